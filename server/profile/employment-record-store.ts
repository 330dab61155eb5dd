import type { Kysely } from 'kysely'
import type { EmploymentRecord, EmploymentRecordInput } from '#contract/employment-records.ts'
import type { EmploymentRecordRow, Tables } from '#server/database/tables.ts'
import { versionOf } from '#server/http/version.ts'

/** The user's employment records, by company and position. */
export async function listEmploymentRecords(
  userId: string,
  db: Kysely<Tables>,
): Promise<EmploymentRecord[]> {
  const rows = await db
    .selectFrom('employment_records')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('company_name')
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(recordOf)
}

export async function findEmploymentRecord(
  userId: string,
  db: Kysely<Tables>,
  id: string,
): Promise<EmploymentRecord | undefined> {
  const row = await db
    .selectFrom('employment_records')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && recordOf(row)
}

/** Saves a record, replacing one with the same id. */
export async function saveEmploymentRecord(
  userId: string,
  db: Kysely<Tables>,
  { id, position, companyName }: EmploymentRecordInput & { id: string },
  now: string,
): Promise<EmploymentRecord> {
  const values = { id, position, company_name: companyName }
  await db
    .insertInto('employment_records')
    .values({ user_id: userId, ...values, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'id']).doUpdateSet((eb) => ({
        position: eb.ref('excluded.position'),
        company_name: eb.ref('excluded.company_name'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute()
  return recordOf(values)
}

/**
 * Deletes a record, and clears the references of pay reports to it.
 *
 * @returns whether the record existed.
 */
export async function deleteEmploymentRecord(
  userId: string,
  db: Kysely<Tables>,
  id: string,
  now: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('employment_records')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  await db
    .updateTable('pay_reports')
    .set({ employment_record_id: null, updated_at: now })
    .where('user_id', '=', userId)
    .where('employment_record_id', '=', id)
    .execute()
  return numDeletedRows > 0n
}

function recordOf({
  id,
  position,
  company_name: companyName,
}: Pick<EmploymentRecordRow, 'id' | 'position' | 'company_name'>): EmploymentRecord {
  return { id, position, companyName, version: versionOf([position, companyName]) }
}

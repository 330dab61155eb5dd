import type { EmploymentRecord, EmploymentRecordInput } from '#contract/employment-records.ts'
import type { Database } from '#server/database/connection.ts'
import { deleteRow, findRow, saveRows } from '#server/database/rows.ts'
import type { EmploymentRecordRow } from '#server/database/tables.ts'
import { versionOf } from '#server/http/version.ts'

/** The user's employment records, by company and position. */
export async function listEmploymentRecords(
  userId: string,
  db: Database,
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
  db: Database,
  id: string,
): Promise<EmploymentRecord | undefined> {
  const row = await findRow(userId, db, 'employment_records', id)
  return row && recordOf(row)
}

/** Saves a record, replacing one with the same id. */
export async function saveEmploymentRecord(
  userId: string,
  db: Database,
  { id, position, companyName }: EmploymentRecordInput & { id: string },
  now: string,
): Promise<EmploymentRecord> {
  const values = { user_id: userId, id, position, company_name: companyName }
  const row = { ...values, created_at: now, updated_at: now }
  const staying: ['created_at'] = ['created_at']
  await saveRows(userId, db, { table: 'employment_records', rows: [row], staying })
  return recordOf(row)
}

/**
 * Deletes a record, and clears the references of pay reports to it.
 *
 * @returns whether the record existed.
 */
export async function deleteEmploymentRecord(
  userId: string,
  db: Database,
  id: string,
  now: string,
): Promise<boolean> {
  await db
    .updateTable('pay_reports')
    .set({ employment_record_id: null, updated_at: now })
    .where('user_id', '=', userId)
    .where('employment_record_id', '=', id)
    .execute()
  return deleteRow(userId, db, 'employment_records', id)
}

function recordOf({
  id,
  position,
  company_name: companyName,
}: Pick<EmploymentRecordRow, 'id' | 'position' | 'company_name'>): EmploymentRecord {
  return { id, position, companyName, version: versionOf([position, companyName]) }
}

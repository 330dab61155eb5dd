import type { EmploymentRecord, EmploymentRecordInput } from '#profile/api/employment-records.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { deleteRow, findRow, saveRows } from '#server/database/rows.ts'
import type { EmploymentRecordRow } from './profile-tables.ts'
import { versionOf } from '#server/http/version.ts'

/** The user's employment records, by company and position. */
export async function listEmploymentRecords(db: UserDb): Promise<EmploymentRecord[]> {
  const rows = await db
    .selectFrom('employment_records')
    .selectAll()
    .orderBy('company_name')
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(recordOf)
}

export async function findEmploymentRecord(
  db: UserDb,
  id: string,
): Promise<EmploymentRecord | undefined> {
  const row = await findRow(db, 'employment_records', id)
  return row && recordOf(row)
}

/** Saves a record, replacing one with the same id. */
export async function saveEmploymentRecord(
  db: UserDb,
  { id, position, companyName }: EmploymentRecordInput & { id: string },
): Promise<EmploymentRecord> {
  const values = { id, position, company_name: companyName }
  const row = { ...values, created_at: db.now, updated_at: db.now }
  const staying: ['created_at'] = ['created_at']
  await saveRows(db, { table: 'employment_records', rows: [row], staying })
  return recordOf(row)
}

/**
 * Deletes a record, and clears the references of pay reports to it.
 *
 * @returns whether the record existed.
 */
export async function deleteEmploymentRecord(db: UserDb, id: string): Promise<boolean> {
  await db
    .updateTable('pay_reports')
    .set({ employment_record_id: null, updated_at: db.now })
    .where('employment_record_id', '=', id)
    .execute()
  return deleteRow(db, 'employment_records', id)
}

function recordOf({
  id,
  position,
  company_name: companyName,
}: Pick<EmploymentRecordRow, 'id' | 'position' | 'company_name'>): EmploymentRecord {
  return { id, position, companyName, version: versionOf([position, companyName]) }
}

import type {
  EmploymentRecord,
  EmploymentRecordInput,
  EmploymentRecordPatch,
} from '#profile/api/employment-records.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { transact } from '#server/database/transact.ts'
import { notFound } from '#server/http/errors.ts'
import { requireRoom } from '#server/http/quotas.ts'
import { requireVersion } from '#server/http/version.ts'
import {
  deleteEmploymentRecord,
  findEmploymentRecord,
  saveEmploymentRecord,
} from './employment-record-store.ts'

/** Adds an employment record. */
export async function addEmploymentRecord(
  db: UserDb,
  input: EmploymentRecordInput,
): Promise<EmploymentRecord> {
  const record = { id: crypto.randomUUID(), ...input }
  return transact(db, async (trx) => {
    await requireRoom(trx, 'employment_records')
    return saveEmploymentRecord(trx, record)
  })
}

/**
 * Changes an employment record.
 *
 * @throws 404 when the user has no such record, 409 when it was changed since `ifMatch`.
 */
export async function editEmploymentRecord(
  db: UserDb,
  { id, patch, ifMatch }: { id: string; patch: EmploymentRecordPatch; ifMatch: string | undefined },
): Promise<EmploymentRecord> {
  return transact(db, async (trx) => {
    const before = await findEmploymentRecord(trx, id)
    if (!before) throw notFound('Employment record')
    requireVersion(ifMatch, 'This employment record', before)
    const after = {
      id,
      position: patch.position ?? before.position,
      companyName: patch.companyName ?? before.companyName,
    }
    return saveEmploymentRecord(trx, after)
  })
}

/**
 * Deletes an employment record, and clears the references of pay reports to it.
 *
 * @throws 404 when the user has no such record, 409 when it was changed since `ifMatch`.
 */
export async function removeEmploymentRecord(
  db: UserDb,
  { id, ifMatch }: { id: string; ifMatch: string | undefined },
): Promise<void> {
  await transact(db, async (trx) => {
    const before = await findEmploymentRecord(trx, id)
    if (!before) throw notFound('Employment record')
    requireVersion(ifMatch, 'This employment record', before)
    await deleteEmploymentRecord(trx, id)
  })
}

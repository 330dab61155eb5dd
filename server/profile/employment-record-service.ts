import type {
  EmploymentRecord,
  EmploymentRecordInput,
  EmploymentRecordPatch,
} from '#contract/employment-records.ts'
import type { Instant } from '#domain/time/zone-time.ts'
import type { Database } from '#server/database/connection.ts'
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
  userId: string,
  db: Database,
  input: EmploymentRecordInput,
  now: Instant,
): Promise<EmploymentRecord> {
  const record = { id: crypto.randomUUID(), ...input }
  return transact(db, async (trx) => {
    await requireRoom(userId, trx, 'employment_records')
    return saveEmploymentRecord(userId, trx, record, now)
  })
}

/**
 * Changes an employment record.
 *
 * @throws 404 when the user has no such record, 409 when it was changed since `ifMatch`.
 */
export async function editEmploymentRecord(
  userId: string,
  db: Database,
  {
    id,
    input,
    ifMatch,
    now,
  }: { id: string; input: EmploymentRecordPatch; ifMatch: string | undefined; now: Instant },
): Promise<EmploymentRecord> {
  return transact(db, async (trx) => {
    const before = await findEmploymentRecord(userId, trx, id)
    if (!before) throw notFound('Employment record')
    requireVersion(ifMatch, 'This employment record', before)
    const after = {
      id,
      position: input.position ?? before.position,
      companyName: input.companyName ?? before.companyName,
    }
    return saveEmploymentRecord(userId, trx, after, now)
  })
}

/**
 * Deletes an employment record, and clears the references of pay reports to it.
 *
 * @throws 404 when the user has no such record, 409 when it was changed since `ifMatch`.
 */
export async function removeEmploymentRecord(
  userId: string,
  db: Database,
  { id, ifMatch, now }: { id: string; ifMatch: string | undefined; now: Instant },
): Promise<void> {
  await transact(db, async (trx) => {
    const before = await findEmploymentRecord(userId, trx, id)
    if (!before) throw notFound('Employment record')
    requireVersion(ifMatch, 'This employment record', before)
    await deleteEmploymentRecord(userId, trx, id, now)
  })
}

import { toInstant } from '#kernel/time/zone-time.ts'
import { atInstant, type UserDb } from '#server/database/user-db.ts'
import { saveDeletions } from '#server/database/deleted-record-store.ts'

/** When `givenDeletions` deletes. */
export const deletedAt = '2026-07-14T09:00:00Z'

const certificate = {
  id: 'a-deleted-certificate',
  type: 'medical',
  name: 'Medical',
  number: null,
  issuer: null,
  issuedDate: null,
  expiryDate: null,
  notes: null,
  history: [],
}

const trainingCode = {
  id: 'a-deleted-training-code',
  code: 'ZQX',
  name: 'Swimming',
  statedExpiry: null,
  validityMonths: 12,
  settledTo: null,
}

/** A certificate and a training code that the user deleted, each in a deletion of its own. */
export async function givenDeletions(db: UserDb): Promise<void> {
  const certificates = [{ id: certificate.id, content: certificate }]
  const codes = [{ id: trainingCode.id, content: trainingCode }]
  await saveDeletions(atInstant(db, deletedAt), { kind: 'certificate', deletions: certificates })
  const before = '2026-07-13T09:00:00Z'
  await saveDeletions(atInstant(db, before), { kind: 'trainingCode', deletions: codes })
}

/** Training codes that the user deleted one by one, a second apart, until `deletedAt`. */
export async function givenDeletedCodes(db: UserDb, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => {
    const id = `${trainingCode.id}-${index}`
    const content = JSON.stringify({ ...trainingCode, id, code: `Z${index}` })
    const instant = toInstant(Date.parse(deletedAt) - index * 1000)
    return { id, kind: 'trainingCode' as const, content, deleted_at: instant }
  })
  await db.insertInto('deleted_records').values(rows).execute()
}

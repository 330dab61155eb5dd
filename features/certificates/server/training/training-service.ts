import type {
  TrainingCode as TrainingCodeAnswer,
  TrainingCodeInput,
  TrainingCodePatch,
} from '#certificates/api/training-codes.ts'
import { byExpiry, expiryOn } from '#certificates/rules/expiry-status.ts'
import {
  usualValidityMonths,
  type TrainingCode,
  type TrainingDuty,
} from '#certificates/rules/training/training-code.ts'
import { restated, trainingExpiry } from '#certificates/rules/training/training-expiry.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { saveDeletions } from '#server/database/deleted-record-store.ts'
import { transact } from '#server/database/transact.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import { requireRoom } from '#server/http/quotas.ts'
import { requireVersion } from '#server/http/version.ts'
import { versionOf } from '#server/http/version.ts'
import {
  deleteTrainingCode,
  listTrainingCodes,
  saveTrainingCode,
  trainingDutiesUpTo,
} from './training-store.ts'

/** The user's training codes, renewed by their roster until today, sorted by expiry date. */
export async function trainingCodesToday(db: UserDb): Promise<TrainingCodeAnswer[]> {
  const today = londonDate(db.now)
  const codes = await listTrainingCodes(db)
  const duties = codes.length > 0 ? await trainingDutiesUpTo(db, today) : []
  return codes.map((code) => answerOf(code, duties, today)).sort(byExpiry)
}

/**
 * Adds a training code.
 *
 * @throws 409 when the user already has this code.
 */
export async function addTrainingCode(
  db: UserDb,
  input: TrainingCodeInput,
): Promise<TrainingCodeAnswer> {
  const { expiryDate, validityMonths = usualValidityMonths, ...words } = input
  const id = crypto.randomUUID()
  const code = { id, ...words, validityMonths, statedExpiry: expiryDate, settledTo: null }
  return transact(db, async (trx) => {
    await requireRoom(trx, 'training_codes')
    rejectDuplicate(code, await listTrainingCodes(trx))
    await saveTrainingCode(trx, code)
    const today = londonDate(db.now)
    return answerOf(code, await trainingDutiesUpTo(trx, today), today)
  })
}

/**
 * Changes a training code. A new expiry date replaces the renewals of the roster until today.
 *
 * @throws 404 when the user has no such training code, 409 when it was changed since `ifMatch` or when the user
 * already has the new code.
 */
export async function editTrainingCode(
  db: UserDb,
  { id, patch, ifMatch }: { id: string; patch: TrainingCodePatch; ifMatch: string | undefined },
): Promise<TrainingCodeAnswer> {
  return transact(db, async (trx) => {
    const codes = await listTrainingCodes(trx)
    const before = codes.find((code) => code.id === id)
    if (!before) throw notFound('Training code')
    const today = londonDate(db.now)
    const duties = await trainingDutiesUpTo(trx, today)
    requireVersion(ifMatch, 'This training code', answerOf(before, duties, today))
    const after = restated(before, patch, duties)
    rejectDuplicate(after, codes)
    await saveTrainingCode(trx, after)
    return answerOf(after, duties, today)
  })
}

/**
 * Deletes a training code. It can be restored.
 *
 * @throws 404 when the user has no such training code, 409 when it was changed since `ifMatch`.
 */
export async function removeTrainingCode(
  db: UserDb,
  { id, ifMatch }: { id: string; ifMatch: string | undefined },
): Promise<void> {
  await transact(db, async (trx) => {
    const code = (await listTrainingCodes(trx)).find((each) => each.id === id)
    if (!code) throw notFound('Training code')
    const today = londonDate(db.now)
    const duties = await trainingDutiesUpTo(trx, today)
    requireVersion(ifMatch, 'This training code', answerOf(code, duties, today))
    const deletions = [{ id, content: code }]
    await saveDeletions(trx, { kind: 'trainingCode', deletions })
    await deleteTrainingCode(trx, id)
  })
}

function rejectDuplicate(code: TrainingCode, codes: TrainingCode[]): void {
  const isTaken = codes.some((other) => other.code === code.code && other.id !== code.id)
  if (isTaken) throw conflict(`You already have the training code ${code.code}.`)
}

function answerOf(
  code: TrainingCode,
  duties: TrainingDuty[],
  today: CalendarDate,
): TrainingCodeAnswer {
  const { expiryDate, lastRenewalDate, renewedBy } = trainingExpiry(code, duties)
  return {
    id: code.id,
    code: code.code,
    name: code.name,
    expiryDate,
    ...expiryOn(expiryDate, today),
    lastRenewalDate,
    validityMonths: code.validityMonths,
    renewedBy: renewedBy && { dutyId: renewedBy.id, code: renewedBy.code, date: renewedBy.date },
    version: versionOf([code.code, code.name, expiryDate, code.validityMonths]),
  }
}

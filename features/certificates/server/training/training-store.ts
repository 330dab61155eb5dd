import { z } from 'zod'
import type { TrainingCode, TrainingDuty } from '#certificates/rules/training/training-code.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { countedDuties } from '#duties/server/roster-store.ts'
import { deleteRow, saveRows } from '#server/database/rows.ts'
import type { TrainingCodeRow } from '#certificates/server/certificate-tables.ts'

/** The user's training codes, by code. */
export async function listTrainingCodes(db: UserDb): Promise<TrainingCode[]> {
  const rows = await db.selectFrom('training_codes').selectAll().orderBy('code').execute()
  return rows.map(codeOf)
}

/** The TRAINING duties of the user up to a day, inclusive. */
export async function trainingDutiesUpTo(db: UserDb, day: CalendarDate): Promise<TrainingDuty[]> {
  const rows = await countedDuties(db)
    .select(['id', 'duty_code', 'date'])
    .where('duty_type', '=', 'TRAINING')
    .where('date', '<=', day)
    .orderBy('date')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ id: row.id, code: row.duty_code, date: row.date }))
}

export async function saveTrainingCode(db: UserDb, code: TrainingCode): Promise<void> {
  const rows = [rowOf(code, db.now)]
  await saveRows(db, { table: 'training_codes', rows, staying: ['created_at'] })
}

export async function deleteTrainingCode(db: UserDb, id: string): Promise<void> {
  await deleteRow(db, 'training_codes', id)
}

/** A deleted training code. */
export const storedTrainingCode = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  statedExpiry: z.string().nullable(),
  validityMonths: z.number(),
  settledTo: z.string().nullable(),
} satisfies Record<keyof TrainingCode, z.ZodType>)

function codeOf(row: TrainingCodeRow): TrainingCode {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    statedExpiry: row.expiry_date,
    validityMonths: row.validity_months,
    settledTo: row.settled_to,
  }
}

function rowOf(code: TrainingCode, now: string): TrainingCodeRow {
  return {
    id: code.id,
    code: code.code,
    name: code.name,
    expiry_date: code.statedExpiry,
    validity_months: code.validityMonths,
    settled_to: code.settledTo,
    created_at: now,
    updated_at: now,
  }
}

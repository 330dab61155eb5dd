import type { Kysely } from 'kysely'
import type { TrainingCode, TrainingDuty } from '#domain/training/training-code.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import type { Tables, TrainingCodeRow } from '#server/database/tables.ts'

/** The user's training codes, by code. */
export async function listTrainingCodes(
  userId: string,
  db: Kysely<Tables>,
): Promise<TrainingCode[]> {
  const rows = await db
    .selectFrom('training_codes')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('code')
    .execute()
  return rows.map(codeOf)
}

/** The TRAINING duties of the user up to a day, inclusive. */
export async function trainingDutiesUpTo(
  userId: string,
  db: Kysely<Tables>,
  day: CalendarDate,
): Promise<TrainingDuty[]> {
  const rows = await db
    .selectFrom('duties')
    .select(['id', 'duty_code', 'date'])
    .where('user_id', '=', userId)
    .where('duty_type', '=', 'TRAINING')
    .where('date', '<=', day)
    .orderBy('date')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ id: row.id, code: row.duty_code, date: row.date }))
}

export async function insertTrainingCode(
  userId: string,
  db: Kysely<Tables>,
  code: TrainingCode,
  now: string,
): Promise<void> {
  const row = { user_id: userId, id: code.id, created_at: now, ...valuesOf(code, now) }
  await db.insertInto('training_codes').values(row).execute()
}

export async function updateTrainingCode(
  userId: string,
  db: Kysely<Tables>,
  code: TrainingCode,
  now: string,
): Promise<void> {
  await db
    .updateTable('training_codes')
    .set(valuesOf(code, now))
    .where('user_id', '=', userId)
    .where('id', '=', code.id)
    .execute()
}

/** @returns whether the training code existed. */
export async function deleteTrainingCode(
  userId: string,
  db: Kysely<Tables>,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('training_codes')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

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

function valuesOf(
  code: TrainingCode,
  now: string,
): Omit<TrainingCodeRow, 'user_id' | 'id' | 'created_at'> {
  return {
    code: code.code,
    name: code.name,
    expiry_date: code.statedExpiry,
    validity_months: code.validityMonths,
    settled_to: code.settledTo,
    updated_at: now,
  }
}

import { isCounted } from '#duties/rules/duty-status.ts'
import { findDuties } from '#duties/server/roster-store.ts'
import { countedWork } from '#load/rules/counted/load-blocks.ts'
import {
  outlookDays,
  outlookWords,
  ratedDuties,
  ratingOutlook,
} from '#load/rules/notes/rating-outlook.ts'
import { addDays } from '#kernel/time/calendar-date.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { notFound } from '#server/http/errors.ts'
import { readLoadInput } from './load-service.ts'
import { readPrivateSettings } from './private-settings-service.ts'

/**
 * The user's own ratings after duties of the class of a planned duty, in words. It states the past and predicts nothing.
 *
 * @returns null while ratings are off, and without five ratings.
 * @throws 404 for a duty that is not the user's.
 */
export async function outlookOf(
  db: UserDb,
  { duty: id }: { duty: string },
): Promise<{ words: string | null }> {
  const [[duty], { data: settings }] = await Promise.all([
    findDuties(db, [id]),
    readPrivateSettings(db),
  ])
  if (!duty) throw notFound('This duty was')
  if (!settings.healthNotes || !isCounted(duty)) return { words: null }
  const input = await readLoadInput(db, { asOf: addDays(duty.date, 1), days: '28' })
  const days = { first: addDays(duty.date, -outlookDays - 1), last: addDays(duty.date, 1) }
  const duties = ratedDuties(countedWork(input, days).blocks)
  const planned = duties.find((each) => each.id === id)
  if (!planned) return { words: null }
  const { scale } = settings
  return {
    words: outlookWords(ratingOutlook(planned, duties, { notes: input.notes, scale })) || null,
  }
}

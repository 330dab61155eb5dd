import type { LoadBlock } from '#load/rules/counted/load-blocks.ts'
import { instantOf } from '#limits/rules/cumulative/ftl-duty.ts'
import type { DisruptiveClass } from '#limits/rules/rest/disruptive.ts'
import { dayMs } from '#kernel/time/time-units.ts'
import { toInstant, type Instant } from '#kernel/time/zone-time.ts'
import { counted } from '#kernel/words/counted.ts'
import { countingNotes } from './latest-notes.ts'
import type { NoteRow, RatingScale } from './note.ts'

/** A duty period: its report and its classes. All its duties have the same. */
export type RatedDuty = {
  id: string
  /** The report of the duty period; it names the period. */
  report: Instant
  classes: readonly DisruptiveClass[]
}

/** The duties of the work blocks of a roster, as ratings name them. */
export function ratedDuties(
  blocks: readonly Pick<LoadBlock, 'ids' | 'report' | 'classes'>[],
): RatedDuty[] {
  return blocks.flatMap(({ ids, report, classes }) =>
    ids.map((id) => ({ id, report: instantOf(report), classes })),
  )
}

/** The one class of a duty period: night before late before early before day. */
type RatedClass = DisruptiveClass | 'day'

/** The user's own ratings after earlier duties of the same class. Under five ratings, `ratings` is null. */
export type RatingOutlook = {
  class: RatedClass
  count: number
  ratings: { median: number; lowest: number; highest: number } | null
}

/** The order of the classes. A duty period with several has the first of them. */
const order: readonly DisruptiveClass[] = ['night', 'late', 'early']

/** The days before the planned report whose duties count, and the fewest ratings that are stated. */
export const outlookDays = 365
const fewestRatings = 5

/** The one class of a duty period. */
function ratedClassOf({ classes }: Pick<RatedDuty, 'classes'>): RatedClass {
  return order.find((each) => classes.includes(each)) ?? 'day'
}

/**
 * The ratings at sign-off on a scale after duties of the class of a planned one, in the 365 days before its report.
 * The newest rating of a duty period counts. It states the past and predicts nothing.
 *
 * @param duties every duty that a rating may name, in any order.
 */
export function ratingOutlook(
  planned: RatedDuty,
  duties: readonly RatedDuty[],
  { notes, scale }: { notes: readonly NoteRow[]; scale: RatingScale },
): RatingOutlook {
  const dutyClass = ratedClassOf(planned)
  const since = toInstant(Date.parse(planned.report) - outlookDays * dayMs)
  const reports = new Map(
    duties
      .filter(({ id, report }) => id !== planned.id && report >= since && report < planned.report)
      .filter((duty) => ratedClassOf(duty) === dutyClass)
      .map(({ id, report }) => [id, report]),
  )
  const given = countingNotes(notes)
    .flatMap((note) => (note.kind === 'rating' ? note : []))
    .filter(({ moment, scale: of }) => moment === 'signOff' && of === scale)
    .sort((one, other) => (one.at < other.at ? -1 : 1))
  const newest = new Map<Instant, number>()
  for (const { dutyId, value } of given) {
    const report = reports.get(dutyId)
    if (report !== undefined) newest.set(report, value)
  }
  const values = [...newest.values()].sort((one, other) => one - other)
  const ratings = values.length < fewestRatings ? null : spreadOf(values)
  return { class: dutyClass, count: values.length, ratings }
}

function spreadOf(sorted: readonly number[]) {
  const middle = sorted.slice((sorted.length - 1) >> 1, (sorted.length >> 1) + 1)
  const median = middle.reduce((sum, value) => sum + value, 0) / middle.length
  return { median, lowest: sorted[0] ?? median, highest: sorted.at(-1) ?? median }
}

const dutiesOfClass: Record<RatedClass, string> = {
  early: 'early start',
  late: 'late finish',
  night: 'night duty',
  day: 'day duty',
}

/** `After 12 night duties you rated 4 to 6 at sign-off, median 5.`; empty without five ratings. */
export function outlookWords({ class: of, count, ratings }: RatingOutlook): string {
  if (!ratings) return ''
  const { lowest, highest, median } = ratings
  const range = lowest === highest ? `${lowest}` : `${lowest} to ${highest}`
  const duties = of === 'late' ? `${count} late finishes` : counted(count, dutiesOfClass[of])
  return `After ${duties} you rated ${range} at sign-off, median ${median}.`
}

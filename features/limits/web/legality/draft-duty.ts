import type { DutyPatch } from '#duties/schema/duty-input.ts'
import type { LegalityRosterAnswer } from '#limits/api/legality.ts'
import type { RosterEntry } from '#duties/api/roster.ts'
import { interruptsRest, type FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import type { FtlWindow } from '#limits/rules/cumulative/ftl-window.ts'
import type { LegalityRoster } from '#limits/rules/place/legality-roster.ts'
import { reachOf } from '#limits/rules/change/reach.ts'
import type { DutyEvent } from '#duties/schema/duty-event.ts'
import { brokenLeg, lateReport, sharesTime } from '#duties/rules/marks/duty-conflicts.ts'
import { dutyFromInput } from '#duties/rules/duty-from-input.ts'
import { planFaultsOf } from '#duties/rules/marks/duty-mark.ts'
import { briefOf, debriefOf } from '#duties/rules/duty-times.ts'
import { emptyDuty } from '#duties/rules/duty.ts'
import type { Duty } from '#duties/schema/duty.ts'
import type { Overlap } from '#duties/schema/duty-mark.ts'
import { addDays } from '#kernel/time/calendar-date.ts'
import { dayWords } from '#kernel/time/date-words.ts'

/** A duty as typed, before it is saved. */
export type DutyDraft = {
  /** The stored duty; null for a new one. */
  duty: RosterEntry | null
  edit: DutyPatch
  /** The events after saving, where they change. */
  events?: DutyEvent[]
}

/** The id of a new duty until it is saved. */
const newId = 'new'

/**
 * The duty as it will be stored.
 *
 * @param others the duties of the roster.
 */
export function draftDuty(
  { duty, edit, events = duty?.events }: DutyDraft,
  others: readonly FtlDuty[],
): FtlDuty {
  const typed = dutyFromInput<Duty & { notes: string | null }>(duty ?? blank(edit), edit)
  const drafted = { ...typed, id: duty?.id ?? newId, ...(events && { events }) }
  const overlaps = overlapOf(drafted, others)
  const faults = planFaultsOf([
    ...(brokenLeg(drafted.sectors) ? ['legs' as const] : []),
    ...(overlaps ? ['overlap' as const] : []),
    // The flights of an imported duty move with a later report, see `rosterOf`.
    ...(lateReport(drafted) && duty?.source !== 'CSV' ? ['report' as const] : []),
  ])
  return { ...drafted, ...(faults.length > 0 && { faults }), ...(overlaps && { overlaps }) }
}

/** The first duty of the roster that shares a minute with the typed one. */
function overlapOf(duty: FtlDuty, others: readonly FtlDuty[]): Overlap | undefined {
  const isAlone = (each: FtlDuty) =>
    !interruptsRest(each) || (each.events?.some(({ kind }) => kind === 'calledOut') ?? false)
  if (isAlone(duty)) return undefined
  const [first] = others
    .filter((other) => other.id !== duty.id && !isAlone(other) && sharesTime(duty, other))
    .map(({ dutyCode, ...ends }) => ({
      dutyCode,
      from: briefOf(ends) ?? '',
      to: debriefOf(ends) ?? '',
    }))
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
  return first
}

function blank({ date = '', dutyType = 'FLIGHT', dutyCode = '' }: DutyPatch) {
  return { ...emptyDuty, date, dutyType, dutyCode, notes: null }
}

/** The roster with a duty added, or in place of its stored version. */
export function withDuty(
  roster: LegalityRosterAnswer | LegalityRoster,
  duty: FtlDuty,
): LegalityRoster {
  return { ...roster, duties: [...roster.duties.filter(({ id }) => id !== duty.id), duty] }
}

/** A recovery rest begins within 168 hours of the one before, and lasts some days. */
const recoveryDays = 10

/** The days to judge for the details of a duty, both inclusive: from the recovery rest before it to the next duty. */
export function daysOfDetails({ duties, bases }: LegalityRoster, duty: FtlDuty): FtlWindow {
  const { first } = reachOf({ duties, bases }, [duty])
  const recovery = addDays(duty.date, -recoveryDays)
  const later = duties.filter((each) => each.date > duty.date && interruptsRest(each))
  const last = later.reduce((one, { date }) => (one === '' || date < one ? date : one), '')
  return { first: first < recovery ? first : recovery, last: last || duty.date }
}

/** Names duties by their ids: `ZQ210 on Thu 16 Jul`. */
export function dutyNames(duties: readonly FtlDuty[]): (id: string) => string {
  const byId = new Map(duties.map((duty) => [duty.id, duty]))
  return (id) => {
    const duty = byId.get(id)
    return duty ? `${duty.dutyCode} on ${dayWords(duty.date)}` : 'this duty'
  }
}

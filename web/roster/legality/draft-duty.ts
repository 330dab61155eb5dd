import type { LegalityRosterAnswer } from '#contract/legality.ts'
import type { RosterEntry } from '#contract/roster.ts'
import type { FtlDuty } from '#domain/ftl/cumulative/ftl-duty.ts'
import type { LegalityRoster } from '#domain/ftl/legality/legality.ts'
import type { DutyEvent } from '#domain/roster/duty-event.ts'
import { dutyFromInput, type DutyEdit } from '#domain/roster/duty-from-input.ts'
import type { Duty } from '#domain/roster/duty.ts'
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts'
import { dayWords } from '#domain/time/date-words.ts'

/** A duty as typed, before it is saved. */
export type DutyDraft = {
  /** The stored duty; null for a new one. */
  duty: RosterEntry | null
  edit: DutyEdit
  /** The events after saving, where they change. */
  events?: DutyEvent[]
}

/** The id of a new duty until it is saved. */
const newId = 'new'

/** The duty as it will be stored. */
export function draftDuty({ duty, edit, events = duty?.events }: DutyDraft): FtlDuty {
  const drafted = dutyFromInput<Duty & { notes: string | null }>(duty ?? blank(edit), edit)
  return { ...drafted, id: duty?.id ?? newId, ...(events && { events }) }
}

function blank({ date = '', dutyType = 'FLIGHT', dutyCode = '' }: DutyEdit) {
  return {
    date,
    dutyType,
    dutyCode,
    description: null,
    scheduledBrief: null,
    actualBrief: null,
    scheduledDebrief: null,
    actualDebrief: null,
    sectors: [],
    crew: [],
    notes: null,
  }
}

/** The roster with a duty added, or in place of its stored version. */
export function withDuty(
  roster: LegalityRosterAnswer | LegalityRoster,
  duty: FtlDuty,
): LegalityRoster {
  return { ...roster, duties: [...roster.duties.filter(({ id }) => id !== duty.id), duty] }
}

/** Days before a duty that its rests and recovery rests reach back to, and days after it that it changes. */
const daysBefore = 10
const daysAfter = 14

/** The days to judge for a duty, both inclusive. */
export function daysAround(date: CalendarDate): { first: CalendarDate; last: CalendarDate } {
  return { first: addDays(date, -daysBefore), last: addDays(date, daysAfter) }
}

/** Names duties by their ids: `ZQ210 on Thu 16 Jul`. */
export function dutyNames(duties: readonly FtlDuty[]): (id: string) => string {
  const byId = new Map(duties.map((duty) => [duty.id, duty]))
  return (id) => {
    const duty = byId.get(id)
    return duty ? `${duty.dutyCode} on ${dayWords(duty.date)}` : 'this duty'
  }
}

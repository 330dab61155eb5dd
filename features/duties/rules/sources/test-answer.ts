import type { Duty } from '#duties/schema/duty.ts'
import { isCounted } from '#duties/rules/duty-status.ts'
import { briefOf, debriefOf } from '#duties/rules/duty-times.ts'
import { minutesBetween, type Instant } from '#kernel/time/zone-time.ts'
import type { IdOfName } from './draft.ts'
import { dayChanges, isStillNews, noticeRecord } from './day-changes.ts'
import { dutyLog, leavesLogbook, type LogContext } from './duty-log.ts'
import { nextDutyOf } from './next-duty.ts'
import type { RosterDuty } from './roster-duty.ts'
import type { Sources } from './source.ts'

// The whole answer of the portal after a step of a story.

/** An instant as the stories write it. */
export const short = (instant: Instant | null) => instant && `${instant.slice(0, 16)}Z`

type Moment = {
  standing: Sources
  before: RosterDuty[]
  after: RosterDuty[]
  at: Instant
  seenAt: Instant | null
}

/** The answer in the form of the stories. */
export function answerOf({ standing, before, after, at, seenAt }: Moment, idOf: IdOfName) {
  const context: LogContext = { defaultRole: 'cabin_crew', idOf }
  const entries = (duties: RosterDuty[]) => duties.flatMap((duty) => dutyLog(duty, context).entries)
  const next = nextDutyOf(after, at)
  const changes = dayChanges(standing, seenAt, context).filter((each) => isStillNews(each, at))
  const record = noticeRecord(standing)
  const within = (minutes: number) =>
    record.filter(({ noticeMinutes }) => noticeMinutes <= minutes).length
  const differs = after.flatMap(({ date, dutyCode, differences }) =>
    differences
      .filter(({ field }) => field in shownFields)
      .map(({ field, airline, yours, counts }) => [
        date,
        dutyCode,
        shownFields[field],
        short(airline),
        short(yours),
        counts,
      ]),
  )
  const logged = (duties: RosterDuty[]) =>
    duties.map((duty) => ({ duty, entries: entries([duty]) }))
  const leaves = leavesLogbook(logged(before), logged(after))
  return {
    duties: after.map((duty) => [
      duty.date,
      duty.dutyType,
      duty.dutyCode,
      short(briefOf(duty)),
      short(debriefOf(duty)),
      duty.status?.kind ?? '',
      duty.marks.join(' '),
    ]),
    dutyMinutes: dutyMinutes(after),
    blockMinutes: blockMinutes(after),
    tasks: after
      .filter((duty) => dutyLog(duty, context).hasOpenTask)
      .map(({ date, dutyCode }) => `${date} ${dutyCode}`),
    logbook: entries(after)
      .map(({ date, flightNumbers, departureAirport, arrivalAirport, flightMinutes }) => [
        date,
        flightNumbers[0],
        departureAirport,
        arrivalAirport,
        flightMinutes,
      ])
      .toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)),
    next: next ? [next.date, next.dutyCode, short(briefOf(next))] : null,
    changes: changes.map(({ date, noticeMinutes }) => [date, noticeMinutes]),
    record: [record.length, within(14 * 24 * 60), within(24 * 60)],
    ...(differs.length > 0 && { differs }),
    ...(leaves && { leaves: [leaves.entries.length, leaves.minutes] }),
  }
}

/** The names of times in the stories, by field. */
export const shownFields: Record<string, string> = {
  scheduledBrief: 'report',
  scheduledDebrief: 'end',
}

/** The union of report to end of counted flights, airport standbys and training, in minutes. */
export function dutyMinutes(duties: Duty[]): number {
  const spans = duties
    .filter((duty) => isCounted(duty) && ['FLIGHT', 'ASBY', 'TRAINING'].includes(duty.dutyType))
    .flatMap((duty) => {
      const [start, end] = [briefOf(duty), debriefOf(duty)]
      return start && end && start < end ? [{ start, end }] : []
    })
    .toSorted((one, other) => (one.start < other.start ? -1 : 1))
  let [sum, upTo] = [0, '']
  for (const { start, end } of spans) {
    const from = start > upTo ? start : upTo
    if (end > from) sum += minutesBetween(from, end)
    if (end > upTo) upTo = end
  }
  return sum
}

/** The minutes of operated legs of counted duties: actual, else planned times. */
export function blockMinutes(duties: Duty[]): number {
  const legs = duties.filter((duty) => isCounted(duty)).flatMap(({ sectors }) => sectors)
  return legs
    .filter(({ positioning }) => !positioning)
    .reduce((sum, leg) => {
      const departure = leg.actualDeparture ?? leg.scheduledDeparture
      const arrival = leg.actualArrival ?? leg.scheduledArrival
      return departure && arrival ? sum + minutesBetween(departure, arrival) : sum
    }, 0)
}

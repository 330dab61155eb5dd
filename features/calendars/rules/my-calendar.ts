import { dayMs } from '#kernel/time/time-units.ts'
import { isCounted } from '#duties/rules/duty-status.ts'
import type { DutyStatus, Duty, TimedDuty } from '#duties/schema/duty.ts'
import { briefOf, debriefOf } from '#duties/rules/duty-times.ts'
import { dutyTypeWords, workingDutyTypes } from '#duties/rules/words/duty-words.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { toInstant, type Instant } from '#kernel/time/zone-time.ts'
import type { CalendarEvent, EventTime } from './calendar-text.ts'
import { dutyDescription, dutyTitle } from './duty-title.ts'
import { cancelledDays, type MyCalendarSettings } from './feed-settings.ts'

/** A duty as a calendar feed reads it. */
export type FeedDuty = TimedDuty &
  Pick<Duty, 'sectors'> & {
    id: string
    status?: DutyStatus | undefined
    /** Its last change, or its deletion. */
    changedAt: Instant
    isDeleted?: true
  }

/** A duty that was removed without a trace but its history, for example by the undo of an import. */
type RemovedDuty = { id: string; date: CalendarDate; changedAt: Instant }

/** The data of the feed "My calendar". */
export type MyCalendarInput = {
  duties: FeedDuty[]
  removed: RemovedDuty[]
  certificates: { id: string; name: string; expiryDate: CalendarDate | null; changedAt: Instant }[]
  /** Open tasks with the code of their duty. */
  tasks: { id: string; dutyCode: string; dueDate: CalendarDate; changedAt: Instant }[]
}

/** The settings of a feed, when they were changed last, and the current time. */
export type FeedMoment<Settings> = { settings: Settings; settingsChangedAt: Instant; now: Instant }

/**
 * The events of the feed "My calendar". Duties that do not count, and deleted ones, stay for 30 days as cancelled.
 * Sick days are left out, because a calendar is often shared.
 *
 * A change of the settings counts as a change of every event, because it can change their text.
 */
export function myCalendarEvents(
  input: MyCalendarInput,
  { settings, settingsChangedAt, now }: FeedMoment<MyCalendarSettings>,
): CalendarEvent[] {
  const events: CalendarEvent[] = []
  const since = toInstant(Date.parse(now) - cancelledDays * dayMs)
  const known = new Set(input.duties.map(({ id }) => id))
  for (const duty of input.duties) {
    if (
      duty.dutyType !== 'SICK' &&
      isShown(duty, settings) &&
      (isActive(duty) || duty.changedAt >= since)
    ) {
      events.push(dutyEvent(duty, settings))
    }
  }
  for (const { id, date, changedAt } of settings.duties ? input.removed : []) {
    if (known.has(id) || changedAt < since) continue
    events.push({ ...allDay(uidOf(id), date, 'Removed duty', changedAt), isCancelled: true })
  }
  if (settings.certificates) events.push(...certificateEvents(input.certificates))
  if (settings.tasks) events.push(...taskEvents(input.tasks, settings))
  return events.map((event) => ({
    ...event,
    changedAt: event.changedAt > settingsChangedAt ? event.changedAt : settingsChangedAt,
  }))
}

const isActive = (duty: FeedDuty) => isCounted(duty) && !duty.isDeleted

const isDayOff = ({ dutyType }: FeedDuty) => dutyType === 'OFF' || dutyType === 'LEAVE'

const isShown = (duty: FeedDuty, { duties, daysOff }: MyCalendarSettings) =>
  isDayOff(duty) ? daysOff : duties

function dutyEvent(duty: FeedDuty, settings: MyCalendarSettings): CalendarEvent {
  const { id, date, dutyType, changedAt } = duty
  const cancelled = isActive(duty) ? {} : { isCancelled: true as const }
  if (isDayOff(duty)) {
    return { ...allDay(uidOf(id), date, dutyTypeWords[dutyType], changedAt), ...cancelled }
  }
  const time = timeOf(duty)
  const { titleParts, alarmMinutes } = settings
  const description = dutyDescription(duty, titleParts)
  const hasAlarm = workingDutyTypes.includes(dutyType) && isActive(duty) && briefOf(duty) !== null
  return {
    uid: uidOf(id),
    changedAt,
    time,
    title: dutyTitle(duty, titleParts),
    ...(description && { description }),
    ...(hasAlarm && alarmMinutes !== null && { alarmMinutes }),
    ...cancelled,
  }
}

/** From report to debrief; the first and last times of the legs replace those that are not known. */
function timeOf(duty: FeedDuty): EventTime {
  const { start, end } = spanOf(duty)
  if (start !== null) return { start, end }
  return { first: duty.date, last: duty.date }
}

/** Begin and end of a duty as far as they are known. */
export function spanOf(duty: Omit<FeedDuty, 'changedAt'>): {
  start: Instant | null
  end: Instant | null
} {
  const [first, last] = [duty.sectors[0], duty.sectors.at(-1)]
  return {
    start: briefOf(duty) ?? first?.actualDeparture ?? first?.scheduledDeparture ?? null,
    end: debriefOf(duty) ?? last?.actualArrival ?? last?.scheduledArrival ?? null,
  }
}

function certificateEvents(certificates: MyCalendarInput['certificates']): CalendarEvent[] {
  return certificates.flatMap(({ id, name, expiryDate, changedAt }) =>
    expiryDate === null
      ? []
      : allDay(`certificate-${uidOf(id)}`, expiryDate, `${name} expires`, changedAt),
  )
}

function taskEvents(
  tasks: MyCalendarInput['tasks'],
  { titleParts }: MyCalendarSettings,
): CalendarEvent[] {
  return tasks.map(({ id, dutyCode, dueDate, changedAt }) => {
    const title = titleParts.includes('code') ? `Complete ${dutyCode}` : 'Complete your duty'
    return allDay(`task-${uidOf(id)}`, dueDate, title, changedAt)
  })
}

function allDay(uid: string, date: CalendarDate, title: string, changedAt: Instant): CalendarEvent {
  return { uid, changedAt, time: { first: date, last: date }, title, isFree: true }
}

const uidOf = (id: string) => `${id}@crewportal`

import type { Dashboard, UpcomingDuty } from '#dashboard/api/dashboard.ts'
import { withChanges, withTasks } from '#dashboard/rules/attention.ts'
import type { RosterTask } from '#duties/api/roster-tasks.ts'
import type { RosterEntry } from '#duties/api/roster.ts'
import { dutyAhead, endedDuty } from '#dashboard/rules/duties-around.ts'
import { isSetAsideShown, setAsideDuties, type SetAside } from '#dashboard/rules/set-aside.ts'
import { isCounted } from '#duties/rules/duty-status.ts'
import { briefOf, debriefOf } from '#duties/rules/duty-times.ts'
import { leftUnseen, type ShownChange } from '#duties/rules/history/left-unseen.ts'
import { changedDayCounts } from '#duties/rules/history/notice.ts'
import type { KeptHere } from '#dashboard/rules/not-known-here.ts'
import { undecidedReports } from '#duties/rules/marks/undecided-reports.ts'
import { nextDuty } from '#duties/rules/next-duty.ts'
import { isTaskDue, tasksVerdict } from '#duties/rules/tasks-verdict.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import type { Moment, Overlay } from '#web/outbox/overlay.ts'

/** A duty as the portal has it, null if it was added here, and as it is with waiting changes, null if removed. */
type ChangedDuty = { portal: RosterEntry | null; here: RosterEntry | null }

/** The roster with the changes that wait. */
type WaitingRoster = {
  /** A duty of the portal; null if it leaves the roster. */
  entry: (duty: RosterEntry) => RosterEntry | null
  /** The duties that this device knows. */
  duties: () => RosterEntry[]
  /** The ids of the duties that waiting changes remove. */
  removed: ReadonlySet<string>
  /** The duties that waiting changes add, change or remove. */
  changed: () => ChangedDuty[]
  tasks: (tasks: RosterTask[]) => RosterTask[]
  /** The changes that the user saw on this device, before the portal knew it. */
  seen: readonly ShownChange[]
}

/**
 * The start page with the changes that wait. When its next duty has ended, the one after it comes from the months that
 * this device knows.
 */
export const dashboardOverlay =
  ({ now }: Moment, roster: WaitingRoster): Overlay<ShownDashboard> =>
  (dashboard, { length }) => {
    // Its other queries are not about duties.
    if (length > 1) return dashboard
    const { tasks, duties: shown } = dashboard
    const list = tasks && roster.tasks(tasks.list)
    const open = list && list.filter(({ status }) => status !== 'done')
    const known = { ...dashboard, ...(shown && withSeen(dashboard, shown, roster.seen)) }
    return {
      ...known,
      duties: known.duties && dutiesWithWaiting(known.duties, roster, now),
      ...(tasks && open && shownTasks(known, { tasks, open, now })),
    }
  }

type Duties = NonNullable<Dashboard['duties']>

/** The duties of the start page, and what this device kept of the portal's word about those that it changed. */
export type ShownDuties = Duties & { keptHere?: KeptHere }

/** The start page as this device shows it. */
export type ShownDashboard = Omit<Dashboard, 'duties'> & { duties: ShownDuties | null }

/** The page without the changes that the user saw on this device. A day that changed again stays. */
function withSeen(
  { attention }: Dashboard,
  shown: Duties,
  seen: readonly ShownChange[],
): Pick<Dashboard, 'duties' | 'attention'> {
  const { changedDays } = shown
  if (seen.length === 0 || !changedDays) return { duties: shown, attention }
  const left = leftUnseen(changedDays, seen)
  const days = new Set(left.map(({ date }) => date))
  const changes = changedDayCounts(left)
  const duties = {
    ...shown,
    changes,
    changedDays: left,
    nextWas: days.has(shown.nextDuty?.date ?? '') ? shown.nextWas : null,
    upcoming: shown.upcoming.map((line) =>
      days.has(line.date) ? line : { ...line, isChanged: false },
    ),
  }
  return { duties, attention: withChanges(attention, changes) }
}

/** The duties around now. What the portal computed about a duty is not about one that was changed here. */
function dutiesWithWaiting(shown: Duties, roster: WaitingRoster, now: Instant): ShownDuties {
  const next = shownNext(shown.nextDuty, roster, now)
  const isNextSame = next === shown.nextDuty
  const listed = isNextSame ? shown.endedDuty : (endedOf(shown.nextDuty, now) ?? shown.endedDuty)
  const ended = listed && roster.entry(listed)
  const isEndSame = ended === shown.endedDuty
  const known = roster.duties()
  const isShown = (duty: RosterEntry | null) => duty?.id === shown.shownId
  const large = [next, ended].find(isShown)
  const before = [shown.nextDuty, shown.endedDuty].find(isShown)
  const isOtherWork = (begin: string) => isOtherBefore(begin, roster.changed())
  const isOther = large !== undefined && large !== null && isOtherWork(beginOf(large))
  const knowsCrew = String(large?.crew) === String(before?.crew)
  return {
    ...shown,
    nextDuty: next,
    endedDuty: ended && endedDuty([ended], now),
    upcoming: shown.upcoming
      .flatMap((line) => lineWithWaiting(line, known, roster))
      .map((line) => (isOtherWork(line.report ?? line.date) ? { ...line, verdict: null } : line)),
    setAside: setAsideWithWaiting(shown, roster, londonDate(now)),
    ...((large !== before || isOther) && { nextLegality: null }),
    ...(large !== before && !knowsCrew && { nextCrew: [] }),
    ...(!isNextSame && { nextWas: null, leaveAt: null }),
    ...(!isEndSame && { restUntil: null }),
    ...(!(isNextSame && isEndSame && !isOther) && {
      keptHere: { knowsCrew, hasWay: !isNextSame && (shown.hasWay ?? shown.leaveAt !== null) },
    }),
  }
}

/** True if work before a begin is not as the portal knew it when it judged the duty that begins then. */
function isOtherBefore(begin: string, changed: readonly ChangedDuty[]): boolean {
  return changed.some(({ portal, here }) => {
    const isBefore = [portal, here].some((each) => each !== null && beginOf(each) < begin)
    return isBefore && workFacts(portal) !== workFacts(here)
  })
}

/** Sortable text. A duty without a report is sorted by its date. */
const beginOf = (duty: RosterEntry) => briefOf(duty) ?? duty.date

/** Facts of a duty that the verdict on a later one follows from; empty for a duty that does not count. */
function workFacts(duty: RosterEntry | null): string {
  if (!duty || !isCounted(duty)) return ''
  const place = duty.sectors.at(-1)?.arrivalAirport
  return JSON.stringify([duty.dutyType, briefOf(duty), debriefOf(duty), place, duty.ftlInputs])
}

/** The next duty of the portal, if it has ended since. */
const endedOf = (listed: RosterEntry | null, now: Instant) => listed && endedDuty([listed], now)

/** A line as this device knows its duty; none for one that was removed here, or no longer counts. */
function lineWithWaiting(
  line: UpcomingDuty,
  known: readonly RosterEntry[],
  { removed }: WaitingRoster,
): UpcomingDuty[] {
  if (removed.has(line.id)) return []
  const duty = known.find(({ id }) => id === line.id)
  if (!duty) return [line]
  if (!isCounted(duty)) return []
  const shown = dutyAhead(duty)
  const isSame = shown.report === line.report && shown.end === line.end
  return [{ ...line, ...shown, verdict: isSame && !undecidedReports(duty) ? line.verdict : null }]
}

/** The duties that do not count by the user's word: as this device knows them, else as the portal does. */
function setAsideWithWaiting(
  { nextDuty: listed, setAside = [] }: Duties,
  roster: WaitingRoster,
  today: CalendarDate,
): SetAside[] {
  const next = listed && roster.entry(listed)
  const known = new Map(
    [...(next ? [next] : []), ...roster.duties()].map((duty) => [duty.id, duty]),
  )
  const others = setAside.filter(
    (line) => isSetAsideShown(line, today) && !known.has(line.id) && !roster.removed.has(line.id),
  )
  return [...others, ...setAsideDuties([...known.values()], today)]
}

type Tasks = NonNullable<Dashboard['tasks']>

/** The tasks without those that are completed here, and the line about them. */
function shownTasks(
  { attention }: Dashboard,
  { tasks, open, now }: { tasks: Tasks; open: RosterTask[]; now: Instant },
): Pick<Dashboard, 'tasks' | 'attention'> {
  const shown = new Set(open.map(({ id }) => id))
  const closed = tasks.list.filter(({ id }) => !shown.has(id))
  const count = tasks.count - closed.length
  if (closed.length === 0) return { tasks: { ...tasks, list: open }, attention }
  const due = tasks.due - closed.filter((task) => isTaskDue(task, now)).length
  const verdict = tasksVerdict(due)
  const titles = open.filter((task) => isTaskDue(task, now)).map(({ title }) => title)
  return {
    tasks: { ...verdict, count, due, list: open },
    attention: withTasks(attention, { verdict, titles }),
  }
}

function shownNext(
  listed: RosterEntry | null,
  roster: WaitingRoster,
  now: Instant,
): RosterEntry | null {
  const next = listed && roster.entry(listed)
  const nextOf = (duties: RosterEntry[]) => nextDuty(duties, now) ?? null
  return (next && nextOf([next])) ?? nextOf(roster.duties())
}

/** The next duty and the ended one of the start page as the portal sent them. */
export const confirmedStartDuties = ({ confirmed }: Moment): RosterEntry[] =>
  confirmed<Partial<Dashboard>>('dashboard').flatMap(({ duties }) =>
    [duties?.nextDuty, duties?.endedDuty].flatMap((duty) => duty ?? []),
  )

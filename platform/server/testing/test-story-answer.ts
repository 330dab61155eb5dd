import { expect } from 'vitest'
import type { Dashboard } from '#dashboard/api/dashboard.ts'
import { dashboardPath } from '#dashboard/api/paths.ts'
import type { LogbookList } from '#logbook/api/logbook.ts'
import { logbookPath } from '#logbook/api/paths.ts'
import type { RosterChangeList } from '#duties/api/roster-history.ts'
import { rosterChangesPath, tasksPath, rosterPath } from '#duties/api/paths.ts'
import type { TaskList } from '#duties/api/roster-tasks.ts'
import type { RosterEntry, RosterMonth } from '#duties/api/roster.ts'
import { blockMinutes, dutyMinutes, short, shownFields } from '#duties/rules/sources/test-answer.ts'
import type { Story } from '#duties/rules/sources/test-story.ts'
import { briefOf, debriefOf } from '#duties/rules/duty-times.ts'

/** Reads a path as the user of the story. */
export type Read = (path: string) => Promise<unknown>

/** The answers of the API about the roster of a user. */
export type ShownRoster = {
  duties: RosterEntry[]
  months: RosterMonth[]
  tasks: TaskList
  logbook: LogbookList
  dashboard: Dashboard
  changes: RosterChangeList
  records: RosterChangeList[]
}

/** Everything that the API says about these months. */
export async function shownRoster(read: Read, months: string[]): Promise<ShownRoster> {
  const [shown, records, tasks, logbook, dashboard, changes] = await Promise.all([
    Promise.all(months.map((month) => read(`${rosterPath}?month=${month}`))),
    Promise.all(months.map((month) => read(`${rosterChangesPath}?month=${month}`))),
    read(`${tasksPath}?status=pending`),
    read(logbookPath),
    read(dashboardPath),
    read(rosterChangesPath),
  ])
  const listed = shown as RosterMonth[]
  return {
    duties: listed.flatMap(({ data }) => data),
    months: listed,
    tasks: tasks as TaskList,
    logbook: logbook as LogbookList,
    dashboard: (dashboard as { data: Dashboard }).data,
    changes: changes as RosterChangeList,
    records: records as RosterChangeList[],
  }
}

/** The months of all days that a story names, in order. */
export function monthsOf({ files, steps }: Story): string[] {
  const named = JSON.stringify([files, steps]).matchAll(/"(\d{4}-\d{2})-\d{2}/g)
  return [...new Set([...named].map(([, month = '']) => month))].toSorted()
}

/** The answer of the API in the form of the stories, without what a step alone says. */
export function storyAnswer(shown: ShownRoster) {
  const { duties, tasks, logbook, dashboard, changes } = shown
  const differs = duties.flatMap(({ date, dutyCode, differences = [] }) =>
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
  const next = dashboard.duties?.nextDuty
  const plain = duties.map(dutyOf)
  return {
    duties: duties.map((duty) => [
      duty.date,
      duty.dutyType,
      duty.dutyCode,
      short(briefOf(duty)),
      short(debriefOf(duty)),
      duty.status?.kind ?? '',
      (duty.marks ?? []).join(' '),
    ]),
    dutyMinutes: dutyMinutes(plain),
    blockMinutes: blockMinutes(plain),
    tasks: inOrderOf(
      duties.map(nameOf),
      tasks.data.map(({ entry }) => nameOf(entry)),
    ),
    logbook: logbook.data
      .map((entry) => [
        entry.date,
        entry.flightNumbers[0],
        entry.departureAirport,
        entry.arrivalAirport,
        Math.round(entry.flightTime * 60),
      ])
      .toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)),
    next: next ? [next.date, next.dutyCode, short(briefOf(next))] : null,
    changes: changes.data.map(({ date, noticeMinutes }) => [date, noticeMinutes]),
    record: recordOf(shown.records.map(({ notice }) => notice)),
    ...(differs.length > 0 && { differs }),
  }
}

function dutyOf({ differences: _, marks: __, status, ftlInputs: ___, ...duty }: RosterEntry) {
  return { ...duty, ...(status && { status }) }
}

const nameOf = ({ date, dutyCode }: RosterEntry) => `${date} ${dutyCode}`

/** The names in the order of the duties. Tasks of one day are in the order of their ids. */
function inOrderOf(order: string[], names: string[]): string[] {
  return names.toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
}

type Counts = RosterChangeList['notice']

function recordOf(notices: Counts[]): number[] {
  const sum = (of: keyof Counts) => notices.reduce((total, each) => total + each[of], 0)
  return [sum('changes'), sum('within14Days'), sum('within24Hours')]
}

/** Expects that the answers that say the same thing agree. */
export function expectAgreement({
  months,
  tasks,
  logbook,
  dashboard,
  changes,
  records,
  duties,
}: ShownRoster) {
  expect(tasks.open).toBe(tasks.data.length)
  expect(dashboard.tasks?.count).toBe(tasks.open)
  expect(new Set(tasks.data.map(({ rosterId }) => rosterId)).size).toBe(tasks.data.length)
  expect(logbook.count).toBe(logbook.data.length)
  const hours = logbook.data.reduce((sum, { flightTime }) => sum + flightTime, 0)
  expect(logbook.summary.totalHours).toBeCloseTo(hours)
  expect(dashboard.logbook?.totalHours).toBeCloseTo(hours)
  expect(months.map(({ notice }) => notice)).toEqual(records.map(({ notice }) => notice))
  for (const { unseen } of months) expect(unseen).toEqual(changes.data)
  expect(dashboard.duties?.changes ?? null).toEqual(
    changes.data.length === 0
      ? null
      : { days: changes.data.length, within24Hours: changes.notice.within24Hours },
  )
  const next = dashboard.duties?.nextDuty
  if (next) expect(duties).toContainEqual(next)
  for (const { entry } of tasks.data) expect(duties).toContainEqual(entry)
}

import { describe, expect, it } from 'vitest'
import { familyFile, familyPage, feedAddressPath, myCalendarFile } from '#calendars/api/paths.ts'
import { dutiesOfDayMost } from '#duties/server/roster-write-service.ts'
import { changesMost } from '#duties/server/statement-service.ts'
import { isWholeRun } from '#kernel/testing/drawn-cases.ts'
import { quotas, type Quota } from '#server/http/quotas.ts'
import { expectStatus, get, put } from './test-calls.ts'
import { amelia, givenPortal, portal } from './test-crew.ts'
import {
  addChanges,
  addCopies,
  addDuties,
  addEntries,
  addNotes,
  addReports,
} from './test-full-accounts.ts'
import { newFeedToken } from './test-good-calls.ts'
import { describedOperations, idsFor } from './test-operations.ts'

// No read of a full account takes the portal's own thread long. A worker answers for accounts that are not small.

/** The most processor time that a read may take the portal's thread at once, in milliseconds. */
const threadMost = 50

const {
  duties,
  flight_entries: entries,
  pay_reports: reports,
  crew_notes: notes,
  roster_statements: changes,
} = quotas

const quick: [name: string, fill: () => Promise<void>][] = [
  ['a quarter of the duties of a small account', () => addDuties(duties.small / 4, 1)],
  ['a quarter of its logbook entries', () => addEntries(entries.small / 4)],
  ['a quarter of its pay reports', () => addReports(reports.smallBytes / 4)],
  ['a quarter of its notes', () => addNotes(notes.small / 4, notes.smallBytes / 4)],
]

const accounts: [name: string, fill: () => Promise<void>][] = [
  ['as many duties as a small account', () => addDuties(duties.small, 1)],
  ['as many logbook entries as a small account', () => addEntries(entries.small)],
  ['as large pay reports as a small account', () => addReports(reports.smallBytes)],
  ['as many notes as a small account', () => addNotes(notes.small, notes.smallBytes)],
  ['as many changes as a small account', () => addChanges(changes.small, 200)],
  ['as many changes as a small account, on one day', () => addChanges(changes.small, 200, 1000)],
  [
    'as many duties as a small account, on few days',
    () => addDuties(duties.small, dutiesOfDayMost),
  ],
  ['every duty of the quota', () => addDuties(duties.max, 1)],
  ['every duty of the quota, on few days', () => addDuties(duties.max, dutiesOfDayMost)],
  ['every logbook entry of the quota', () => addEntries(entries.max)],
  ['pay reports of every byte of the quota', () => addReports(reports.maxBytes)],
  ['every note of the quota', () => addNotes(notes.max, notes.maxBytes)],
  ['every change of the quota', () => addChanges(changes.max, changesMost)],
  ...otherLists(),
]

/** Accounts with copies of one record: as many as in a small account, and all of the quota. */
function otherLists(): [name: string, fill: () => Promise<void>][] {
  const lists = [
    'roster_imports',
    'deleted_records',
    'pay_rate_cards',
    'pay_claims',
    'pay_matches',
    'pay_dismissals',
    'pay_forecasts',
    'table_answers',
    'opening_totals',
    'certificates',
    'training_codes',
    'employment_records',
  ] as const
  return lists.flatMap((table): [string, () => Promise<void>][] => {
    const { name, max, small, content, maxBytes, smallBytes }: Quota = quotas[table]
    const all: [string, () => Promise<void>] = [
      `all ${name} of the quota`,
      () => addCopies(table, { rows: max, content, bytes: maxBytes }),
    ]
    if (small === undefined && smallBytes === undefined) return [all]
    const few = () => addCopies(table, { rows: small ?? max, content, bytes: smallBytes })
    return [[`as many ${name} as a small account`, few], all]
  })
}

// A worker takes minutes for all reads of the largest accounts.
describe.each(isWholeRun ? accounts : quick)('an account with %s', (name, fill) => {
  // A portal of its own: a portal remembers for an hour that reads of an account took long.
  givenPortal()

  it('is read without holding up the portal’s own thread', async () => {
    await fill()
    const turns: [ms: number, of: string][] = [
      [await longestTurnMs(() => portal.reminders.run()), 'reminders'],
    ]
    for (const path of [...(await readPaths()), ...(await feedPaths())]) {
      turns.push([await longestTurnMs(() => read(path)), path])
    }
    const slowest = turns.toSorted(([one], [other]) => other - one).slice(0, 3)
    if (isWholeRun) process.stdout.write(`${name}: ${slowest.join(', ')}\n`)
    expect(slowest.filter(([ms]) => ms > threadMost)).toEqual([])
  }, 600_000)
})

/** The addresses of all reads, in the month of the clock and without one. */
async function readPaths(): Promise<string[]> {
  const { operations } = await describedOperations(portal)
  const reads = operations.filter(({ method, path }) => {
    return method === 'GET' && path.startsWith('/api/employment/') && !path.endsWith('/document')
  })
  const paths = await Promise.all(
    reads.map(async (read) => {
      const needed = read.parameters.filter(({ in: place, required, name }) => {
        return place === 'query' && (required || name in queries)
      })
      const query = new URLSearchParams(
        Object.fromEntries(needed.map(({ name }) => [name, queries[name] ?? 'ZQ'])),
      )
      const [id = 'none'] = read.path.includes('{id}') ? await idsFor(read, amelia.id, portal) : []
      const path = read.path.replace(/\{\w+\}/, id)
      return query.size > 0 ? [path, `${path}?${query.toString()}`] : [path]
    }),
  )
  return paths.flat()
}

const queries: Record<string, string> = {
  month: '2026-07',
  from: '2026-07-01',
  to: '2026-07-31',
  year: '2026',
}

/** The addresses of the user's calendar feeds and of the page for the family. */
async function feedPaths(): Promise<string[]> {
  const [mine, family] = [newFeedToken(), newFeedToken()]
  await expectStatus(put(feedAddressPath('mine'), { token: mine }), 200)
  await expectStatus(put(feedAddressPath('family'), { token: family }), 200)
  return [myCalendarFile(mine), familyFile(family), familyPage(family)]
}

async function read(path: string): Promise<void> {
  // The check of each answer in tests skips a compressed one. It would take the thread longer than the portal does.
  const headers = { ...amelia.headers, 'accept-encoding': 'gzip' }
  const answer = await get(path, { headers })
  await answer.arrayBuffer()
  // Nothing that fits into the quotas is too much to read.
  expect(answer.status, path).not.toBe(413)
  expect(answer.status, path).toBeLessThan(500)
}

/** The longest computation of this thread in some work that no cache has, in milliseconds: the shorter of two. */
async function longestTurnMs(work: () => Promise<void>): Promise<number> {
  const longest: number[] = []
  for (const _ of [1, 2]) {
    await portal.db.deleteFrom('rate_limits').execute()
    await portal.db
      .updateTable('revisions')
      .set({ revision: crypto.randomUUID() })
      .where('user_id', '=', amelia.id)
      .execute()
    let [most, before] = [0, process.threadCpuUsage()]
    const note = () => {
      const { user, system } = process.threadCpuUsage(before)
      most = Math.max(most, (user + system) / 1000)
      before = process.threadCpuUsage()
    }
    const turns = setInterval(note, 1)
    await work()
    note()
    clearInterval(turns)
    longest.push(most)
  }
  return Math.round(Math.min(...longest))
}

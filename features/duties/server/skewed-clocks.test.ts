import {
  array,
  assert,
  asyncProperty,
  constantFrom,
  integer,
  record,
  type Arbitrary,
} from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import {
  deletedListPath,
  dutyActionsPath,
  restoreDutyPath,
  rosterEntryPath,
  rosterPath,
} from '#duties/api/paths.ts'
import type { RosterEntry, RosterMonth } from '#duties/api/roster.ts'
import { importPath } from '#imports/api/paths.ts'
import { logbookEntryPath, logbookPath } from '#logbook/api/paths.ts'
import type { LogbookEntry } from '#logbook/api/logbook.ts'
import { drawnCount } from '#kernel/testing/drawn-cases.ts'
import { minuteMs, secondMs } from '#kernel/time/time-units.ts'
import { toInstant } from '#kernel/time/zone-time.ts'
import { bodyOf } from '#server/testing/test-calls.ts'
import { palmaRow, rosterText } from '#server/testing/test-roster-file.ts'
import { emptyRoster, json } from '#server/testing/test-portal.ts'
import { storyPortal, type StoryPortal } from '#server/testing/test-story-run.ts'

// What was acknowledged last is what the roster says, whatever the clocks of devices and portals say.

/** Seconds by which a portal differs from the true time: right, a second portal ahead, a clock that was set back. */
const portalSkews = [0, 30, -120]

const kinds = ['report', 'notes', 'delay', 'delete', 'delete month', 'import', 'remarks'] as const

const drawnStep = record({
  kind: constantFrom(...kinds),
  /** Varies the value. */
  minute: integer({ min: 10, max: 59 }),
  portalSkew: constantFrom(...portalSkews),
  /** Seconds by which the device differs from the true time. */
  deviceSkew: integer({ min: -300, max: 300 }),
  /** False for a caller that does not say when the change was made. */
  hasTime: constantFrom(true, true, false),
  /** Seconds since the step before. */
  seconds: integer({ min: 0, max: 90 }),
})
type Step = typeof drawnStep extends Arbitrary<infer Value> ? Value : never

const start: Step = {
  kind: 'import',
  minute: 15,
  portalSkew: 0,
  deviceSkew: 0,
  hasTime: false,
  seconds: 0,
}

const startMs = Date.parse('2026-07-15T09:00:00Z')
const day = '2026-07-16'
const file = rosterText([palmaRow('13/07/2026 Mon'), palmaRow('16/07/2026 Thu')])

/** The last answers about a duty to come, and about the logbook entries of one that took place. */
type Told = {
  duty: { report: string; notes: string | null }
  isDeleted: boolean
  /** Null while there are no entries. */
  remarks: (string | null)[] | null
}

const asImported: Told = {
  duty: { report: `${day}T04:15:00Z`, notes: null },
  isDeleted: false,
  remarks: [null, null],
}

let own: StoryPortal
beforeAll(async () => {
  own = await storyPortal()
})
afterAll(() => own.close())

it('says what was acknowledged last, on devices and portals whose clocks differ', async () => {
  await assert(
    asyncProperty(array(drawnStep, { minLength: 2, maxLength: 8 }), async (steps) => {
      await emptyRoster(own.portal)
      let [trueMs, told] = [startMs, { ...asImported, remarks: null } as Told]
      for (const step of [start, ...steps]) {
        trueMs += step.seconds * secondMs
        told = await take(step, told, trueMs)
        expect([step.kind, await shown()]).toEqual([
          step.kind,
          { duty: isGone(told) ? null : told.duty, remarks: told.remarks },
        ])
      }
    }),
    { numRuns: drawnCount('SKEWED_CLOCKS', { quick: 100, whole: 2000 }) },
  )
}, 1_800_000)

const isGone = ({ isDeleted, remarks }: Told) => isDeleted || remarks === null

/**
 * Sends a change that names the version it replaces.
 *
 * @param trueMs the true time, in milliseconds since 1970.
 * @returns what the user knows after its answer.
 */
async function take(
  { kind, minute, portalSkew, deviceSkew, hasTime }: Step,
  told: Told,
  trueMs: number,
): Promise<Told> {
  vi.setSystemTime(trueMs + portalSkew * secondMs)
  // A caller that does not say when it made a change has the portal's time.
  const deviceMs = (hasTime ? deviceSkew : portalSkew) * secondMs
  const made = hasTime ? { 'made-at': toInstant(trueMs + deviceMs) } : {}
  if (kind === 'import' || told.remarks === null) {
    await send('POST', importPath, { csvData: file })
    return told.remarks === null ? asImported : told
  }
  if (kind === 'remarks') {
    const [entry] = await entries()
    const remarks = `Remark ${minute}`
    await send('PATCH', logbookEntryPath(entry?.id ?? ''), { remarks })
    return { ...told, remarks: [remarks, ...told.remarks.slice(1)] }
  }
  if (told.isDeleted) {
    const { data } = await read<{ data: { entry: RosterEntry }[] }>(deletedListPath)
    await send('POST', restoreDutyPath(data[0]?.entry.id ?? ''), {})
    return { ...told, isDeleted: false }
  }
  if (kind === 'delete month') {
    await send('DELETE', `${rosterPath}?month=2026-07`, undefined, made)
    return { ...told, remarks: null }
  }
  const { id, version } = await dutyToCome()
  const headers = { ...made, 'if-match': `"${version}"` }
  const report = `${day}T0${kind === 'delay' ? 5 : 4}:${minute}:00Z`
  switch (kind) {
    case 'report':
      await send('PATCH', rosterEntryPath(id), { scheduledBrief: report }, headers)
      return { ...told, duty: { ...told.duty, report } }
    case 'notes': {
      const notes = `Note ${minute}`
      await send('PATCH', rosterEntryPath(id), { notes }, headers)
      return { ...told, duty: { ...told.duty, notes } }
    }
    case 'delay': {
      // A delay to the same report, and one of the future, are refused.
      const aheadMs = deviceMs - portalSkew * secondMs
      if (report === told.duty.report || aheadMs > 5 * minuteMs) return told
      const notifiedAt = toInstant(trueMs + deviceMs)
      await send('POST', dutyActionsPath(id), { kind: 'delayed', notifiedAt, report }, headers)
      return { ...told, duty: { ...told.duty, report } }
    }
    default:
      await send('DELETE', rosterEntryPath(id), undefined, headers)
      return { ...told, isDeleted: true }
  }
}

async function shown() {
  const duty = (await roster()).find(({ date }) => date === day)
  const logged = await entries()
  return {
    duty: duty ? { report: duty.scheduledBrief, notes: duty.notes } : null,
    remarks: logged.length === 0 ? null : logged.map(({ remarks }) => remarks),
  }
}

async function dutyToCome(): Promise<RosterEntry> {
  const duty = (await roster()).find(({ date }) => date === day)
  if (!duty) throw new Error('the duty is missing')
  return duty
}

const roster = async () => (await read<RosterMonth>(`${rosterPath}?month=2026-07`)).data

/** The entries of the duty that took place, by departure. */
async function entries(): Promise<LogbookEntry[]> {
  const { data } = await read<{ data: LogbookEntry[] }>(logbookPath)
  return data.toSorted((one, other) => one.departureAirport.localeCompare(other.departureAirport))
}

const read = <Body>(path: string) =>
  bodyOf<Body>(own.portal.app.request(path, { headers: own.user.headers }))

async function send(method: string, path: string, body?: unknown, headers = {}): Promise<void> {
  await own.portal.db.deleteFrom('rate_limits').execute()
  const all = { ...own.user.headers, ...headers }
  const init = body === undefined ? { headers: all } : json(body, all)
  const answer = await own.portal.app.request(path, { ...init, method })
  expect([method, path, answer.status]).toEqual([method, path, 200])
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  payReportPath,
  payReportsPath,
  payChecksPath,
  payExpectationPath,
  payFindingPath,
  payMatchesPath,
  payClaimPath,
  payClaimsPath,
  payPreviewPath,
  confirmRatePath,
  learnedRatesPath,
  payRatePath,
  payRatesPath,
  payTaxYearPath,
  paydayPeriodPath,
  paydaySettingsPath,
} from '#pay/api/paths.ts'
import {
  certificationPath,
  certificationsPath,
  renewCertificationPath,
  trainingCodePath,
  trainingCodesPath,
} from '#certificates/api/paths.ts'
import {
  employmentRecordPath,
  employmentRecordsPath,
  accountExportPath,
  accountImportPath,
  accountPath,
  profilePath,
} from '#profile/api/paths.ts'
import { documentPaths } from '#documents/api/document-paths.ts'
import {
  calendarFeedsPath,
  familyCalendarPath,
  feedAddressPath,
  myCalendarPath,
} from '#calendars/api/paths.ts'
import { usualFamily, usualMyCalendar } from '#calendars/rules/feed-settings.ts'
import {
  ftlSettingsPath,
  ftlHistoryPath,
  legalityPath,
  legalityRosterPath,
  whatIfPath,
} from '#limits/api/paths.ts'
import {
  deletedRecordsPath,
  restoreDeletionPath,
  restoreRecordPath,
} from '#deleted-records/api/paths.ts'
import {
  logbookEntryPath,
  logbookPath,
  logbookSelectionPath,
  openingTotalPath,
  openingTotalsPath,
} from '#logbook/api/paths.ts'
import { payCheckAnswer } from '#pay/api/pay-check.ts'
import { learnedRates } from '#pay/api/pay-rates.ts'
import { deletedAt, givenDeletions } from '#server/testing/test-deletions.ts'
import { testOpeningTotal } from '#server/testing/test-logbook-import.ts'
import {
  dutyActionsPath,
  undoActionPath,
  restoreDutyPath,
  changesSeenPath,
  rosterSearchPath,
  completeTaskPath,
  tasksPath,
  dutyDifferencesPath,
  rosterEntryPath,
  rosterPath,
} from '#duties/api/paths.ts'
import { absencePath, longestTimeOffPath } from '#absence/api/paths.ts'
import {
  fatigueReportPath,
  loadPath,
  notesPath,
  outlookPath,
  privateSettingsPath,
} from '#load/api/paths.ts'
import { importPath, undoImportPath } from '#imports/api/paths.ts'
import type { TaskList } from '#duties/api/roster-tasks.ts'
import type { RosterMonth } from '#duties/api/roster.ts'
import { reminderSettingsPath, remindersPath } from '#reminders/api/paths.ts'
import { createPortal, type Portal } from '#server/running/portal.ts'
import { testCard, testPaydayFacts, testTaxYear } from '#server/testing/test-pay-check.ts'
import { newFeedToken } from '#server/testing/test-good-calls.ts'
import { dbAs, givenUser, json, password, type TestUser } from '#server/testing/test-portal.ts'
import { bodyOf, dataOf, del, expectStatus, get, post } from '#server/testing/test-calls.ts'
import { amelia, bruno, givenPortal, portal } from '#server/testing/test-crew.ts'
import { typedDuty } from '#server/testing/test-duties.ts'
import { sampleRoster } from '#server/testing/test-roster-file.ts'
import { exportedAccount, importAccount } from '#server/testing/test-account.ts'

/** Reads that are not cached: a profile also depends on the issuer, and exports and documents are files. The portal
 * changes reminders by itself. Private notes are kept by no cache. */
const madeEachTime: string[] = [
  profilePath,
  accountExportPath,
  calendarFeedsPath,
  remindersPath,
  reminderSettingsPath,
  notesPath,
  privateSettingsPath,
  loadPath,
  outlookPath,
  absencePath,
  longestTimeOffPath,
  ...documentPaths,
]

const july = sampleRoster('roster-02-mixed-overnight-standby-training')
const queries: Record<string, string> = {
  [rosterPath]: '?month=2026-07',
  [rosterSearchPath]: '?q=bhx',
  [deletedRecordsPath]: '?section=logbook',
  [payExpectationPath]: '?month=2026-06',
  [legalityPath]: '?from=2026-07-01&to=2026-07-31',
  [legalityRosterPath]: '?from=2026-07-01&to=2026-07-31',
}
const standby = typedDuty('ASBY', '2026-07-15', ['03:00', '07:00'])
const entry = {
  date: '2026-07-10',
  departureAirport: 'BHX',
  arrivalAirport: 'PMI',
  aircraftType: '738',
  aircraftRegistration: 'G-ALBX',
  flightTime: 2.4,
}
const leave = Array.from({ length: 6 }, (_, index) => `0${index + 1}`)
/** It shows a rate, and its stated total is wrong. */
const report = {
  payPeriodStart: '2026-06-01',
  payPeriodEnd: '2026-06-30',
  statedTotal: 1000,
  entries: leave.map((day) => ({
    routeNumber: 'LVE',
    details: `${day}/06`,
    imported: true,
    leaveHolidayPay: 48,
  })),
}
const medical = { type: 'medical', name: 'Medical', expiryDate: '2026-08-20' }
const purser = { name: 'Amelia', crewId: '20417', baseAirport: 'BHX', defaultRole: 'cabin_manager' }

/** Another portal on the same database. */
let other: Portal
let reads: string[]

givenPortal()
beforeAll(async () => {
  other = await createPortal(portal.config)
  for (const day of leave) {
    const duty = { date: `2026-06-${day}`, dutyType: 'LEAVE', dutyCode: 'LVE' }
    await post(rosterPath, duty)
  }
  await givenDeletions(dbAs(portal.db, amelia.id))
  reads = (await operations())
    .filter((operation) => operation.startsWith('GET '))
    .map((operation) => operation.slice(4))
    .filter((path) => !madeEachTime.includes(path) && !path.includes('{'))
    .map((path) => path + (queries[path] ?? ''))
})
afterAll(async () => {
  await other.close()
})

/** Results of earlier writes, such as the id of an added row. */
const told: Record<string, string> = {}

type Write = [method: string, path: string, at: () => string, body?: unknown, tells?: string]
type Place = [method: string, path: string, at: () => string]

/** A write to a path, and one to the row that an earlier write told of. */
const to = (method: string, path: string): Place => [method, path, () => path]
const of = (row: string, method: string, path: (id: string) => string): Place => [
  method,
  path('{id}'),
  () => path(told[row] ?? ''),
]

/** Every endpoint that changes something, in an order in which each succeeds. */
const writes: Write[] = [
  [...to('POST', rosterPath), standby, 'duty'],
  [...of('duty', 'PATCH', rosterEntryPath), { notes: 'Gate 4' }],
  [
    ...of('task', 'POST', completeTaskPath),
    {
      actualDepartureTimes: ['2026-07-15T03:00:00Z'],
      actualArrivalTimes: ['2026-07-15T06:30:00Z'],
      actualDebrief: '2026-07-15T07:10:00Z',
    },
  ],
  [
    ...of('duty', 'POST', dutyActionsPath),
    { kind: 'hotel', place: 'Azul', pickUp: null, note: null },
    'action',
  ],
  [...of('action', 'POST', undoActionPath)],
  [...of('duty', 'POST', dutyDifferencesPath), { keep: 'mine' }],
  [...to('POST', importPath), { csvData: july }, 'import'],
  [...of('imported duty', 'DELETE', rosterEntryPath)],
  [...of('imported duty', 'POST', restoreDutyPath)],
  [...to('POST', changesSeenPath), { until: '2026-07-15T12:00:00Z' }],
  ['DELETE', rosterPath, () => `${rosterPath}?month=2026-07`],
  [...of('import', 'POST', undoImportPath)],
  [...to('PUT', ftlHistoryPath), { completeSince: '2026-01-01', openingBalances: [] }],
  [...to('PUT', ftlSettingsPath), { scheme: 'EASA', disruptiveType: 'early', ownLimits: [] }],
  [...to('PUT', myCalendarPath), usualMyCalendar],
  [...to('PUT', familyCalendarPath), usualFamily],
  ['PUT', feedAddressPath('{kind}'), () => feedAddressPath('mine'), { token: newFeedToken() }],
  ['DELETE', feedAddressPath('{kind}'), () => feedAddressPath('mine')],
  [...to('POST', logbookPath), entry, 'entry'],
  [...of('entry', 'PATCH', logbookEntryPath), { remarks: 'Medical' }],
  [
    ...to('PATCH', logbookSelectionPath),
    () => ({ entries: [{ id: told['entry'], version: '*' }], change: { role: 'cabin_manager' } }),
  ],
  [...of('entry', 'DELETE', logbookEntryPath)],
  [...of('entry', 'POST', restoreRecordPath)],
  [
    ...to('DELETE', logbookSelectionPath),
    () => ({ entries: [{ id: told['entry'], version: '*' }] }),
  ],
  [...to('POST', restoreDeletionPath), { section: 'certifications', deletedAt }],
  ['DELETE', logbookPath, () => logbookPath],
  [
    ...to('POST', trainingCodesPath),
    { code: 'ASLE', name: 'Security', expiryDate: '2026-08-31' },
    'code',
  ],
  [...of('code', 'PATCH', trainingCodePath), { name: 'Aviation Security' }],
  [...of('code', 'DELETE', trainingCodePath)],
  [...to('POST', payReportsPath), report, 'report'],
  [...of('report', 'PUT', payReportPath), { ...report, notes: 'Late' }],
  [...of('finding', 'PUT', payFindingPath), { state: 'dismissed' }],
  [...to('POST', payClaimsPath), () => ({ findingIds: [told['finding']] }), 'claim'],
  [...of('claim', 'PATCH', payClaimPath), { status: 'withdrawn' }],
  [...of('claim', 'DELETE', payClaimPath)],
  [...of('rate', 'POST', confirmRatePath), { validFrom: '2026-07-01' }],
  [...to('PUT', payMatchesPath), () => ({ reportId: told['report'], entry: 0, rosterIds: [] })],
  [...to('POST', openingTotalsPath), testOpeningTotal, 'total'],
  [...of('total', 'PUT', openingTotalPath), testOpeningTotal],
  [...of('total', 'DELETE', openingTotalPath)],
  [...to('POST', payRatesPath), testCard, 'card'],
  [...of('card', 'PATCH', payRatePath), { notes: 'Agreed' }],
  [...of('card', 'DELETE', payRatePath)],
  ['PUT', payTaxYearPath('{year}'), () => payTaxYearPath(2026), testTaxYear],
  [...to('PUT', paydaySettingsPath), { versions: [testPaydayFacts] }],
  ['PUT', paydayPeriodPath('{period}'), () => paydayPeriodPath('2026-07-31'), { landed: 2080.12 }],
  [...of('report', 'DELETE', payReportPath)],
  [
    ...to('POST', employmentRecordsPath),
    { position: 'Purser', companyName: 'Albion Skyways' },
    'record',
  ],
  [...of('record', 'PATCH', employmentRecordPath), { position: 'Cabin crew' }],
  [...of('record', 'DELETE', employmentRecordPath)],
  [...to('POST', certificationsPath), medical, 'certificate'],
  [...of('certificate', 'PATCH', certificationPath), { notes: 'Glasses' }],
  [
    ...of('certificate', 'POST', renewCertificationPath),
    { issuedDate: '2026-07-14', expiryDate: '2031-07-14' },
  ],
  [...of('certificate', 'DELETE', certificationPath)],
  [...to('PUT', profilePath), purser],
]

describe('no portal sends a response from before a change:', () => {
  it.each(writes)('%s %s', async (method, _, at, body, tells) => {
    const before = await readAll(amelia)
    const sent: unknown = typeof body === 'function' ? body() : (body ?? {})
    const init = { ...json(sent, amelia.headers), method }
    const answer = await portal.app.request(
      at(),
      method === 'DELETE' && body === undefined ? { ...init, body: null } : init,
    )
    expect([answer.status, await answer.clone().json()]).toMatchObject([200, { success: true }])
    if (tells) told[tells] = idOf(await answer.json())
    if (tells === 'duty') told['task'] = await firstTask()
    if (tells === 'report') await tellPay()
    if (tells === 'import') told['imported duty'] = await firstImportedDuty()
    await expectFresh(amelia, before)
  })

  it('an account brought back, and one deleted', async () => {
    await post(rosterPath, standby)
    const zip = await exportedAccount()
    const empty = await readAll(bruno)
    await expectStatus(importAccount(zip), 200)
    await expectFresh(bruno, empty)
    const filled = await readAll(bruno)
    await expectStatus(del(accountPath, bruno, { password }), 200)
    for (const { portal: asked, path, tag } of filled) {
      const answer = await ask(asked, bruno, path, tag)
      expect([path, answer.status, answer.headers.get('etag')]).not.toEqual([path, 304, tag])
    }
  })

  it('all of them', async () => {
    const walked = writes.map(([method, path]) => `${method} ${path}`)
    const tests = [whatIfPath, payPreviewPath, fatigueReportPath].map((path) => `POST ${path}`)
    const notes = [`POST ${notesPath}`, `DELETE ${notesPath}`, `PUT ${privateSettingsPath}`]
    const reminders = (await operations()).filter((each) => each.includes(remindersPath))
    const others = [`POST ${accountImportPath}`, `DELETE ${accountPath}`, ...tests, ...notes]
    others.push(...reminders.filter((each) => !each.startsWith('GET ')))
    const changing = (await operations()).filter((operation) => !operation.startsWith('GET '))
    expect(changing.sort()).toEqual([...walked, ...others].sort())
  })
})

describe('an unchanged answer', () => {
  it.each(['br', 'gzip', 'identity'])('is sent again as it was, and as %s', async (encoding) => {
    await post(employmentRecordsPath, purserAt('Albion'))
    const headers = { ...amelia.headers, 'accept-encoding': encoding }
    const [first, second] = await Promise.all(
      [1, 2].map(async () => get(employmentRecordsPath, { headers })),
    )
    expect(first?.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
    expect(first?.headers.get('cache-control')).toBe('private, no-cache')
    expect(await first?.arrayBuffer()).toEqual(await second?.arrayBuffer())
  })

  it('is compressed for an account that nothing was written to', async () => {
    const clara = await givenUser(portal, 'Clara')
    await portal.db.deleteFrom('revisions').where('user_id', '=', clara.id).execute()
    const headers = { ...clara.headers, 'accept-encoding': 'gzip' }
    const answer = await get(employmentRecordsPath, { headers })
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    expect(answer.headers.get('etag')).toBeNull()
    const text = new Response(answer.body?.pipeThrough(new DecompressionStream('gzip'))).text()
    expect(JSON.parse(await text)).toMatchObject({ success: true })
  })

  it('of everything is not sent again', async () => {
    for (const { portal: asked, path, tag } of await readAll(amelia)) {
      // Depends on the minute, and the clock runs.
      if (tag.includes('2026-07-15T')) continue
      expect([path, (await ask(asked, amelia, path, tag)).status]).toEqual([path, 304])
    }
  })
})

const purserAt = (companyName: string) => ({ position: 'Purser', companyName })

type CachedAnswer = { portal: Portal; path: string; tag: string; text: string }

/** Every read at both portals, so that both cache the response. */
async function readAll(user: TestUser): Promise<CachedAnswer[]> {
  return Promise.all(
    [portal, other].flatMap((asked) =>
      reads.map(async (path) => {
        const answer = await ask(asked, user, path)
        expect([path, answer.status]).toEqual([path, 200])
        const tag = answer.headers.get('etag') ?? ''
        return { portal: asked, path, tag, text: await answer.text() }
      }),
    ),
  )
}

async function expectFresh(user: TestUser, before: CachedAnswer[]): Promise<void> {
  const after = await readAll(user)
  for (const [index, { path, tag, text }] of after.entries()) {
    const { tag: earlier = '', text: former } = before[index] ?? {}
    // The logbook has its own revision, which only changes with its entries.
    const isUnchanged = path === logbookPath && text === former
    if (!isUnchanged) expect([path, tag]).not.toEqual([path, earlier])
    if (path === logbookPath) expect(JSON.parse(text).data).toEqual(await logbookPageOf(user))
  }
  const [own, others] = [after.slice(0, reads.length), after.slice(reads.length)]
  // A response by the minute may be from either of two minutes.
  const plain = ({ path, text }: CachedAnswer) => [path, text.replaceAll(/T\d\d:\d\d:00Z/g, '')]
  expect(others.map(plain)).toEqual(own.map(plain))
}

/** A page is read each time. */
async function logbookPageOf({ headers }: TestUser): Promise<unknown> {
  return (await bodyOf<{ data: unknown }>(get(`${logbookPath}?limit=500`, { headers }))).data
}

async function ask({ app }: Portal, { headers }: TestUser, path: string, tag?: string) {
  return app.request(path, { headers: tag ? { ...headers, 'if-none-match': tag } : headers })
}

async function firstTask(): Promise<string> {
  return (await bodyOf<TaskList>(get(tasksPath))).data[0]?.id ?? ''
}

/** A finding about the report, and a rate that it shows. */
async function tellPay(): Promise<void> {
  const { findings } = await dataOf(payCheckAnswer, get(payChecksPath))
  told['finding'] = findings.find(({ stake }) => stake === null || stake > 0)?.id ?? ''
  told['rate'] = (await dataOf(learnedRates, get(learnedRatesPath)))[0]?.id ?? ''
}

async function firstImportedDuty(): Promise<string> {
  const path = `${rosterPath}?month=2026-07`
  const { data } = await bodyOf<RosterMonth>(get(path))
  return data.find(({ source }) => source === 'CSV')?.id ?? ''
}

function idOf(answer: unknown): string {
  const { importId, undoId, data } = answer as Partial<Record<'importId' | 'undoId', string>> & {
    data?: { id: string }
  }
  return importId ?? undoId ?? data?.id ?? ''
}

/** The documented operations, as `POST /api/…`. */
async function operations(): Promise<string[]> {
  const { paths } = await bodyOf<{ paths: Record<string, Record<string, unknown>> }>(
    portal.app.request('/api/openapi.json'),
  )
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
}

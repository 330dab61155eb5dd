import { readFileSync } from 'node:fs'
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
import { dbAs, givenUser, json, type TestUser } from '#server/testing/test-portal.ts'
import { bodyOf, expectStatus, get, post } from '#server/testing/test-calls.ts'
import { amelia, bruno, givenPortal, portal } from '#server/testing/test-crew.ts'

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

const july = readFileSync(
  new URL('../../../samples/roster-02-mixed-overnight-standby-training.csv', import.meta.url),
  'utf8',
)
const queries: Record<string, string> = {
  [rosterPath]: '?month=2026-07',
  [rosterSearchPath]: '?q=bhx',
  [deletedRecordsPath]: '?section=logbook',
  [payExpectationPath]: '?month=2026-06',
  [legalityPath]: '?from=2026-07-01&to=2026-07-31',
  [legalityRosterPath]: '?from=2026-07-01&to=2026-07-31',
}
const standby = {
  date: '2026-07-15',
  dutyType: 'ASBY',
  dutyCode: 'ASBY',
  scheduledBrief: '2026-07-15T03:00:00Z',
  scheduledDebrief: '2026-07-15T07:00:00Z',
}
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
const one = (path: (id: string) => string, of: string) => () => path(told[of] ?? '')

/** Every endpoint that changes something, in an order in which each succeeds. */
const writes: Write[] = [
  ['POST', rosterPath, () => rosterPath, standby, 'duty'],
  ['PATCH', rosterEntryPath('{id}'), one(rosterEntryPath, 'duty'), { notes: 'Gate 4' }],
  [
    'POST',
    completeTaskPath('{id}'),
    one(completeTaskPath, 'task'),
    {
      actualDepartureTimes: ['2026-07-15T03:00:00Z'],
      actualArrivalTimes: ['2026-07-15T06:30:00Z'],
      actualDebrief: '2026-07-15T07:10:00Z',
    },
  ],
  [
    'POST',
    dutyActionsPath('{id}'),
    one(dutyActionsPath, 'duty'),
    { kind: 'hotel', place: 'Azul', pickUp: null, note: null },
    'action',
  ],
  ['POST', undoActionPath('{id}'), one(undoActionPath, 'action')],
  ['POST', dutyDifferencesPath('{id}'), one(dutyDifferencesPath, 'duty'), { keep: 'mine' }],
  ['POST', importPath, () => importPath, { csvData: july }, 'import'],
  ['DELETE', rosterEntryPath('{id}'), one(rosterEntryPath, 'imported duty')],
  ['POST', restoreDutyPath('{id}'), one(restoreDutyPath, 'imported duty')],
  ['POST', changesSeenPath, () => changesSeenPath, { until: '2026-07-15T12:00:00Z' }],
  ['DELETE', rosterPath, () => `${rosterPath}?month=2026-07`],
  ['POST', undoImportPath('{id}'), one(undoImportPath, 'import')],
  [
    'PUT',
    ftlHistoryPath,
    () => ftlHistoryPath,
    { completeSince: '2026-01-01', openingBalances: [] },
  ],
  [
    'PUT',
    ftlSettingsPath,
    () => ftlSettingsPath,
    { scheme: 'EASA', disruptiveType: 'early', ownLimits: [] },
  ],
  ['PUT', myCalendarPath, () => myCalendarPath, usualMyCalendar],
  ['PUT', familyCalendarPath, () => familyCalendarPath, usualFamily],
  ['PUT', feedAddressPath('{kind}'), () => feedAddressPath('mine'), { token: newFeedToken() }],
  ['DELETE', feedAddressPath('{kind}'), () => feedAddressPath('mine')],
  ['POST', logbookPath, () => logbookPath, entry, 'entry'],
  ['PATCH', logbookEntryPath('{id}'), one(logbookEntryPath, 'entry'), { remarks: 'Medical' }],
  [
    'PATCH',
    logbookSelectionPath,
    () => logbookSelectionPath,
    () => ({ entries: [{ id: told['entry'], version: '*' }], change: { role: 'cabin_manager' } }),
  ],
  ['DELETE', logbookEntryPath('{id}'), one(logbookEntryPath, 'entry')],
  ['POST', restoreRecordPath('{id}'), one(restoreRecordPath, 'entry')],
  [
    'DELETE',
    logbookSelectionPath,
    () => logbookSelectionPath,
    () => ({ entries: [{ id: told['entry'], version: '*' }] }),
  ],
  [
    'POST',
    restoreDeletionPath,
    () => restoreDeletionPath,
    { section: 'certifications', deletedAt },
  ],
  ['DELETE', logbookPath, () => logbookPath],
  [
    'POST',
    trainingCodesPath,
    () => trainingCodesPath,
    { code: 'ASLE', name: 'Security', expiryDate: '2026-08-31' },
    'code',
  ],
  ['PATCH', trainingCodePath('{id}'), one(trainingCodePath, 'code'), { name: 'Aviation Security' }],
  ['DELETE', trainingCodePath('{id}'), one(trainingCodePath, 'code')],
  ['POST', payReportsPath, () => payReportsPath, report, 'report'],
  ['PUT', payReportPath('{id}'), one(payReportPath, 'report'), { ...report, notes: 'Late' }],
  ['PUT', payFindingPath('{id}'), one(payFindingPath, 'finding'), { state: 'dismissed' }],
  ['POST', payClaimsPath, () => payClaimsPath, () => ({ findingIds: [told['finding']] }), 'claim'],
  ['PATCH', payClaimPath('{id}'), one(payClaimPath, 'claim'), { status: 'withdrawn' }],
  ['DELETE', payClaimPath('{id}'), one(payClaimPath, 'claim')],
  ['POST', confirmRatePath('{id}'), one(confirmRatePath, 'rate'), { validFrom: '2026-07-01' }],
  [
    'PUT',
    payMatchesPath,
    () => payMatchesPath,
    () => ({ reportId: told['report'], entry: 0, rosterIds: [] }),
  ],
  ['POST', openingTotalsPath, () => openingTotalsPath, testOpeningTotal, 'total'],
  ['PUT', openingTotalPath('{id}'), one(openingTotalPath, 'total'), testOpeningTotal],
  ['DELETE', openingTotalPath('{id}'), one(openingTotalPath, 'total')],
  ['POST', payRatesPath, () => payRatesPath, testCard, 'card'],
  ['PATCH', payRatePath('{id}'), one(payRatePath, 'card'), { notes: 'Agreed' }],
  ['DELETE', payRatePath('{id}'), one(payRatePath, 'card')],
  ['PUT', payTaxYearPath('{year}'), () => payTaxYearPath(2026), testTaxYear],
  ['PUT', paydaySettingsPath, () => paydaySettingsPath, { versions: [testPaydayFacts] }],
  ['PUT', paydayPeriodPath('{period}'), () => paydayPeriodPath('2026-07-31'), { landed: 2080.12 }],
  ['DELETE', payReportPath('{id}'), one(payReportPath, 'report')],
  [
    'POST',
    employmentRecordsPath,
    () => employmentRecordsPath,
    { position: 'Purser', companyName: 'Albion Skyways' },
    'record',
  ],
  [
    'PATCH',
    employmentRecordPath('{id}'),
    one(employmentRecordPath, 'record'),
    { position: 'Cabin crew' },
  ],
  ['DELETE', employmentRecordPath('{id}'), one(employmentRecordPath, 'record')],
  ['POST', certificationsPath, () => certificationsPath, medical, 'certificate'],
  ['PATCH', certificationPath('{id}'), one(certificationPath, 'certificate'), { notes: 'Glasses' }],
  [
    'POST',
    renewCertificationPath('{id}'),
    one(renewCertificationPath, 'certificate'),
    { issuedDate: '2026-07-14', expiryDate: '2031-07-14' },
  ],
  ['DELETE', certificationPath('{id}'), one(certificationPath, 'certificate')],
  ['PUT', profilePath, () => profilePath, purser],
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
    const exported = await get(accountExportPath)
    const empty = await readAll(bruno)
    const form = new FormData()
    form.append('file', new File([await exported.blob()], 'account.zip'))
    const { headers } = bruno
    await expectStatus(
      portal.app.request(accountImportPath, {
        method: 'POST',
        headers,
        body: form,
      }),
      200,
    )
    await expectFresh(bruno, empty)
    const filled = await readAll(bruno)
    const password = json({ password: 'altitude-38000' }, headers)
    await expectStatus(portal.app.request(accountPath, { ...password, method: 'DELETE' }), 200)
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
  const check = await (await get(payChecksPath)).json()
  const { findings } = payCheckAnswer.parse(check).data
  told['finding'] = findings.find(({ stake }) => stake === null || stake > 0)?.id ?? ''
  const rates = await (await get(learnedRatesPath)).json()
  told['rate'] = learnedRates.parse(rates).data[0]?.id ?? ''
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
  const answer = await portal.app.request('/api/openapi.json')
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, unknown>> }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
}

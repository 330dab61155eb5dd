import { randomBytes } from 'node:crypto'
import {
  payReportPath,
  payReportsPath,
  payExpectationPath,
  payFindingPath,
  payMatchesPath,
  payPreviewPath,
  payClaimPath,
  payClaimsPath,
  confirmRatePath,
  payRatePath,
  payRatesPath,
  payTaxYearPath,
  paydayPeriodPath,
  paydaySettingsPath,
} from '#pay/api/paths.ts'
import { familyCalendarPath, feedAddressPath, myCalendarPath } from '#calendars/api/paths.ts'
import {
  certificationPath,
  certificationsPath,
  renewCertificationPath,
  trainingCodePath,
  trainingCodesPath,
} from '#certificates/api/paths.ts'
import {
  dutyRecordPath,
  logbookDocumentPath,
  rosterDocumentPath,
} from '#documents/api/document-paths.ts'
import { deletedRecordsPath, restoreDeletionPath } from '#deleted-records/api/paths.ts'
import {
  employmentRecordPath,
  employmentRecordsPath,
  accountPath,
  profilePath,
} from '#profile/api/paths.ts'
import {
  ftlSettingsPath,
  ftlHistoryPath,
  legalityPath,
  legalityRosterPath,
  whatIfPath,
} from '#limits/api/paths.ts'
import { fatigueReportPath, notesPath, outlookPath, privateSettingsPath } from '#load/api/paths.ts'
import {
  logbookEntryPath,
  logbookPath,
  logbookSelectionPath,
  openingTotalPath,
  openingTotalsPath,
} from '#logbook/api/paths.ts'
import { usualFamily, usualMyCalendar } from '#calendars/rules/feed-settings.ts'
import {
  dutyActionsPath,
  changesSeenPath,
  rosterSearchPath,
  completeTaskPath,
  dutyDifferencesPath,
  rosterEntryPath,
  rosterPath,
} from '#duties/api/paths.ts'
import { importPath } from '#imports/api/paths.ts'
import { pushDevicesPath, reminderSettingsPath, remindersReadPath } from '#reminders/api/paths.ts'
import { deletedAt } from './test-deletions.ts'
import { testDevice, testReminderSettings } from './test-reminders.ts'
import { testOpeningTotal } from './test-logbook-import.ts'
import type { Portal } from '#server/running/portal.ts'
import type { Operation } from './test-operations.ts'
import { testCard, testPaydayFacts, testTaxYear } from './test-pay-check.ts'
import { password } from './test-portal.ts'
import { sampleRoster } from './test-roster-file.ts'

const report = sampleRoster('roster-01-simple-month')
const dates = { issuedDate: '2026-01-01', expiryDate: '2027-01-01' }
export const payReport = {
  payPeriodStart: '2026-05-01',
  payPeriodEnd: '2026-05-31',
  entries: [{ routeNumber: 'ZQ1', details: '01/05 Fri', crewFood: 1 }],
}
const entry = {
  date: '2026-07-01',
  departureAirport: 'BHX',
  arrivalAirport: 'PMI',
  aircraftType: '738',
  aircraftRegistration: 'G-ZQXA',
  flightTime: 2,
}

/** A new token of a calendar feed. */
export const newFeedToken = (): string => randomBytes(32).toString('base64url')

/** Valid bodies by operation, some of them made of an id. An operation that is missing here fails the walk. */
const bodies: Record<string, unknown> = {
  [`PUT ${ftlHistoryPath}`]: {
    completeSince: '2026-01-01',
    openingBalances: [],
    freeFrom: '2025-12-30T18:00:00Z',
    lastTripNear: true,
    earlierTotals: { flight12mMinutes: 42_000, flightYearMinutes: 0, duty12mMinutes: 90_000 },
    freeDaysThisYear: 0,
    logbookFrom: '2024-01-01',
  },
  [`PUT ${ftlSettingsPath}`]: { scheme: 'EASA', disruptiveType: 'early', ownLimits: [] },
  [`POST ${whatIfPath}`]: { add: [{ date: '2026-07-20', dutyType: 'OFF', dutyCode: 'OFF' }] },
  [`POST ${rosterPath}`]: { date: '2026-07-20', dutyType: 'OFF', dutyCode: 'OFF' },
  [`PATCH ${rosterEntryPath('{id}')}`]: { notes: 'Bruno' },
  [`POST ${dutyDifferencesPath('{id}')}`]: { keep: 'mine' },
  [`POST ${dutyActionsPath('{id}')}`]: {
    kind: 'hotel',
    place: 'Hotel Azul',
    pickUp: '2026-07-16T04:10:00Z',
    note: null,
  },
  [`POST ${completeTaskPath('{id}')}`]: {
    actualDepartureTimes: ['2026-07-15T03:05:00Z'],
    actualArrivalTimes: ['2026-07-15T05:01:00Z'],
    actualDebrief: '2026-07-15T05:31:00Z',
  },
  [`POST ${changesSeenPath}`]: { until: '2026-07-15T12:00:00Z' },
  [`POST ${importPath}`]: { csvData: report },
  [`POST ${trainingCodesPath}`]: { code: 'SEP', name: 'Safety', expiryDate: null },
  [`PATCH ${trainingCodePath('{id}')}`]: { name: 'Bruno' },
  [`POST ${logbookPath}`]: entry,
  [`PATCH ${logbookEntryPath('{id}')}`]: { remarks: 'Bruno' },
  [`PATCH ${logbookSelectionPath}`]: (id: string | null) => {
    return { entries: [{ id, version: '*' }], change: { role: 'cabin_manager' } }
  },
  [`DELETE ${logbookSelectionPath}`]: (id: string | null) => ({
    entries: [{ id, version: '*' }],
  }),
  [`POST ${restoreDeletionPath}`]: { section: 'certifications', deletedAt },
  [`POST ${payReportsPath}`]: payReport,
  [`PUT ${payReportPath('{id}')}`]: payReport,
  [`PUT ${payMatchesPath}`]: (reportId: string | null) => {
    return { reportId, entry: 0, rosterIds: [] }
  },
  [`PUT ${payFindingPath('{id}')}`]: { state: 'dismissed' },
  [`POST ${payClaimsPath}`]: (findingId: string | null) => ({ findingIds: [findingId] }),
  [`POST ${openingTotalsPath}`]: testOpeningTotal,
  [`PUT ${openingTotalPath('{id}')}`]: testOpeningTotal,
  [`POST ${payRatesPath}`]: { ...testCard, rank: 'CM' },
  [`POST ${payPreviewPath}`]: { card: { id: null, card: null } },
  [`POST ${confirmRatePath('{id}')}`]: { validFrom: '2026-08-01' },
  [`PATCH ${payRatePath('{id}')}`]: { notes: 'Bruno' },
  [`PATCH ${payClaimPath('{id}')}`]: { reference: 'Bruno' },
  [`PUT ${payTaxYearPath('{year}')}`]: testTaxYear,
  [`PUT ${paydaySettingsPath}`]: { versions: [testPaydayFacts] },
  [`PUT ${paydayPeriodPath('{period}')}`]: { landed: 2080.12 },
  [`POST ${employmentRecordsPath}`]: { position: 'Purser', companyName: 'Bruno Air' },
  [`PATCH ${employmentRecordPath('{id}')}`]: { position: 'Bruno' },
  [`POST ${certificationsPath}`]: { type: 'medical', name: 'Medical', expiryDate: null },
  [`PATCH ${certificationPath('{id}')}`]: { name: 'Bruno' },
  [`POST ${renewCertificationPath('{id}')}`]: dates,
  [`PUT ${profilePath}`]: {
    name: 'Bruno',
    crewId: null,
    bases: [
      { from: null, airports: ['LGW', 'LHR'] },
      { from: '2026-11-01', airports: ['MAN'] },
    ],
    defaultRole: null,
    ranks: [{ from: '2026-03-01', rank: 'SCCM' }],
    payDate: 'utc',
    payLagDays: 10,
  },
  [`POST ${remindersReadPath}`]: { until: '2026-07-15T12:00:00Z' },
  [`PUT ${reminderSettingsPath}`]: testReminderSettings,
  [`POST ${pushDevicesPath}`]: testDevice,
  [`PUT ${myCalendarPath}`]: { ...usualMyCalendar, tasks: true },
  [`PUT ${familyCalendarPath}`]: usualFamily,
  [`PUT ${feedAddressPath('{kind}')}`]: () => ({ token: newFeedToken() }),
  [`POST ${notesPath}`]: { kind: 'ownTime', at: '2026-07-15T08:00:00Z', minutes: 45 },
  [`POST ${fatigueReportPath}`]: (dutyId: string | null) => {
    return { dutyId: dutyId ?? 'none', include: {}, words: '', format: 'text' }
  },
  [`DELETE ${notesPath}`]: { password },
  [`PUT ${privateSettingsPath}`]: { healthNotes: true, scale: 'KSS', manualLine: 'OM-A 7.2' },
  [`DELETE ${accountPath}`]: { password },
}

const queries: Record<string, string | ((id: string | null) => string)> = {
  [`GET ${outlookPath}`]: (id) => `?duty=${id ?? 'none'}`,
  [`GET ${rosterPath}`]: '?month=2026-07',
  [`DELETE ${rosterPath}`]: '?month=2026-07',
  [`GET ${notesPath}`]: '?from=2026-07-01&to=2026-07-31',
  [`GET ${rosterSearchPath}`]: '?q=bhx',
  [`GET ${deletedRecordsPath}`]: '?section=logbook',
  [`GET ${payExpectationPath}`]: '?month=2026-07',
  [`GET ${logbookDocumentPath}`]: '?format=csv',
  [`GET ${rosterDocumentPath}`]: '?format=xlsx&month=2026-07',
  [`GET ${dutyRecordPath}`]: '?format=csv&from=2026-07-01&to=2026-07-31',
  [`GET ${legalityPath}`]: '?from=2026-07-01&to=2026-07-31',
  [`GET ${legalityRosterPath}`]: '?from=2026-07-01&to=2026-07-31',
}

type Asking = { headers: Record<string, string> }

/** A request that would succeed for the owner of the row. */
export async function goodCall(
  { app }: Pick<Portal, 'app'>,
  { name, method, path, bodies: described }: Operation,
  { headers }: Asking,
  id: string | null = null,
): Promise<Response> {
  if (described.length > 0 && !(name in bodies)) {
    throw new Error(`What is good input of ${name}? Say so in test-good-calls.ts.`)
  }
  const good = bodies[name]
  const body: unknown = typeof good === 'function' ? good(id) : good
  const sent = described.length > 0 ? { body: JSON.stringify(body) } : {}
  const place = path
    .replace('{id}', id ?? '')
    .replace('{year}', '2026')
    .replace('{period}', id ?? '')
    .replace('{kind}', 'mine')
  const query = queries[name] ?? ''
  return app.request(`${place}${typeof query === 'function' ? query(id) : query}`, {
    ...sent,
    method,
    headers: { ...headers, ...('body' in sent ? { 'content-type': 'application/json' } : {}) },
  })
}

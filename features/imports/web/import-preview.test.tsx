import { rosterEntry } from '#duties/web/testing/roster-entry.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { emptySector } from '#duties/rules/sector.ts'
import type { RosterEntry } from '#duties/api/roster.ts'
import type { ImportResult, RosterImportResult } from '#imports/api/file-import.ts'
import type {
  CertificatesImportResult,
  LogbookImportResult,
  TableQuestion,
} from '#imports/api/logbook-import.ts'
import { importPath } from '#imports/api/paths.ts'
import type { LogbookEntry } from '#logbook/api/logbook.ts'
import { logbookEntry } from '#logbook/web/test-entry.ts'
import { renderPart } from '#web/testing/render-part.tsx'
import { ImportRosterDialog } from './roster/import-roster-dialog.tsx'

const duty = (id: string, date: string, dutyCode = id) => ({
  id,
  date,
  dutyType: 'OFF' as const,
  dutyCode,
})
const named = (dutyCode: string, date: string) => ({ date, dutyType: 'OFF' as const, dutyCode })
const stored = (id: string, date: string, more: Partial<RosterEntry> = {}) =>
  rosterEntry({
    ...duty(id, date),
    scheduledBrief: `${date}T04:00:00Z`,
    scheduledDebrief: `${date}T12:00:00Z`,
    version: id,
    ...more,
  })

const changed = (
  kind: 'added' | 'changed' | 'moved',
  before: RosterEntry | null,
  after: RosterEntry,
) => ({
  kind,
  parts: [],
  before,
  after,
})
const missing = (
  id: string,
  date: string,
  more: Partial<RosterImportResult['missing'][number]> = {},
) => ({
  ...duty(id, date),
  suggestRemove: false,
  isUnlisted: true,
  hasNoRow: false,
  ...more,
})

const roster: RosterImportResult = {
  success: true,
  kind: 'roster',
  importId: null,
  file: {
    format: 'AIMS',
    person: { name: 'HARLOW MARTHA', crewId: '20417', baseAirport: 'BHX' },
    isOtherPerson: false,
    period: { start: '2026-07-20', end: '2026-07-31' },
    generatedOn: '2026-07-14T18:00',
  },
  fingerprint: 'f0',
  imported: 2,
  updated: 1,
  skipped: 1,
  loggedFlights: 0,
  errors: [
    { row: 9, reason: 'No date.' },
    { row: 12, reason: 'No date.' },
    { row: 10, reason: 'No duty.' },
  ],
  warnings: [
    { row: null, reason: 'This file was generated before the last one.' },
    { row: 4, reason: 'The year is assumed.' },
  ],
  missing: [missing('gone', '2026-07-22'), missing('lost', '2026-07-23')],
  unchanged: [named('same', '2026-07-24')],
  superseded: [named('newer', '2026-07-27')],
  deleted: [duty('binned', '2026-07-28')],
  leavesLogbook: null,
  marks: [],
  leftOut: [
    {
      row: 31,
      summary: 'Dentist',
      start: '2026-07-29T08:30:00Z',
      date: '2026-07-29',
      why: 'unknown',
    },
    { row: 32, summary: 'Course', start: null, date: '2026-07-30', why: 'unknown' },
    { row: 33, summary: 'Party', start: null, date: '2026-07-31', why: 'cancelled' },
  ],
  entries: { total: 12, read: 6, leftOut: 3, refused: 3 },
  zone: null,
  zoneReason: null,
  canChooseZone: false,
  certificates: [],
  owner: null,
  homeBase: null,
  changes: [
    changed('added', null, stored('new', '2026-07-20')),
    changed('added', null, stored('extra', '2026-07-26')),
    changed(
      'changed',
      stored('early', '2026-07-21'),
      stored('early', '2026-07-21', { scheduledBrief: '2026-07-21T02:45:00Z' }),
    ),
    changed('moved', stored('gone', '2026-07-22'), stored('there', '2026-07-25')),
  ],
  month: '2026-07',
  message: '',
}

const flown = (more: Partial<LogbookEntry>) => logbookEntry({ id: '', ...more })
const logbook: LogbookImportResult = {
  success: true,
  kind: 'logbook',
  importId: null,
  file: { format: 'LogTen Pro' },
  sheets: null,
  fingerprint: 'f0',
  imported: 2,
  updated: 1,
  skipped: 4,
  entries: { total: 9, read: 7, leftOut: 1, refused: 1 },
  flightMinutes: 600,
  days: { first: '2026-05-01', last: '2026-05-07' },
  zone: 'UTC',
  zoneReason: 'The file says so.',
  canChooseZone: false,
  table: null,
  leftOut: [{ row: 3, reason: 'A simulator.' }],
  passengerFlights: 2,
  errors: [{ row: 5, reason: 'No airport.' }],
  warnings: [],
  carriedForward: [],
  changes: [
    {
      kind: 'added',
      before: null,
      fields: [],
      after: flown({ date: '2026-05-01', arrivalAirport: 'PMI', flightTime: 2.5 }),
    },
    {
      kind: 'added',
      before: null,
      fields: [],
      after: flown({ date: '2026-05-02', arrivalAirport: 'TFS', flightTime: 4.5 }),
    },
    {
      kind: 'completed',
      before: flown({ date: '2026-05-03', aircraftRegistration: '' }),
      after: flown({ date: '2026-05-03', aircraftRegistration: 'G-ALBX' }),
      fields: ['registration'],
    },
  ],
  message: '',
}

const table: TableQuestion = {
  success: true,
  kind: 'table',
  file: { format: 'Excel' },
  sheets: { read: ['2024', '2025'], others: [['Old']] },
  headings: ['Date', 'From', 'To', 'Out', 'In'],
  firstRows: [['01/05/2026', 'BHX', 'PMI', '05:14', '07:43']],
  rowCount: 2,
  proposal: {
    columns: ['date', 'departureAirport', 'arrivalAirport', 'offBlock', 'onBlock'],
    dateOrder: 'dmy',
    zone: 'UTC',
    hours: 'clock',
  },
  isRemembered: false,
  isDateOrderCertain: false,
  isZoneStated: true,
  zoneReason: null,
  message: '',
}

/** Chooses a file whose preview and import have this result. */
async function preview(result: ImportResult) {
  const onImported = vi.fn<(result: RosterImportResult) => void>()
  const forms: FormData[] = []
  const part = await renderPart(
    <ImportRosterDialog
      given={{ file: new File(['x'], 'july.csv') }}
      onClosed={vi.fn()}
      onImported={onImported}
    />,
    { answers: { [importPath]: result } },
  )
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    if (init.body instanceof FormData) forms.push(init.body)
    return fetch(path, init)
  })
  await screen.findByRole('heading', { name: 'july.csv' })
  return {
    ...part,
    onImported,
    last: () => Object.fromEntries([...(forms.at(-1) ?? [])].filter(([name]) => name !== 'file')),
    answers: () => JSON.parse(forms.at(-1)?.get('answers') as string) as object,
  }
}

const sections = () =>
  screen
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)
    .slice(1)
const itemsOf = (title: string) => {
  const section = screen.getByRole('heading', { name: title }).parentElement
  return [...(section?.querySelectorAll(':scope > ul > li') ?? [])].map((li) => li.textContent)
}
const jumps = () =>
  within(screen.getByRole('navigation', { name: 'Changes' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

it('shows the effects of a roster file by kind, each with its count and its duties', async () => {
  await preview(roster)
  expect(jumps()).toEqual([
    '2 New',
    '1 Changed',
    '1 Moved',
    '2 No longer listed',
    '3 Not read',
    '2 Not recognised',
  ])
  expect(sections()).toEqual([
    'Not recognised (2)',
    'New (2)',
    'Changed (1)',
    'Moved to another day (1)',
    'No longer listed (2)',
    'Rows that were not read (3)',
    'Left out (1)',
    'Not added, because you deleted them (1)',
    'Not added, because a newer file no longer lists them (1)',
    'Rows to check (1)',
  ])
  expect(itemsOf('New (2)')).toEqual([
    expect.stringMatching(/^Mon 20 Jul.*new/),
    expect.stringMatching(/^Sun 26 Jul.*extra/),
  ])
  expect(itemsOf('Changed (1)')[0]).toMatch(/Report 05:00.*03:45/)
  expect(itemsOf('No longer listed (2)')[0]).toContain('now on Sat 25 Jul')
  expect(itemsOf('No longer listed (2)')[1]).not.toContain('now on')
  expect(itemsOf('Rows that were not read (3)')).toEqual([
    'Lines 9 and 12No date.',
    'Line 10No duty.',
  ])
  expect(itemsOf('Not added, because you deleted them (1)')[0]).toContain('binned')
  expect(screen.getByText('This file was generated before the last one.')).toBeVisible()
  expect(screen.getByText('Unchanged (1)')).toBeVisible()
  expect(itemsOf('Left out (1)')).toEqual(['Fri 31 JulParty was cancelled.'])
  expect(screen.getByText('20 Jul 2026 to 31 Jul 2026')).toBeVisible()
  expect(screen.getByText('Generated on 14 Jul 2026 18:00')).toBeVisible()
  expect(screen.getByText('12 entries: 6 read, 3 left out, 3 not read')).toBeVisible()
  expect(screen.queryByText(/entries are not imported/)).toBeNull()
})

it('sends the decision on each duty that is no longer listed, and takes one back', async () => {
  const { user, last, onImported } = await preview(roster)
  const [gone, lost] = ['Wed 22 Jul, gone', 'Thu 23 Jul, lost'].map((name) =>
    within(screen.getByRole('group', { name })),
  )
  await user.click(gone?.getByRole('button', { name: 'Remove' }) as HTMLElement)
  await user.click(lost?.getByRole('button', { name: 'Keep' }) as HTMLElement)
  expect(
    screen.getByRole('button', { name: /^Apply 2 new, 1 changed, .*1 removed, 1 kept$/ }),
  ).toBeVisible()
  await user.click(gone?.getByRole('button', { name: 'Remove' }) as HTMLElement)
  await user.click(screen.getByRole('button', { name: /^Apply .*1 no longer listed, 1 kept$/ }))
  await waitFor(() => expect(onImported).toHaveBeenCalledOnce())
  expect(last()).toMatchObject({ previewed: 'f0', keep: 'lost' })
  expect(last()).not.toHaveProperty('remove')
})

it('previews again with the kind of a calendar entry, of the chosen line alone', async () => {
  const { user, answers } = await preview(roster)
  await user.selectOptions(screen.getByLabelText('Kind of duty of Course on Thu 30 Jul'), 'Leave')
  await waitFor(() =>
    expect(answers()).toEqual({
      picked: [{ row: 32, dutyType: 'LEAVE' }],
    }),
  )
  expect(screen.getByLabelText('Kind of duty of Dentist on Wed 29 Jul')).toHaveDisplayValue(
    'Not a duty',
  )
})

it('asks for the number and the airports of an entry that is a flight', async () => {
  const { user, answers } = await preview(roster)
  await user.selectOptions(screen.getByLabelText('Kind of duty of Dentist on Wed 29 Jul'), 'Flight')
  const use = screen.getByRole('button', { name: 'Use this flight' })
  await user.type(screen.getByLabelText('Flight number'), 'zq210')
  await user.type(screen.getByLabelText('From'), 'bhx')
  await user.type(screen.getByLabelText('To'), 'pm')
  expect(use).toBeDisabled()
  await user.type(screen.getByLabelText('To'), 'i')
  await user.click(screen.getByLabelText('As passenger'))
  await user.click(use)
  const flight = { flightNumber: 'ZQ210', departureAirport: 'BHX', arrivalAirport: 'PMI' }
  await waitFor(() =>
    expect(answers()).toEqual({
      picked: [{ row: 31, dutyType: 'FLIGHT', flight: { ...flight, positioning: true } }],
    }),
  )
})

it('says in which zone a calendar is read', async () => {
  const stated = 'The calendar states the zone of its times: Europe/Madrid.'
  await preview({ ...roster, zoneReason: stated })
  expect(screen.getByText(stated)).toBeVisible()
  expect(screen.queryByLabelText('Times in the file are')).toBeNull()
})

it('shows the times of a new flight without a report time', async () => {
  const leg = {
    ...emptySector,
    flightNumber: 'ZQ210',
    departureAirport: 'BHX',
    arrivalAirport: 'PMI',
    scheduledDeparture: '2026-07-20T05:15:00Z',
    scheduledArrival: '2026-07-20T07:45:00Z',
  }
  const next = { ...leg, flightNumber: 'ZQ211', scheduledArrival: null }
  const none = { scheduledBrief: null, scheduledDebrief: null }
  const flight = stored('flight', '2026-07-20', { ...none, sectors: [leg, next] })
  const reported = stored('reported', '2026-07-21', { sectors: [leg] })
  await preview({
    ...roster,
    changes: [changed('added', null, flight), changed('added', null, reported)],
  })
  const [first, second] = itemsOf('New (2)')
  expect(first).toMatch(/ZQ210 06:15–08:45ZQ211 06:15–none$/)
  expect(second).not.toContain('06:15–08:45')
})

it('asks for the zone that a calendar does not state', async () => {
  const reason = 'The file does not state the zone of its times.'
  const open = { imported: 0, updated: 0, skipped: 0, leftOut: [], changes: [], missing: [] }
  const { user, answers } = await preview({
    ...roster,
    ...open,
    zoneReason: reason,
    canChooseZone: true,
  })
  expect(screen.getByText(reason)).toBeVisible()
  expect(screen.queryByText(/^Import failed/)).toBeNull()
  const choice = screen.getByLabelText('Times in the file are')
  expect(choice).toHaveDisplayValue('Choose the time zone')
  await user.selectOptions(choice, 'UTC')
  await waitFor(() => expect(answers()).toEqual({ zone: 'UTC' }))
})

it('warns of a roster of which more than half is not imported', async () => {
  const words = '7 of 12 entries are not imported. Look at them before you apply this roster.'
  await preview({ ...roster, entries: { total: 12, read: 4, leftOut: 3, refused: 5 } })
  expect(screen.getByText(words)).toBeVisible()
})

it('shows the counts above what does not fit, and each pair that overlaps once', async () => {
  const overlap = (dutyCode: string, date: string, other: string) => ({
    ...duty(dutyCode, date),
    marks: ['overlap' as const],
    overlaps: { dutyCode: other, from: `${date}T04:00:00Z`, to: `${date}T12:00:00Z` },
  })
  const both = overlap('ZQ211', '2026-07-21', 'HSBY')
  await preview({
    ...roster,
    marks: [
      overlap('ZQ210', '2026-07-20', 'ASLE'),
      overlap('ASLE', '2026-07-20', 'ZQ210'),
      overlap('HSBY', '2026-07-21', 'ZQ211'),
      { ...both, marks: ['legs', 'overlap'] },
      overlap('ZQ210', '2026-07-27', 'ASLE'),
    ],
  })
  expect(jumps()).toContain('4 Not fitting')
  expect(itemsOf('Does not fit the rest (4)')).toEqual([
    expect.stringMatching(/^Mon 20 Jul.*ZQ210Overlaps ASLE 05:00–13:00$/),
    expect.stringMatching(/^Tue 21 Jul.*HSBYOverlaps ZQ211 05:00–13:00$/),
    expect.stringMatching(/^Tue 21 Jul.*ZQ211Legs do not connect$/),
    expect.stringMatching(/^Mon 27 Jul.*ZQ210Overlaps ASLE/),
  ])
  const counts = screen.getByRole('navigation', { name: 'Changes' })
  const marked = screen.getByRole('heading', { name: 'Does not fit the rest (4)' })
  expect(counts.compareDocumentPosition(marked)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('shows five remarks on rows at first', async () => {
  const errors = [6, 7, 8, 9, 10, 11, 12].map((row) => ({ row, reason: `Row ${row}.` }))
  const { user } = await preview({ ...roster, errors })
  expect(itemsOf('Rows that were not read (7)')).toHaveLength(5)
  await user.click(screen.getByRole('button', { name: 'and 2 more' }))
  expect(itemsOf('Rows that were not read (7)').at(-1)).toBe('Line 12Row 12.')
})

it('asks first to cancel at another person’s file', async () => {
  await preview({ ...roster, file: { ...roster.file, isOtherPerson: true } })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
  expect(screen.getByText('HARLOW MARTHA (20417), BHX')).toBeVisible()
})

it('shows the new and the completed flights of a logbook, and what it leaves out', async () => {
  const { user, answers } = await preview(logbook)
  expect(jumps()).toEqual(['2 New', '1 Updated', '1 Left out', '1 Not read'])
  expect(sections()).toEqual([
    'New (2)',
    'Updated (1)',
    'Rows that were not read (1)',
    'Rows left out (1)',
  ])
  expect(itemsOf('New (2)')).toEqual([
    expect.stringMatching(/^1 May 2026BHX.*PMI.*2.5$/),
    expect.stringMatching(/^2 May 2026BHX.*TFS.*4.5$/),
  ])
  expect(itemsOf('Updated (1)').join()).toContain('Registration G-ALBX')
  expect(itemsOf('Rows left out (1)')).toEqual(['Line 3A simulator.'])
  expect(screen.getByText('Unchanged: 4')).toBeVisible()
  expect(screen.getByText('7 flights, 10.0 hours')).toBeVisible()
  expect(screen.getByText('2 flights as a passenger were left out.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Import 2 new, 1 updated' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Import them too' }))
  await waitFor(() => expect(answers()).toEqual({ withPassengerFlights: true }))
})

it.each<[string, ImportResult, string[]]>([
  [
    'no row of a roster',
    { ...roster, imported: 0, updated: 0, skipped: 0, leftOut: [], message: 'None.' },
    ['Import failed: None.'],
  ],
  ['entries to choose', { ...roster, imported: 0, updated: 0, skipped: 0 }, []],
  ['flights as a passenger', { ...logbook, imported: 0, updated: 0, skipped: 0 }, []],
])('offers nothing to apply with %s', async (_, result, failures) => {
  await preview(result)
  expect(screen.getAllByRole('button', { name: 'Close' }).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: /^(Apply|Import \d)/ })).toBeNull()
  const alerts = within(screen.getByRole('dialog')).getAllByRole('alert')
  expect(alerts.flatMap(({ textContent }) => textContent?.trim() || [])).toEqual(failures)
})

it('matches the columns of a table, and says how its first row is read', async () => {
  const { user } = await preview(table)
  expect(screen.getByText('1 May 2026, BHX 05:14 to PMI 07:43, UTC')).toBeVisible()
  expect(screen.getByText('The file has 2 rows.')).toBeVisible()
  expect(screen.getByLabelText('Sheets to read')).toHaveDisplayValue('2024 and 2025')
  expect(screen.getByText(/^Not read: Old\./)).toBeVisible()
  await user.selectOptions(
    screen.getByLabelText('Dates are written'),
    'Month, day, year (01/31/2026)',
  )
  expect(screen.getByText('5 January 2026, BHX 05:14 to PMI 07:43, UTC')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Column “From”'), 'Do not import')
  expect(screen.getByText('Choose a column for the departure airport.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled()
})

it('lists the certificates of a file with what is saved of each', async () => {
  const listed = (name: string, state: 'new' | 'renewal' | 'known', expiryDate: string | null) => ({
    code: null,
    name,
    number: null,
    issuedDate: null,
    expiryDate,
    state,
  })
  const certificates: CertificatesImportResult = {
    success: true,
    kind: 'certificates',
    file: { format: 'AIMS' },
    fingerprint: 'f0',
    imported: 0,
    updated: 0,
    skipped: 0,
    entries: { total: 5, read: 3, leftOut: 1, refused: 1 },
    leftOut: [{ row: 6, reason: 'A total.' }],
    certificates: [
      listed('Passport', 'new', '2031-03-19'),
      listed('Medical', 'renewal', '2027-01-02'),
      listed('Attestation', 'known', null),
    ],
    errors: [{ row: 2, reason: 'No expiry.' }],
    warnings: [],
    message: '',
  }
  await preview(certificates)
  expect(itemsOf('Certificates (3)')).toEqual([
    expect.stringMatching(/^Passportuntil 19 Mar 2031New/),
    expect.stringMatching(/^Medicaluntil 2 Jan 2027/),
    expect.stringMatching(/^Attestationdoes not expire/),
  ])
  expect(itemsOf('Rows that were not read (1)')).toEqual(['Line 2No expiry.'])
  expect(itemsOf('Rows left out (1)')).toEqual(['Line 6A total.'])
  expect(screen.getByText('5 entries: 3 read, 1 left out, 1 not read')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Save 1 new and 1 renewed' })).toBeVisible()
})

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { RosterImportResult } from '#imports/api/file-import.ts'
import { importPath } from '#imports/api/paths.ts'
import type { RosterEntry, RosterMonth } from '#duties/api/roster.ts'
import { rosterPath } from '#duties/api/paths.ts'
import { addDays } from '#kernel/time/calendar-date.ts'
import { rosterText } from '#server/testing/test-roster-file.ts'
import { emptyRoster, json } from '#server/testing/test-portal.ts'
import { bodyOf, expectAnswer, get } from '#server/testing/test-calls.ts'
import { amelia, bruno, givenPortal, portal } from '#server/testing/test-crew.ts'

const june = sample('roster-01-simple-month')
const juneAgain = sample('roster-08-reimport-v2')
const july = sample('roster-02-mixed-overnight-standby-training')
const broken = sample('roster-06-malformed')

givenPortal({}, emptyRoster)

describe.each([
  ['as a file', (bytes: Buffer) => asFile(bytes)],
  ['as text', (bytes: Buffer) => asText(bytes.toString('utf8'))],
])('a roster given %s', (_, request) => {
  it('fills the roster with the duties and London times of its sample', async () => {
    const result = await imported(request(july))
    expect(result).toMatchObject({
      success: true,
      imported: 32,
      updated: 0,
      skipped: 0,
      errors: [],
    })
    expect(await roster('2026-07')).toHaveLength(31)
    const expected = expectedEntries('roster-02-mixed-overnight-standby-training')
    const stored = [...(await roster('2026-07')), ...(await roster('2026-08'))]
    expect(stored.map(essence).sort()).toEqual(expected.map(essence).sort())
  })

  it('finds nothing new in the same file again', async () => {
    await imported(request(july))
    const before = await roster('2026-07')
    expect(await imported(request(july))).toMatchObject({ imported: 0, updated: 0, skipped: 32 })
    expect(await roster('2026-07')).toEqual(before)
  })

  it('takes the good rows of a broken file and names the lines of the others', async () => {
    const result = await imported(request(broken))
    expect(result).toMatchObject({ success: true, imported: 8, updated: 0, skipped: 1 })
    expect(result.errors.map(({ row }) => row)).toEqual([7, 8, 9, 12, 20, 29, 32, 34, 35])
    expect(result.errors.every(({ reason }) => reason.length > 10)).toBe(true)
    expect(await roster('2026-02')).toHaveLength(7)
  })
})

describe('a file of which no row can be read', () => {
  it('says so, changes nothing and leaves nothing to undo', async () => {
    const rows = ['99/07/2026 Mon,OFF,Day off,,,,,', '98/07/2026 Mon,OFF,Day off,,,,,']
    const result = await imported(asText(rosterText(rows)))
    expect(result).toMatchObject({
      imported: 0,
      updated: 0,
      skipped: 0,
      message: 'None of the 2 rows could be read.',
    })
    expect(result.errors).toHaveLength(2)
    expect(await portal.db.selectFrom('roster_imports').selectAll().execute()).toEqual([])
  })
})

it('counts the flights that are new in the logbook', async () => {
  const result = await imported(asFile(june))
  const entries = await portal.db.selectFrom('flight_entries').selectAll().execute()
  expect(result.loggedFlights).toBe(entries.length)
  expect(entries.map((entry) => entry.aircraft_type)).not.toContain('')
})

describe('a newer edition of a roster', () => {
  const dropped = [
    '2026-06-17 ZQ302/ZQ303',
    '2026-06-19 ZQ212/ZQ213',
    '2026-06-21 OFF',
    '2026-06-29 OFF',
  ]

  it('updates changed duties, adds new ones, and reports missing ones', async () => {
    await imported(asFile(june))
    const result = await imported(asFile(juneAgain))
    expect(result).toMatchObject({ imported: 3, updated: 1, skipped: 25, errors: [] })
    expect(result.missing.map(keyOf)).toEqual(dropped)
    const [flown] = (await roster('2026-06')).filter(({ date }) => date === '2026-06-14')
    expect(flown).toMatchObject({
      scheduledDebrief: '2026-06-14T12:25:00Z',
      actualDebrief: '2026-06-14T12:28:00Z',
      sectors: [
        { scheduledDeparture: '2026-06-14T05:20:00Z', actualDeparture: '2026-06-14T05:24:00Z' },
        {},
      ],
    })
  })

  it('is not undone by an older one that comes after it', async () => {
    await imported(asFile(june))
    await imported(asFile(juneAgain))
    const newest = await roster('2026-06')
    await imported(asFile(june))
    expect(await roster('2026-06')).toEqual(newest)
  })

  it('counts nothing more after an older one, whose other duties are no longer listed', async () => {
    await imported(asFile(juneAgain))
    const newest = (await roster('2026-06')).map(keyOf)
    const result = await imported(asFile(june))
    expect(result.imported).toBe(0)
    expect(result.superseded.map(keyOf)).toEqual(dropped)
    expect(result.warnings[0]?.reason).toContain('You imported a newer one before')
    const now = await roster('2026-06')
    expect(now.filter(({ status }) => !status).map(keyOf)).toEqual(newest)
    expect(now.flatMap(({ status }) => status?.kind ?? [])).toEqual(Array(4).fill('unlisted'))
  })
})

describe('bytes', () => {
  it('reads Windows-1252 with its broken next-day marks', async () => {
    expect(
      await imported(asFile(sample('roster-05-windows-1252-degraded-superscript'))),
    ).toMatchObject({
      imported: 21,
      errors: [],
    })
    const [night] = await roster('2026-09')
    expect(night?.actualDebrief).toBe('2026-09-02T04:53:00Z')
    expect(night?.crew[1]).toContain('É')
  })

  it.each([
    ['a byte-order mark', (text: string) => `\uFEFF${text}`],
    ['Windows newlines', (text: string) => text.replaceAll('\n', '\r\n')],
    ['old Mac newlines', (text: string) => text.replaceAll('\n', '\r')],
  ])('reads %s like the plain file', async (_, change) => {
    await imported(asText(july.toString('utf8')))
    const changed = Buffer.from(change(july.toString('utf8')))
    expect(await imported(asFile(changed))).toMatchObject({ imported: 0, updated: 0, skipped: 32 })
  })
})

describe('a refused file changes nothing', () => {
  const header = july.toString('utf8').split('\n').slice(0, 5).join('\n')
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n')
  const huge = Buffer.alloc(10 * 1024 * 1024 + 1, 'Date,Duties,Details\n')

  it.each([
    ['an empty file', () => asFile(Buffer.from('')), 400],
    ['empty text', () => asText(''), 400],
    ['a header and nothing below', () => asFile(Buffer.from(header)), 400],
    ['a file without the column header', () => asFile(sample('roster-12-no-column-header')), 400],
    ['some other CSV', () => asText('name,age\nAmelia,31\n'), 400],
    ['a PDF renamed to .csv', () => asFile(pdf), 400],
    ['a PDF given as text', () => asText(pdf.toString()), 400],
    ['a file over 10 MB', () => asFile(huge), 413],
    ['text over 10 MB', () => asText(huge.toString()), 413],
    ['no file', () => ({ method: 'POST', body: new FormData() }), 400],
    ['a file that is a word', () => ({ method: 'POST', body: form('file', 'word') }), 400],
    ['an unknown field', () => json({ csvData: 'x', replace: true }), 400],
    ['a number for text', () => json({ csvData: 7 }), 400],
    ['broken JSON', () => ({ ...json({}), body: '{' }), 400],
    ['nothing at all', () => ({ method: 'POST' }), 400],
    [
      'another media type',
      () => ({ method: 'POST', headers: { 'content-type': 'text/xml' }, body: '<x/>' }),
      415,
    ],
  ])('%s', async (_, request, status) => {
    await imported(asFile(june))
    const before = await roster('2026-06')
    const answer = await send(request())
    expect(answer.status).toBe(status)
    const body = (await answer.json()) as { success: boolean; error: string }
    expect(body.success).toBe(false)
    expect(body.error).toMatch(/^[A-Z].{9,}[.?]$/)
    expect(await roster('2026-06')).toEqual(before)
  })
})

it('separates the rosters of two crew members', async () => {
  await imported(asFile(july))
  expect(await roster('2026-07', bruno)).toEqual([])
  expect(await imported(asFile(july), bruno)).toMatchObject({ imported: 32, skipped: 0 })
  expect(await roster('2026-07')).toHaveLength(31)
})

it('merges two imports of the same user that arrive together', async () => {
  await Promise.all([imported(asFile(july)), imported(asFile(june))])
  expect(await roster('2026-06')).toHaveLength(30)
  expect(await roster('2026-07')).toHaveLength(31)
})

it('takes a file once that is sent twice at the same moment', async () => {
  const results = await Promise.all([imported(asFile(july)), imported(asFile(july))])
  expect(results.map((result) => result.imported).sort((one, other) => one - other)).toEqual([
    0, 32,
  ])
  expect(await roster('2026-07')).toHaveLength(31)
})

it('imports the maximum number of duties, and recognises them again', async () => {
  const text = daysOff(5000)
  expect(await imported(asText(text))).toMatchObject({ imported: 5000 })
  expect(await imported(asText(text))).toMatchObject({ imported: 0, skipped: 5000 })
}, 60_000)

it.each([
  ['one duty more', daysOff(5001), 'more than 5,000 duties'],
  ['too many columns', `${daysOff(1)}${','.repeat(200)}`, 'more columns'],
  ['too long a line', `${daysOff(1)}${'x'.repeat(20_000)}`, 'longer lines'],
  ['too many lines', `${daysOff(1)}${'\n'.repeat(60_000)}`, 'more lines'],
])('refuses a file with %s', async (_, text, words) => {
  await expectAnswer(send(asText(text)), 400, { error: expect.stringContaining(words) })
})

function daysOff(count: number): string {
  const days = Array.from({ length: count }, (_, day) => addDays('1950-01-01', day))
  const rows = days.map((day) => `${day.split('-').toReversed().join('/')},OFF,,,,,,`)
  const headings = 'Date,Duties,Details,Report times,Actual times,Debrief times,Crew'
  return [headings, ...rows].join('\n')
}

it('moves a duty of the next month’s first days in with the month before only once', async () => {
  const august = july
    .toString('utf8')
    .replace('01/07/2026 - 31/07/2026', '01/08/2026 - 31/08/2026')
    .replaceAll(/^\d\d\/07\/2026[\s\S]*?(?=01\/08\/2026 Sat)/gm, '')
  await imported(asFile(july))
  expect(await imported(asText(august))).toMatchObject({ imported: 0, skipped: 1 })
})

function sample(name: string): Buffer {
  return readFileSync(new URL(`../../../../samples/${name}.csv`, import.meta.url))
}

function asFile(bytes: Buffer): RequestInit {
  return { method: 'POST', body: form('file', new File([new Uint8Array(bytes)], 'roster.csv')) }
}

function asText(csvData: string): RequestInit {
  return json({ csvData })
}

function form(field: string, value: File | string): FormData {
  const data = new FormData()
  data.append(field, value)
  return data
}

function send(request: RequestInit, user = amelia) {
  const headers = { ...(request.headers as Record<string, string>), ...user.headers }
  return portal.app.request(importPath, { ...request, headers })
}

async function imported(request: RequestInit, user = amelia): Promise<RosterImportResult> {
  return bodyOf<RosterImportResult>(send(request, user))
}

async function roster(month: string, user = amelia) {
  return (await bodyOf<RosterMonth>(get(`${rosterPath}?month=${month}`, user))).data
}

type Essence = Pick<RosterEntry, (typeof essential)[number] | 'sectors'>

function expectedEntries(name: string): Essence[] {
  const file = new URL(`../../../../samples/${name}.expected.json`, import.meta.url)
  return (JSON.parse(readFileSync(file, 'utf8')) as { entries: Essence[] }).entries
}

const essential = [
  'date',
  'dutyType',
  'dutyCode',
  'scheduledBrief',
  'scheduledDebrief',
  'actualDebrief',
  'crew',
] as const

const essentialOfSector = [
  'flightNumber',
  'departureAirport',
  'arrivalAirport',
  'scheduledDeparture',
  'actualDeparture',
  'scheduledArrival',
  'actualArrival',
  'aircraftType',
  'positioning',
] as const

/** The common fields of an entry and its expectation, as text. */
function essence(entry: Essence): string {
  const sectors = entry.sectors.map((sector) => essentialOfSector.map((field) => sector[field]))
  return JSON.stringify([...essential.map((field) => entry[field]), sectors])
}

const keyOf = ({ date, dutyCode }: Pick<RosterEntry, 'date' | 'dutyCode'>) => `${date} ${dutyCode}`

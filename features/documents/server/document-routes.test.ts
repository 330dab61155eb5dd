import readExcelFile from 'read-excel-file/node'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  dutyRecordPath,
  logbookDocumentPath,
  rosterDocumentPath,
} from '#documents/api/document-paths.ts'
import {
  dutyRecordQuery,
  logbookDocumentQuery,
  rosterDocumentQuery,
} from '#documents/api/document-queries.ts'
import { ftlAnswer } from '#limits/api/ftl.ts'
import { ftlPath } from '#limits/api/paths.ts'
import { openingTotalsPath, logbookPath } from '#logbook/api/paths.ts'
import { importResult } from '#imports/api/file-import.ts'
import { importPath } from '#imports/api/paths.ts'
import { logbookList, type LogbookEntry } from '#logbook/api/logbook.ts'
import { rosterMonth } from '#duties/api/roster.ts'
import { rosterPath } from '#duties/api/paths.ts'
import { csvRows } from '#kernel/csv/csv-rows.ts'
import { logbookPrograms } from '#documents/rules/document-content.ts'
import { printedMinutes } from '#documents/rules/document-words.ts'
import { unguardedCell } from '#imports/rules/logbook/portal-csv.ts'
import { logbookSum, logbookView, searchText } from '#logbook/rules/logbook-view.ts'
import { asUser } from '#server/context/request-context.ts'
import { seedDemoCrew } from '#server/running/demo/demo-crew.ts'
import { pdfStructureOf, pdfTextOf } from '#server/testing/test-pdf-text.ts'
import { readLogbookContent } from '#imports/rules/logbook/reading/read-logbook-content.ts'
import type { FlightEntry } from '#logbook/schema/flight-entry.ts'
import { logbookCsv } from '#documents/rules/logbook/logbook-csv.ts'
import { readContent } from '#imports/server/files/read-content.ts'
import { listEntries } from '#logbook/server/logbook-store.ts'
import { createRateLimits } from '#server/http/rate-limits.ts'
import { writeDocument } from './write-document.ts'
import { dutyRecordFile } from './duty-record-file.ts'
import { logbookFile } from './logbook-file.ts'
import { rosterFile } from './roster-file.ts'
import { dbAs, testNow } from '#server/testing/test-portal.ts'
import { dataOf, expectAnswer, expectStatus, get, post } from '#server/testing/test-calls.ts'
import { amelia, bruno, givenPortal, portal } from '#server/testing/test-crew.ts'
import { saveProfile } from '#server/testing/test-account.ts'

let entries: LogbookEntry[]

const flight = {
  date: '2026-07-10',
  departureAirport: 'BHX',
  arrivalAirport: 'KTW',
  aircraftType: '738',
  aircraftRegistration: 'G-ZQXA',
  flightTime: 2.5,
  remarks: '=1+1 Łódź → £ ë',
  actualDeparture: '2026-07-10T22:30:00Z',
  actualArrival: '2026-07-11T01:00:00Z',
  crew: ['CP - 1 - ŁUKASZ ZOË', 'CC - 41207 - HART AMELIA'],
  flightNumbers: ['ZQ210'],
}

const secret = 'a-secret-of-thirty-two-characters'

givenPortal({ PORTAL_CLOCK_RUNS: 'off', PORTAL_SECRET: secret })
beforeAll(async () => {
  await seedDemoCrew(dbAs(portal.db, amelia.id))
  await saveProfile({ crewId: '41207', baseAirport: 'BHX' })
  const added = [flight, { ...flight, remarks: "'quoted\n-second line", date: '2026-07-09' }]
  await expectStatus(post(logbookPath, added), 200)
  const opening = { role: 'cabin_crew', hours: 833.5 }
  await expectStatus(post(openingTotalsPath, opening), 200)
  entries = await dataOf(logbookList, get(logbookPath))
})

/** Writes a document without a worker, which takes a second to start from the sources. */
async function bytesOf(path: string, { id } = amelia): Promise<Uint8Array<ArrayBuffer>> {
  const [route = '', query] = path.split('?')
  const asked = Object.fromEntries(new URLSearchParams(query))
  const { bytes } = await asUser(id, async () => {
    const db = dbAs(portal.db, id)
    if (route === rosterDocumentPath) {
      return rosterFile(db, { asked: rosterDocumentQuery.parse(asked) })
    }
    if (route === dutyRecordPath) {
      return dutyRecordFile(db, { asked: dutyRecordQuery.parse(asked) })
    }
    return logbookFile(db, { asked: logbookDocumentQuery.parse(asked) })
  })
  return bytes
}

/** The texts of each page of a PDF. */
async function pagesOf(path: string): Promise<string[][]> {
  const text = await pdfTextOf(await bytesOf(path))
  if (!('pages' in text)) throw new Error('the PDF cannot be read')
  return text.pages.map((items) => items.map((item) => item.text))
}

const sheetOf = async (path: string, sheet: string) =>
  (await readExcelFile(Buffer.from(await bytesOf(path)))).find((each) => each.sheet === sheet)?.data

async function csvOf(path: string): Promise<string[][]> {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await bytesOf(path))
  expect(text.startsWith('\uFEFF')).toBe(true)
  expect(text.replaceAll('\r\n', '').includes('\r')).toBe(false)
  return csvRows(text).rows.map(({ cells }) => cells)
}

const minuteOf = (time: Date) => Math.round(time.getTime() / 60_000)

/** The minutes of a duration, which the library reads as a moment after the first day of Excel. */
const durationOf = (cell: unknown) =>
  cell instanceof Date ? minuteOf(cell) - minuteOf(new Date('1899-12-30T00:00:00Z')) : null

const totalsAfter = (texts: string[], label: string) =>
  texts.slice(texts.indexOf(label) + 1, texts.indexOf(label) + 3)

describe('the logbook', () => {
  it('as PDF has the holder, numbered pages, and totals that continue to the sum of the logbook', async () => {
    const path = `${logbookDocumentPath}?format=pdf`
    const pages = await pagesOf(path)
    expect(pages.length).toBeGreaterThan(3)
    for (const [index, texts] of pages.entries()) {
      expect(texts).toContain(`Page ${index + 1} of ${pages.length}`)
      expect(texts).toContain('Amelia, staff number 41207')
      const before = pages[index - 1]
      const forward = before ? totalsAfter(before, 'Total to date') : ['0:00', '0']
      expect(totalsAfter(texts, 'Brought forward')).toEqual(forward)
    }
    const { minutes } = logbookSum(entries)
    const flights = entries.filter(({ flightType }) => flightType.includes('commercial')).length
    const last = pages.at(-1) ?? []
    expect(totalsAfter(last, 'Total to date')).toEqual([
      printedMinutes(minutes + 50_010),
      String(flights),
    ])
    const all = pages.flat().join('\n')
    expect(all).toContain('=1+1 Łódź → £ ë')
    expect(all).toContain('ŁUKASZ ZOË')
    expect(all).toContain('01:00 +1')
    expect(pages[0]?.join(' ')).toMatch(/833:30.*Earlier experience/)
    expect(await bytesOf(path)).toEqual(await bytesOf(path))
  })

  it('as PDF has a bookmark for each year, and tags for its order, rows and headings', async () => {
    const { bookmarks, tags } = await pdfStructureOf(
      await bytesOf(`${logbookDocumentPath}?format=pdf`),
    )
    const years = new Set(entries.map(({ date }) => date.slice(0, 4)))
    expect(bookmarks).toEqual([...years].toSorted())
    expect(tags.slice(0, 3)).toEqual(['Document', 'H1', 'P'])
    const count = (type: string) => tags.filter((tag) => tag === type).length
    const columns = count('TH')
    expect(columns).toBe(13)
    // The entries, the earlier experience and the three lines of totals.
    expect(count('TR')).toBe(entries.length + 5)
    expect(count('TD')).toBe((entries.length + 4) * columns)
  })

  it.each([
    ['', {}, { by: 'date', isAscending: false }],
    ['&sort=hours&order=asc', {}, { by: 'hours', isAscending: true }],
    [
      '&from=2026-05-01&to=2026-06-30&words=from%3Abhx&order=asc',
      { from: '2026-05-01', to: '2026-06-30', words: 'from:bhx' },
      { by: 'date', isAscending: true },
    ],
    [
      '&aircraftType=738&words=zoe',
      { aircraftType: '738', words: 'zoe' },
      { by: 'date', isAscending: false },
    ],
    ['&words=nothing-of-this', { words: 'nothing-of-this' }, { by: 'date', isAscending: false }],
  ] as const)('with the filter %j has what the screen shows', async (query, filter, order) => {
    const shown = logbookView(entries, entries.map(searchText), filter, order)
    const sheet = await sheetOf(`${logbookDocumentPath}?format=xlsx${query}`, 'Logbook')
    const [, ...rows] = sheet ?? []
    const read = rows.map((row) => [
      row[0] instanceof Date ? row[0].toISOString().slice(0, 10) : row[0],
      row[2],
      row[3] instanceof Date ? minuteOf(row[3]) : row[3],
      durationOf(row[8]),
      row[12],
    ])
    expect(read).toEqual(
      shown.map((entry) => [
        entry.date,
        entry.departureAirport,
        entry.actualDeparture && minuteOf(new Date(entry.actualDeparture)),
        Math.round(entry.flightTime * 60),
        entry.remarks,
      ]),
    )
    const csv = await csvOf(`${logbookDocumentPath}?format=csv${query}`)
    expect(csv.slice(1).map(([date]) => date)).toEqual(shown.map(({ date }) => date))
  })

  it('as a workbook has totals that agree with the logbook', async () => {
    const totals = await sheetOf(`${logbookDocumentPath}?format=xlsx`, 'Totals')
    const minutesOf = (name: string) => durationOf(totals?.find(([total]) => total === name)?.[1])
    const { minutes, flights, standby, training } = logbookSum(entries)
    expect(minutesOf('All entries')).toBe(minutes)
    expect(minutesOf('Flights')).toBe(flights)
    expect(minutesOf('Standby')).toBe(standby)
    expect(minutesOf('Training')).toBe(training)
    expect(minutesOf('Earlier experience')).toBe(50_010)
  })

  it('as CSV has every field, and no cell that a spreadsheet reads as a formula', async () => {
    const [, ...rows] = await csvOf(`${logbookDocumentPath}?format=csv`)
    expect(rows.flat().filter((cell) => /^[=+\-@\t]/.test(cell))).toEqual([])
    expect(rows.map((row) => row.map(unguardedCell))).toEqual(
      entries.map((entry) => [
        entry.date,
        entry.flightNumbers.join('; '),
        entry.departureAirport,
        entry.arrivalAirport,
        entry.reportTime ?? '',
        entry.actualDeparture ?? '',
        entry.actualArrival ?? '',
        entry.debriefTime ?? '',
        entry.aircraftType,
        entry.aircraftRegistration,
        printedMinutes(entry.flightTime * 60),
        entry.role,
        entry.flightType.join('; '),
        entry.crew.join('; '),
        entry.remarks ?? '',
      ]),
    )
  })
})

it.each([
  [`${logbookDocumentPath}?format=xlsx&from=2026-05-01`, 'logbook-from-2026-05-01.xlsx'],
  [`${rosterDocumentPath}?format=pdf&month=2026-07`, 'roster-2026-07.pdf'],
  [
    `${dutyRecordPath}?format=csv&from=2026-07-01&to=2026-07-31`,
    'duty-record-2026-07-01-to-2026-07-31.csv',
  ],
])('%s answers a file with its name', async (path, name) => {
  const answer = await get(path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const written = new Uint8Array(await answer.arrayBuffer())
  // A workbook holds the time at which it was written.
  if (!name.endsWith('xlsx')) expect(written).toEqual(await bytesOf(path))
})

it.each(logbookPrograms)('the file for %s changes nothing when it is imported', async (program) => {
  const path = `${logbookDocumentPath}?format=csv&program=${program}`
  const csvData = new TextDecoder().decode(await bytesOf(path))
  const preview = await post(`${importPath}?preview=true`, { csvData })
  const flights = entries.filter(({ flightType }) => flightType.includes('commercial'))
  const result = importResult.parse(await preview.json())
  expect(result).toMatchObject({ kind: 'logbook', imported: 0, updated: 0, errors: [] })
  expect(result).toMatchObject({ skipped: flights.length, zone: 'UTC' })
})

describe('the logbook as CSV, imported', () => {
  const context = {
    today: testNow.slice(0, 10),
    defaultRole: 'cabin_crew' as const,
    homeZone: 'Europe/London',
    ownName: 'Amelia',
  }
  const readBack = async (bytes: Uint8Array) => {
    const content = await readContent(bytes)
    const reading = 'refusal' in content ? null : readLogbookContent(content, context, {})
    if (!reading || !('logbook' in reading))
      throw new Error('the file is not recognised as a logbook')
    expect(reading.logbook).toMatchObject({ errors: [], warnings: [], leftOut: [] })
    return reading.logbook.flights.map(({ row: _, ...entry }) => entry)
  }

  it('gives the same entries as the logbook', async () => {
    const stored = await asUser(amelia.id, () => listEntries(dbAs(portal.db, amelia.id)))
    const read = await readBack(await bytesOf(`${logbookDocumentPath}?format=csv`))
    expect(read).toEqual(stored.map(fieldsOf))
  })

  it('keeps the crew of large aircraft', async () => {
    const [first] = await asUser(amelia.id, () => listEntries(dbAs(portal.db, amelia.id)))
    if (!first) throw new Error('the logbook is empty')
    const crew = Array.from({ length: 18 }, (_, seat) => `CC - ${20400 + seat} - HALE MAY`)
    const large = Array.from({ length: 8 }, (_, day) => ({
      ...first,
      date: `2026-06-0${day + 1}`,
      actualDeparture: null,
      actualArrival: null,
      reportTime: null,
      debriefTime: null,
      crew,
      remarks: 'Late; diverted; met',
    }))
    const read = await readBack(await writeDocument({ format: 'csv', rows: logbookCsv(large) }))
    expect(read).toEqual(large.map(fieldsOf))
  })

  const fieldsOf = ({
    id: _,
    dutyId: __,
    sector: ___,
    source: ____,
    edited: _____,
    ...entry
  }: FlightEntry) => entry
})

describe('a month of the roster', () => {
  it('as PDF and workbook lists its duties', async () => {
    const month = rosterMonth.parse(await (await get(`${rosterPath}?month=2026-07`)).json())
    const path = `${rosterDocumentPath}?month=2026-07`
    const texts = (await pagesOf(`${path}&format=pdf`)).flat()
    expect(texts).toContain('Roster July 2026')
    const flown = month.data.flatMap(({ sectors }) => sectors)
    for (const { flightNumber } of flown) expect(texts.join('\n')).toContain(flightNumber)
    const duties = await sheetOf(`${path}&format=xlsx`, 'Roster')
    expect(duties?.length).toBe(month.data.length + 1)
    const sectors = await sheetOf(`${path}&format=xlsx`, 'Sectors')
    expect(sectors?.slice(1).map((row) => row[1])).toEqual(
      flown.map(({ flightNumber }) => flightNumber),
    )
  })
})

describe('the duty record', () => {
  const path = `${dutyRecordPath}?from=2026-06-01&to=2026-07-31`

  it('has the sums of the limits, and rests, FDP and free days', async () => {
    const [head = [], ...rows] = await csvOf(`${path}&format=csv`)
    const cell = (row: string[] | undefined, heading: string) => row?.[head.indexOf(heading)]
    const { ftl } = ftlAnswer.parse(await (await get(ftlPath)).json())
    const today = rows.find((row) => cell(row, 'Date') === testNow.slice(0, 10))
    for (const limit of ftl.limits.filter(({ unit }) => unit === 'hours')) {
      const heading = `${limit.type}, ${limit.period}`
      expect([heading, cell(today, heading)]).toEqual([heading, printedMinutes(limit.current * 60)])
    }
    const past = rows.filter((row) => cell(row, 'Entry') === 'Flight' && cell(row, 'Duty') !== '')
    expect(past.length).toBeGreaterThan(5)
    for (const row of past) {
      for (const heading of ['Planned duty', 'FDP', 'Maximum FDP', 'Flight time', 'Rest before']) {
        expect([cell(row, 'Date'), heading, cell(row, heading)]).not.toContain('')
      }
    }
    const planned = rows.filter((row) => (cell(row, 'Date') ?? '') > testNow)
    expect(planned.filter((row) => cell(row, 'Duty') !== '')).toEqual([])
    expect(new Set(rows.map((row) => cell(row, 'Free of duty')))).toContain('yes')
  })

  it('as PDF and workbook covers every day', async () => {
    const texts = (await pagesOf(`${path}&format=pdf`)).flat()
    for (const day of ['01/06/2026', '30/06/2026', '31/07/2026']) expect(texts).toContain(day)
    expect(texts.join('\n')).toContain('home base BHX')
    const sheet = await sheetOf(`${path}&format=xlsx`, 'Duty record')
    const days = new Set(
      sheet?.slice(1).map((row) => (row[0] instanceof Date ? row[0].getTime() : 0)),
    )
    expect(days.size).toBe(61)
  })
})

it.each([
  [`${logbookDocumentPath}?format=docx`, 'format'],
  [`${logbookDocumentPath}?format=pdf&from=2026-02-30`, 'from'],
  [`${logbookDocumentPath}?format=pdf&sort=name`, 'sort'],
  [`${logbookDocumentPath}?format=csv&program=word`, 'program'],
  [`${logbookDocumentPath}?format=pdf&program=logten`, 'format'],
  [`${rosterDocumentPath}?format=csv&month=2026-07`, 'format'],
  [`${rosterDocumentPath}?format=pdf`, 'month'],
  [`${dutyRecordPath}?format=pdf&from=2026-07-31&to=2026-07-01`, 'to'],
  [`${dutyRecordPath}?format=pdf&from=2020-01-01&to=2026-07-01`, 'to'],
])('%s is refused', async (path, field) => {
  await expectAnswer(get(path), 400, { fields: { [field]: expect.any(String) as string } })
})

it('a user gets sixty documents a minute', async () => {
  const take = createRateLimits({ db: portal.db, clock: () => testNow, secret })
  await portal.db.deleteFrom('rate_limits').execute()
  for (let turn = 0; turn < 60; turn += 1) await take('document by user', amelia.id)
  for (const asked of [
    `${logbookDocumentPath}?format=csv`,
    `${rosterDocumentPath}?format=pdf&month=2026-07`,
    `${dutyRecordPath}?format=csv&from=2026-07-01&to=2026-07-31`,
  ])
    await expectStatus(get(asked), 429)
})

it('nobody gets a document with the data of another user', async () => {
  const [, ...rows] = (await sheetOf(`${logbookDocumentPath}?format=xlsx`, 'Logbook')) ?? []
  expect(rows.length).toBeGreaterThan(0)
  const csv = new TextDecoder().decode(await bytesOf(`${logbookDocumentPath}?format=csv`, bruno))
  expect(csv.trim().split('\r\n')).toHaveLength(1)
  const record = new TextDecoder().decode(
    await bytesOf(`${dutyRecordPath}?format=csv&from=2026-07-01&to=2026-07-31`, bruno),
  )
  expect(record.trim().split('\r\n')).toHaveLength(32)
  expect(record).not.toContain('ZQ')
})

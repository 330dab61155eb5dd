import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { payReportInput } from '#pay/api/allowances.ts'
import { certificationInput } from '#certificates/api/certifications.ts'
import { dutyInput } from '#duties/schema/duty-input.ts'
import { employmentRecordInput } from '#profile/api/employment-records.ts'
import { importBody } from '#imports/api/file-import.ts'
import { whatIfInput } from '#limits/api/legality.ts'
import { logbookAddition } from '#logbook/api/logbook.ts'
import { profileInput } from '#profile/api/profile-input.ts'
import { rosterSearchQuery } from '#duties/api/roster-search.ts'
import { trainingCodeInput } from '#certificates/api/training-codes.ts'
import { parsePayCsv } from '#pay/rules/reports/pay-csv.ts'
import type { FileContent } from '#imports/rules/files/file-content.ts'
import { deviceWords } from '#identity/rules/device-words.ts'
import { plainName } from '#identity/rules/plain-name.ts'
import { readImport } from '#imports/rules/files/read-import.ts'
import { logbookView, searchText, type LogbookLine } from '#logbook/rules/logbook-view.ts'
import { foundLine, readDutySearch } from '#duties/rules/duty-search.ts'
import { parseDuration, unbrokenHours } from '#kernel/time/duration.ts'
import { readDate } from '#kernel/time/read-date.ts'
import { readMoment } from '#kernel/time/read-moment.ts'
import { readTime } from '#kernel/time/read-time.ts'
import { readCalendarFile } from '#imports/server/files/calendar.ts'
import { kindOfFormat } from '#imports/server/files/cell-text.ts'
import { htmlRows } from '#imports/server/files/html-rows.ts'
import { testInputs } from './test-inputs.ts'
import { sendsAllHostile } from '#kernel/testing/drawn-cases.ts'

/** Texts that are repeated. */
const signs = [
  '.',
  ' ',
  '1',
  'a',
  'A',
  '-',
  ':',
  '"',
  "'",
  ',',
  ';',
  '\n',
  '\t',
  '/',
  '(',
  '[',
  'é',
  '. ',
  ' ,',
  '1 ',
  '1/',
  'a.',
  ':1',
  '\r\n',
  '01/05/2026 ',
  'BHX ',
  '05:14 - ',
  '<td>',
]

/** Doubling the size may at most triple the processor time. */
const ratioMax = 3
/** Milliseconds that the compiler and the garbage collector may take. A quadratic reader takes seconds. */
const floorMs = 60
const tries = 4

/** Characters of the repeated text in a file. */
const half = 100_000
const whole = 2 * half

type Reader = (pumped: (length: number) => string, size: number) => void

/** The same number of texts for each size: a file of twice the size has texts of twice the length. */
const countOf = (longest: number) => Math.ceil(whole / longest)
const lengthOf = (longest: number, size: number) => Math.floor((longest * size) / whole)

const today = '2026-11-23'
const context = { today, defaultRole: 'cabin_crew', homeZone: 'Europe/London' } as const

/** Reads a content as a preview does, then, if it is a table, with the columns that are proposed. */
function read(content: FileContent): void {
  const reading = readImport(content, context, {})
  if ('table' in reading) readImport(content, context, { table: reading.table.proposal })
}

const text = (content: string) => read({ kind: 'text', text: content })

/** The longest cell and line that are matched, nearly. */
const cellLength = 480
const lineLength = 19_000

/** A sample table, then rows like its last complete one in which each cell in turn is the repeated text. */
function inCells(sample: string, readTable: (table: string) => void): Reader {
  const lines = sample.trimEnd().split(/\r?\n/)
  const mark = [';', '\t', ','].find((each) => (lines[0] ?? '').split(each).length > 2) ?? ','
  const widths = lines.map((line) => line.split(mark).length)
  const width = Math.max(...widths)
  const usual = lines[widths.lastIndexOf(width)]?.split(mark) ?? []
  return (pumped, size) => {
    const cell = pumped(lengthOf(cellLength, size)).replaceAll(mark, ' ')
    const rows = Array.from({ length: countOf(cellLength) }, (_, row) => {
      const cells = usual.with(row % usual.length, cell)
      return cells.join(mark)
    })
    readTable([...lines, ...rows].join('\n'))
  }
}

/** A sample, then lines of the repeated text, just short enough to be read. */
function inLines(sample: string, readTable: (table: string) => void): Reader {
  return (pumped, size) => {
    const line = pumped(lengthOf(lineLength, size)).replaceAll(/[,;\t]/g, '.')
    readTable(`${sample.trimEnd()}\n${`${line}\n`.repeat(countOf(lineLength))}`)
  }
}

const folder = new URL('../../../samples/', import.meta.url)
const sample = (name: string) => readFileSync(new URL(name, folder), 'utf8')

const tables = [
  'roster-01-simple-month.csv',
  'roster-06-malformed.csv',
  ...readdirSync(new URL('imports/', folder))
    .filter((name) => /^(roster|logbook).*\.(csv|txt)$/.test(name))
    .map((name) => `imports/${name}`),
]

const calendars = ['aims', 'generic', 'rosterbuster'].map((name) => {
  const file = name === 'aims' ? 'aims-ics-01-per-sector' : `${name}-ics-01`
  return `imports/roster-${file}.ics`
})

function inCalendar(calendar: string): Reader {
  const [before = ''] = calendar.split('END:VCALENDAR')
  const fields = [
    'SUMMARY:',
    'LOCATION:',
    'DESCRIPTION:',
    'DTSTART;TZID=',
    'RRULE:',
    'DTEND:',
    'X-',
  ]
  return (pumped, size) => {
    const value = pumped(lengthOf(9000, size)).replaceAll(/[\r\n]/g, '\\n')
    const events = Array.from({ length: countOf(9000) }, (_, at) => {
      const field = `${fields[at % fields.length]}${value}`
      const start = 'DTSTART:20260710T064500Z\r\nDTEND:20260710T104500Z'
      return `BEGIN:VEVENT\r\nUID:${at}\r\n${start}\r\n${field}\r\nEND:VEVENT\r\n`
    })
    const content = readCalendarFile(
      new TextEncoder().encode(`${before}${events.join('')}END:VCALENDAR\r\n`),
    )
    if (!('refusal' in content)) read({ kind: 'calendar', calendar: content })
  }
}

function inHtml(page: string): Reader {
  return (pumped, size) => {
    const cell = pumped(lengthOf(cellLength, size))
    const rows = Array.from(
      { length: Math.ceil(countOf(cellLength) / 3) },
      (_, at) =>
        `<tr><td>${at % 2 ? cell : '01/06/2026'}<td>${cell}<td style="${cell.replaceAll('"', '')}">${cell}</tr>`,
    )
    const html = htmlRows(page.replace('</table>', `${rows.join('')}</table>`) + pumped(size))
    if (html !== 'large') read({ kind: 'html', ...html })
  }
}

const inPdf: Reader = (pumped, size) => {
  const word = (value: string, at: number) => ({
    x: 20 + (at % 8) * 70,
    y: 800 - Math.floor(at / 8) * 12,
    width: 60,
    text: value,
  })
  const title = ['Personal Crew Schedule Report', '01/07/2026 - 31/07/2026 (All times in UTC)']
  const names = [
    'Date',
    'Duties',
    'Details',
    'Report times',
    'Actual',
    'Debrief',
    'Indicators',
    'Crew',
  ]
  const words = Array.from({ length: countOf(1900) }, (_, at) =>
    at % 8 === 0 ? '01/07/2026' : pumped(lengthOf(1900, size)),
  )
  const texts = [...title, ...Array<string>(6).fill(''), ...names, ...words]
  const items = texts.map(word).filter((item) => item.text !== '')
  read({ kind: 'pdf', pdf: { pages: [items, items] } })
}

const inWorkbook: Reader = (pumped, size) => {
  const [headings = '', usual = ''] = sample('imports/logbook-generic-01.csv').split(/\r?\n/)
  const cells = usual.split(',')
  const rows = Array.from({ length: countOf(2000) }, (_, at) => ({
    line: at + 2,
    cells: cells.with(at % cells.length, pumped(lengthOf(2000, size))),
  }))
  const first = { line: 1, cells: headings.split(',') }
  read({ kind: 'workbook', sheets: [{ name: 'A', rows: [first, ...rows], emptyFormulas: [] }] })
}

const files: [name: string, reader: Reader][] = [
  ...tables.flatMap((name): [string, Reader][] => [
    [`cells of ${name}`, inCells(sample(name), text)],
    [`lines of ${name}`, inLines(sample(name), text)],
  ]),
  ['cells of a pay report', inCells(sample('pay-01-normal.csv'), parsePayCsv)],
  ['lines of a pay report', inLines(sample('pay-02-continuation-commission.csv'), parsePayCsv)],
  ...calendars.map((name): [string, Reader] => [name, inCalendar(sample(name))]),
  ['a web page', inHtml(sample('imports/roster-html-01-vertical.html'))],
  ['words of a PDF', inPdf],
  ['cells of a workbook', inWorkbook],
  ['formats of a workbook', (pumped, size) => kindOfFormat(pumped(size))],
  ['a text', (pumped, size) => text(pumped(size))],
  ['a cell in quotation marks', (pumped, size) => text(`Date,From,To\n"${pumped(size)}"`)],
  ['a pay report of one cell', (pumped, size) => void parsePayCsv(`"${pumped(size)}"`)],
]

const flight: LogbookLine = {
  ...testInputs.flight,
  flightType: ['commercial'],
  flightNumbers: [],
  crew: [],
  remarks: null,
}

/** Text fields of forms and of the address. The browser uses the same functions and schemas. */
const typed: [name: string, reader: Reader][] = [
  ['a search of the roster', (pumped, size) => readDutySearch(pumped(size))],
  [
    'a search in notes',
    (pumped, size) => {
      foundLine({ crew: [], notes: pumped(size) }, readDutySearch(pumped(80)))
    },
  ],
  [
    'a search of the logbook',
    (pumped, size) => {
      const order = { by: 'date', isAscending: true } as const
      const line = { ...flight, remarks: pumped(size), crew: [pumped(size)] }
      logbookView([line], [searchText(line)], { words: pumped(size) }, order)
    },
  ],
  ['a date', (pumped, size) => readDate(pumped(size), today)],
  ['a moment', (pumped, size) => readMoment(pumped(size), null, today)],
  ['a time', (pumped, size) => readTime(pumped(size))],
  ['a duration', (pumped, size) => parseDuration(pumped(size))],
  ['a sentence', (pumped, size) => unbrokenHours(pumped(size))],
  ['a device', (pumped, size) => deviceWords(`Version/${pumped(size)}`)],
  ['a name', (pumped, size) => plainName(pumped(size))],
  ...form('a duty', dutyInput, testInputs.flownDuty),
  ...form('a change to test', whatIfInput, { add: [testInputs.flownDuty] }),
  ...form('a logbook entry', logbookAddition, testInputs.flight),
  ...form('a pay report', payReportInput, testInputs.report),
  ...form('a certificate', certificationInput, testInputs.medical),
  ...form('a training code', trainingCodeInput, { code: '', name: '', expiryDate: '' }),
  ...form('an employment record', employmentRecordInput, { position: '', companyName: '' }),
  ...form('a profile', profileInput, { name: '', crewId: '', baseAirport: '' }),
  ...form('a search', rosterSearchQuery, { q: '' }),
  ...form('a text to import', importBody, { csvData: '', name: '', previewed: '' }),
]

/** A schema with the repeated text in all text fields of a valid input. */
function form(name: string, schema: z.ZodType, input: object): [string, Reader][] {
  return [
    [
      name,
      (pumped, size) => {
        const value = pumped(size)
        const replaced: unknown = JSON.parse(JSON.stringify(input), (_, field: unknown) =>
          typeof field === 'string' ? value : field,
        )
        schema.safeParse(replaced)
      },
    ],
  ]
}

describe.each([
  ['a file', files],
  ['a text field', typed],
])('the processor time of %s grows with its size alone', (_, readers) => {
  it.each(readers)('%s', (name, reader) => {
    const slow = signsFor(name).filter((sign) => !isLinear(sign, reader))
    expect(slow).toEqual([])
  })
})

/** All texts, or in `npm test` three of them, other ones for each reader. */
function signsFor(name: string): string[] {
  if (sendsAllHostile) return signs
  return signs.filter((_, at) => (at + name.length) % Math.ceil(signs.length / 3) === 0)
}

/** Repeated, because the compiler and the garbage collector disturb single measurements. */
function isLinear(sign: string, reader: Reader): boolean {
  const pumped = (length: number) => sign.repeat(Math.ceil(length / sign.length))
  let [halfMs, wholeMs] = [Infinity, Infinity]
  for (let time = 0; time < tries; time += 1) {
    wholeMs = Math.min(
      wholeMs,
      processorMs(() => reader(pumped, whole)),
    )
    if (wholeMs < floorMs) return true
    halfMs = Math.min(
      halfMs,
      processorMs(() => reader(pumped, half)),
    )
    if (wholeMs < ratioMax * halfMs && time > 0) return true
  }
  return false
}

function processorMs(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

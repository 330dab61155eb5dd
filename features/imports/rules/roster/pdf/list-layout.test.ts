import { describe, expect, it } from 'vitest'
import type { PlacedText } from '#imports/rules/files/file-content.ts'
import { listRows } from './list-layout.ts'
import {
  madePages,
  madeWidth,
  readPages,
  type MadeEntry,
  type MadeLayout,
} from './test-list-pages.ts'
import { visibleItems } from './text-lines.ts'

/** `Date 20, Crew 590`: the headings with their places. */
const columnsAt = (text: string): MadeLayout['columns'] =>
  text.split(', ').map((column) => {
    const [, name = '', x] = /^(.*) (\d+)$/.exec(column) ?? []
    return [name, Number(x)]
  })

const eight = columnsAt(
  'Date 20, Duties 82, Details 134, Report times 264, Actual times/Delays 324, Debrief times 432, Indicators 500, Crew 590',
)
const ten = columnsAt(
  'Date 20, Duties 82, Details 130, Report times 250, Actual times/Delays 304, Debrief times 402, Block hours 458, Duty hours 504, Indicators 550, Crew 600',
)
const credits = ten.flatMap((column): MadeLayout['columns'] =>
  column[0] === 'Block hours' ? [['Credits', 458]] : column[0] === 'Duty hours' ? [] : [column],
)

const crew = [
  'CP - 10233 - PENROSE IDRIS',
  'FO - 16002 - ABERNATHY-ROSS',
  'CONSTANTINE',
  'CM - 20417 - HARLOW MARTHA',
  "CC - 22015 - O'DONNAL SIOBHAN",
]

/** Crew above and below the sectors, days off, a long course, a night flight, and one line of crew. */
const entries: MadeEntry[] = [
  {
    Date: ['01/10/2026 Thu'],
    Duties: ['210 [738]', '211 [738]'],
    Details: ['BHX - PMI', 'PMI - BHX'],
    'Report times': ['05:15'],
    'Actual times/Delays': ['A06:21 - A08:51', 'A09:41 - A12:09/00:06'],
    'Debrief times': ['12:39'],
    'Block hours': ['04:58'],
    'Duty hours': ['07:24'],
    Credits: ['05:10'],
    Indicators: ['R'],
    Crew: crew,
  },
  {
    Date: ['02/10/2026 Fri'],
    Duties: ['740 [738]', '741 [738]', '742 [738]', '743 [738]'],
    Details: ['BHX - AYT', 'AYT - BHX', 'BHX - MAN', 'MAN - BHX'],
    'Report times': ['17:40'],
    'Actual times/Delays': [
      'A18:54 - A23:04',
      'A00:04 ¹ - A04:24 ¹',
      '05:00 ¹ - 05:40 ¹',
      '06:10 ¹ - 06:50 ¹/00:14',
    ],
    'Debrief times': ['07:20 ¹'],
    Crew: [...crew, ...crew],
  },
  { Date: ['04/10/2026 Sun'], Duties: ['D/O'], Details: ['Day off'] },
  { Date: ['05/10/2026 Mon'], Duties: ['D/O'], Details: ['Day off'], Indicators: ['R'] },
  {
    Date: ['06/10/2026 Tue'],
    Duties: ['ASLE'],
    Details: ['Aviation Security Line Elements'],
    'Report times': ['08:30'],
    'Actual times/Delays': ['08:30 - 16:30'],
    'Debrief times': ['16:30'],
  },
  {
    Date: ['07/10/2026 Wed'],
    Duties: ['988 [7M8]'],
    Details: ['*BHX - DUB'],
    'Report times': ['06:00'],
    'Actual times/Delays': ['07:05 - 08:11'],
    'Debrief times': ['08:40'],
    Crew: ['CM - PAX - 20417 - HARLOW MARTHA'],
  },
  { Date: ['08/10/2026 Thu'], Duties: ['DUB'], Details: ['Hotel rest DUB'] },
]

const same = (items: PlacedText[]) => items
const asAims: MadeLayout = {
  columns: ten,
  isCentred: false,
  isTopAligned: false,
  pitch: 9.6,
  gap: 16.6,
  change: same,
  bottom: 40,
}

/** Each item as several: its characters are cut at these places. */
function cutItems(cuts: (text: string) => number[]) {
  return (items: PlacedText[]) =>
    items.flatMap((item) => {
      const ends = [...cuts(item.text), item.text.length]
      return ends.map((end, index) => {
        const start = ends[index - 1] ?? 0
        const text = item.text.slice(start, end)
        return {
          ...item,
          x: item.x + madeWidth(item.text.slice(0, start)),
          width: madeWidth(text),
          text,
        }
      })
    })
}

const words = cutItems((text) => [...text.matchAll(/ /g)].map(({ index }) => index + 1))
const halves = cutItems((text) => (text.length > 5 ? [Math.floor(text.length / 2)] : []))

/** The duties and details of a line as one item. */
function glued(items: PlacedText[]): PlacedText[] {
  const isDuty = ({ x }: PlacedText) => x >= 82 && x < 130
  return items.flatMap((item) => {
    const duty = items.find((each) => isDuty(each) && each.y === item.y && each !== item)
    const isDetail = item.x === 130 && item.y < 440
    if (isDetail && duty) return []
    const detail = items.find((each) => each.x === 130 && each.y === item.y)
    if (!isDuty(item) || !detail || item.y > 440) return [item]
    const width = detail.x + detail.width - item.x
    return [{ ...item, width, text: `${item.text}${detail.text}` }]
  })
}

/** Next-day marks as small items of their own, above their line. */
function raised(items: PlacedText[]): PlacedText[] {
  return cutItems((text) => [...text.matchAll(/¹/g)].flatMap(({ index }) => [index, index + 1]))(
    items,
  ).map((item) => (item.text === '¹' ? { ...item, y: item.y + 2.4 } : item))
}

function headingsOnTwoLines(items: PlacedText[]): PlacedText[] {
  return items.flatMap((item) => {
    const [first = '', second] = item.text.split(/ (?=times|hours)|(?<=times)(?=\/)/)
    if (!second || item.y !== 448) return [item]
    return [
      { ...item, y: 452, text: first, width: madeWidth(first) },
      { ...item, y: 444, text: second, width: madeWidth(second) },
    ]
  })
}

function datesOnTwoLines(items: PlacedText[]): PlacedText[] {
  return items.flatMap((item) => {
    const [date, weekday] = item.text.split(' ')
    if (item.x !== 20 || !/^\d\d\//.test(item.text) || !date || !weekday) return [item]
    return [
      { ...item, y: item.y + 4.8, text: date, width: madeWidth(date) },
      { ...item, y: item.y - 4.8, text: weekday, width: madeWidth(weekday) },
    ]
  })
}

describe('the rows of a PDF list', () => {
  it.each<[string, Partial<MadeLayout>]>([
    ['as AIMS prints it', {}],
    ['with 8 columns', { columns: eight }],
    ['with Credits', { columns: credits }],
    ['with centred cells', { isCentred: true }],
    ['with centred cells in 8 columns', { isCentred: true, columns: eight }],
    ['with cells at the top', { isTopAligned: true }],
    ['with entries close to each other', { gap: 12.4 }],
    ['in a small font', { pitch: 7.2, gap: 11 }],
    ['with each word on its own', { change: words }],
    ['with centred words', { change: words, isCentred: true }],
    ['with words in two pieces', { change: halves }],
    ['with glued duties and details', { change: glued }],
    ['with raised next-day marks', { change: raised }],
    ['with raised next-day marks on two pages', { change: raised, bottom: 300 }],
    ['with raised next-day marks on many pages', { change: raised, bottom: 335, gap: 13 }],
    ['with headings on two lines', { change: headingsOnTwoLines }],
    ['with invisible characters', { change: (items) => items.map(withZeroWidth) }],
    ['with the items in any order', { change: (items) => items.toReversed() }],
    ['with white space around', { change: (items) => items.map(withBlanks) }],
    ['with two pages', { bottom: 300 }],
    ['with an entry that breaks before its date', { bottom: 350 }],
    ['with an entry that breaks after its date', { bottom: 320 }],
    ['with an entry that breaks in its last line', { bottom: 290 }],
    ['with many pages', { bottom: 385 }],
  ])('%s', (_, change) => {
    const layout = { ...asAims, ...change }
    const { rows } = listRows(madePages(entries, layout).map(visibleItems)) ?? { rows: [] }
    const names = layout.columns.map(([name]) => name)
    const wanted = entries.map((entry) => names.map((name) => (entry[name] ?? []).join('\n')))
    const duties = rows.filter(({ line }) => line >= 1 && line <= entries.length)
    expect(duties.map(({ cells }) => cells)).toEqual(wanted)
  })

  it('keeps dates on two lines with their duties', () => {
    const pages = madePages(entries, { ...asAims, change: datesOnTwoLines, bottom: 320 })
    const { rows } = listRows(pages.map(visibleItems)) ?? { rows: [] }
    const dates = rows
      .slice(0, -4)
      .flatMap(({ cells }) => (/\n[A-Z]/.test(cells[0] ?? '') ? [cells[0]] : []))
    expect(dates).toEqual(entries.map(({ Date = [] }) => Date[0]?.replace(' ', '\n')))
    const crewOf = (cells: string[] | undefined) => cells?.at(-1)
    expect(crewOf(rows.find(({ line }) => line === 2)?.cells)).toBe(
      entries[1]?.['Crew']?.join('\n'),
    )
  })

  it('reads a row with the airport of the last arrival alone as a night stop', () => {
    const outbound = { ...entries[5], Date: ['09/10/2026 Fri'] }
    const stops = [{ Date: ['10/10/2026 Sat'], Duties: ['DUB'] }]
    const other = [{ Date: ['11/10/2026 Sun'], Duties: ['LAX'] }]
    const pages = madePages([outbound, ...stops, ...other], asAims)
    const { format, report } = readPages(pages)
    expect(format).toBe('AIMS Personal Crew Schedule Report (PDF)')
    expect(report?.duties.map(({ dutyType }) => dutyType)).toEqual(['FLIGHT', 'HOTEL_REST'])
    expect(report?.errors).toEqual([
      { row: 3, reason: 'The code LAX is not known, and it has no times.' },
    ])
  })

  /** The pages of a report that a browser printed: the preamble and the headings are on the first one alone. */
  const printedPages = (layout: Partial<MadeLayout>, footer: (page: number) => string) =>
    madePages(entries, { ...asAims, ...layout }).map((page, index) => [
      ...page.filter(({ y }) => y > 10 && (index === 0 || y < 440)),
      { x: 400, y: 8, width: 30, text: footer(index + 1) },
    ])

  it.each<[string, (page: number) => string]>([
    ['Page 1 of 4', (page) => `Page ${page} of 4`],
    ['1', String],
    ['1/4', (page) => `${page}/4`],
    ['an address and a number', (page) => `https://roster.example/print ${page}/4`],
    ['Roster', () => 'Roster'],
  ])('goes on below the first page, above the footer “%s”', (_, footer) => {
    for (const bottom of [350, 320, 300, 290]) {
      const pages = printedPages({ bottom }, footer)
      const { rows, doubtful } = listRows(pages.map(visibleItems)) ?? { rows: [] }
      const duties = rows.filter(({ line }) => line >= 1 && line <= entries.length)
      expect(duties.map(({ cells }) => cells)).toEqual(
        entries.map((entry) => ten.map(([name]) => (entry[name] ?? []).join('\n'))),
      )
      expect(doubtful).toEqual([])
    }
  })

  it.each([
    ['without a footer', () => []],
    ['above a footer', () => [{ x: 400, y: 8, width: 30, text: 'Roster' }]],
  ])('keeps a crew line that ends two full pages, %s', (_, footer) => {
    const people = 'CP - 1 - LOWE ANN|FO - 2 - MARSH IDA|CM - 3 - REED JO|CC - 10 - HALE MAY'.split(
      '|',
    )
    const days = ['01', '02', '03', '04', '05', '06']
    const duties = days.map((day) => ({
      Date: [`${day}/10/2026`],
      Duties: ['210 [738]', '211 [738]'],
      Details: ['BHX - PMI', 'PMI - BHX'],
      Crew: people,
    }))
    const pages = [duties.slice(0, 3), duties.slice(3)].map((part) => [
      ...(madePages(part, asAims)[0] ?? []).filter(
        ({ y, text }) => y > 10 && !/^(Total|Block Hours|60:52)/.test(text),
      ),
      ...footer(),
    ])
    const { rows, doubtful } = listRows(pages.map(visibleItems)) ?? { rows: [] }
    const read = rows.filter(({ line }) => line >= 1 && line <= duties.length)
    expect(read.map(({ cells }) => cells.at(-1))).toEqual(duties.map(() => people.join('\n')))
    expect(doubtful).toEqual([])
  })

  it('lists the days of the period without a row', () => {
    const pages = printedPages({ bottom: 200 }, String).slice(0, 1)
    const { report } = readPages(pages)
    const read = report?.duties.map(({ date }) => date) ?? []
    const lost = report?.daysWithoutRow ?? []
    expect(read.length).toBeGreaterThan(0)
    expect(new Set([...read, ...lost, ...(report?.unreadDates ?? [])]).size).toBe(31)
    expect(lost).toContain('2026-10-09')
  })

  it('does not read a row whose lines are not around its date', () => {
    const change = (items: PlacedText[]) =>
      items.map((item) => (item.text === '02/10/2026 Fri' ? { ...item, y: item.y + 20 } : item))
    const pages = madePages(entries, { ...asAims, change })
    expect(listRows(pages)?.doubtful).toContain(2)
    expect(readPages(pages).report?.unreadDates).toContain('2026-10-02')
  })

  it('has no rows without headings', () => {
    expect(listRows([[{ x: 1, y: 1, width: 9, text: 'Date' }]])).toBeNull()
    expect(listRows([])).toBeNull()
  })
})

function withZeroWidth(item: PlacedText): PlacedText {
  return { ...item, text: `\u200B${item.text}` }
}

function withBlanks(item: PlacedText): PlacedText {
  return {
    ...item,
    width: item.width + 2 * madeWidth(' '),
    x: item.x - madeWidth(' '),
    text: ` ${item.text}\u00A0`,
  }
}

import { describe, expect, it } from 'vitest'
import type { PlacedText } from '#imports/rules/files/file-content.ts'
import { gridRows } from './grid-layout.ts'
import { madeWidth, readPages } from './test-list-pages.ts'

type Made = {
  columns?: Record<string, string[]>
  period?: string
  crew?: [date: string, flights: string, lines: string[]][]
  isCentred?: boolean
  spacing?: number
  change?: (items: PlacedText[]) => PlacedText[]
}

const heading = 500

/** A made grid: for each `dd/mm` the stack below it, and the crew table on the same page. */
function madeGrid({ columns = {}, period, crew = [], ...layout }: Made): PlacedText[] {
  const { isCentred, spacing = 57, change = (items) => items } = layout
  const page = [
    item('Personal Crew Schedule Report', 300, 561),
    item(`${period ?? '01/12/2026 - 14/12/2026'} (All times in Local Station)`, 300, 540),
    item('20417 HARLOW MARTHA BHX,CM,738', 20, 520),
  ]
  for (const [index, [day, stack]] of Object.entries(columns).entries()) {
    const left = 22 + index * spacing
    const add = (text: string, y: number) =>
      page.push(item(text, isCentred ? left + (20 - madeWidth(text)) / 2 : left, y))
    add(day, heading)
    add('Tue', heading - 9)
    for (const [line, text] of stack.entries()) add(text, heading - 26 - line * 8.2)
  }
  page.push(item('Total Hours and Statistics', 20, 150), item('Block Hours', 20, 138))
  page.push(item('Other Crew', 20, 120))
  let y = 108
  for (const [date, flights, lines] of crew) {
    for (const [index, text] of lines.entries()) page.push(item(text, 230, y - index * 9))
    const middle = y - ((lines.length - 1) * 9) / 2
    page.push(item(date, 20, middle), item(flights, 90, middle))
    y -= (lines.length - 1) * 9 + 15
  }
  return change([...page, item('Generated on Nov 19, 2026 19:36', 20, 25)])
}

function item(text: string, x: number, y: number): PlacedText {
  return { x, y, width: madeWidth(text), text }
}

function dutiesOf(made: Made): string[][] {
  const { rows } = gridRows([madeGrid(made)]) ?? { rows: [] }
  return rows
    .filter(({ cells }) => cells.length === 8 && /^\d\d\/\d\d\/\d{4}$/.test(cells[0] ?? ''))
    .map(({ cells }) => cells)
}

const geneva = '06:30 ZQ7057 BHX 07:30 GVA 10:15 [319] ZQ7058 GVA 11:15 BHX'.split(' ')
const palma = ['A05:20', 'ZQ 410', 'BHX', 'A06:20', 'PMI', '09:30', '[738]', '10:00']
const off = ['D/O']
const genevaCells = ['06:30', '07:30 - 10:15\n11:15 - 12:05', '12:35']

describe('the rows of a PDF grid', () => {
  const codes = ['ZQ7057 [319]\nZQ7058 [319]', 'BHX - GVA\nGVA - BHX']
  const nextDay = [...codes, '06:30', '07:30 - 10:15\n11:15 - 00:05⁺¹', '00:35⁺¹']
  const dalaman = '22:05 640 BHX ↓00:05 DLM 04:10 04:40'.split(' ')
  const toPalma = ['ZQ410 [738]', 'BHX - PMI', 'A05:20', 'A06:20 - 09:30', '10:00']
  const called = [
    'ASBY\nZQ410 [738]',
    '\nBHX - PMI',
    '07:10',
    '06:00 - 07:10\nA06:20 - 09:30',
    '10:00',
  ]
  const twice = [...palma, ...'15:00 ZQ411 PMI 16:00 BHX 18:30 19:00'.split(' ')]
  const back = ['ZQ411', 'PMI - BHX', '15:00', '16:00 - 18:30', '19:00']
  const dublin = '14:40 EI275 *BHX 15:40 DUB 16:44 17:00'.split(' ')
  const course = '08:30 ASLE 09:00 16:00 16:30'.split(' ')
  const arrow = ['640', 'BHX - DLM', '22:05', '00:05⁺¹ - 04:10⁺¹', '04:40⁺¹']
  it.each<[string, string[], string[][]]>([
    ['two flights', [...geneva, '12:05', '[319]', '12:35'], [[...codes, ...genevaCells]]],
    ['an arrival on the next day', [...geneva, '↓', '00:05', '[319]', '00:35'], [nextDay]],
    ['a departure on the next day, with the arrow beside it', dalaman, [arrow]],
    ['an actual time', palma, [toPalma]],
    ['a day off', off, [['D/O', '', '', '', '']]],
    ['a standby', ['ESBY', '05:00', '13:00'], [['ESBY', '', '', '05:00 - 13:00', '']]],
    ['times on one line', ['OFC8', '09:30 17:30'], [['OFC8', '', '', '09:30 - 17:30', '']]],
    ['a course', course, [['ASLE', '', '08:30', '09:00 - 16:00', '16:30']]],
    [
      'a standby that was called out',
      ['ASBY', '06:00', '07:10', '07:10', ...palma.slice(1)],
      [called],
    ],
    ['two duties', twice, [toPalma, back]],
    ['a positioning flight', dublin, [['EI275', '*BHX - DUB', '14:40', '15:40 - 16:44', '17:00']]],
    ['nothing', [], []],
  ])('with %s', (_, stack, wanted) => {
    const duties = dutiesOf({ columns: { '06/12': stack, '07/12': [], '08/12': off } })
    const ofDay = duties.filter(([date]) => date === '06/12/2026')
    expect(ofDay.map((cells) => cells.slice(1, 6))).toEqual(wanted)
    expect(duties.at(-1)?.slice(0, 2)).toEqual(['08/12/2026', 'D/O'])
  })

  it.each<[string, string[], string[]]>([
    ['with its arrival', geneva, ['12:05', '12:35', 'D/O']],
    ['with its arrival airport', geneva.slice(0, -1), ['BHX', '12:05', '12:35', 'D/O']],
    ['with its debrief', [...geneva, '↓', '12:05'], ['12:35']],
  ])('goes on in the column of the next day %s', (_, stack, next) => {
    const [duty, after] = dutiesOf({ columns: { '30/12': stack, '31/12': next, '01/01': off } })
    const times = ['06:30', '07:30 - 10:15\n11:15 - 12:05⁺¹', '12:35⁺¹']
    expect(duty?.slice(1, 6)).toEqual(['ZQ7057 [319]\nZQ7058', 'BHX - GVA\nGVA - BHX', ...times])
    expect(after?.[1]).toBe('D/O')
  })

  it('takes the year from the period', () => {
    const columns = { '31/12': off, '01/01': off, '02/01': off }
    const duties = dutiesOf({ columns, period: '28/12/2026 - 10/01/2027' })
    expect(duties.map(([date]) => date)).toEqual(['31/12/2026', '01/01/2027', '02/01/2027'])
  })

  it.each<[string, Partial<Made>]>([
    ['with centred cells', { isCentred: true }],
    ['with narrow columns', { spacing: 27 }],
    ['with zero-width spaces', { change: (items) => items.map(withZeroWidth) }],
    ['with the items in any order', { change: (items) => items.toReversed() }],
    ['with times of two days in one item', { spacing: 27, change: gluedDays }],
  ])('%s', (_, layout) => {
    const stack = [...geneva, '12:05', '[319]', '12:35']
    const columns = { '01/12': stack, '02/12': stack, '03/12': off, '04/12': palma }
    const { format, report } = readPages([madeGrid({ columns, ...layout })])
    expect(format).toBe('AIMS Personal Crew Schedule Report (PDF, grid view)')
    expect(report?.errors).toEqual([])
    expect(report?.duties.map(({ date, dutyCode }) => [date, dutyCode])).toEqual([
      ['2026-12-01', 'ZQ7057/ZQ7058'],
      ['2026-12-02', 'ZQ7057/ZQ7058'],
      ['2026-12-03', 'D/O'],
      ['2026-12-04', 'ZQ410'],
    ])
  })

  it('has the crew of each flight duty', () => {
    const penrose = 'CP - 10233 - PENROSE IDRIS'
    const lindqvist = 'CP - 10544 - LINDQVIST RAFE'
    const duties = dutiesOf({
      columns: { '01/12': palma, '02/12': off, '03/12': palma },
      crew: [
        ['01/12/2026', 'ZQ410', [`${penrose}; FO - 15871 - OKAFOR-LYLE`, 'DANIEL']],
        ['02/12/2026', 'ZQ999', [penrose]],
        ['03/12/2026', 'ZQ410', [`${lindqvist};`, 'FO - 1 - A B; CC - 2 - C D', 'E']],
      ],
    })
    expect(duties.map((cells) => cells[7])).toEqual([
      `${penrose}\nFO - 15871 - OKAFOR-LYLE\nDANIEL`,
      '',
      `${lindqvist}\nFO - 1 - A B\nCC - 2 - C D\nE`,
    ])
  })

  it.each([
    ['a flight without its arrival', ['06:30', 'ZQ7057', 'BHX', '07:30']],
    ['a time without a duty', ['06:30']],
    ['a time that is none', ['ESBY', '25:00', '26:00']],
  ])('names %s and reads the rest', (_, stack) => {
    const columns = { '01/12': off, '02/12': stack, '04/12': palma }
    const { report } = readPages([madeGrid({ columns })])
    expect(report?.errors).toMatchObject([{ row: 2 }])
    expect(report?.unreadDates).toEqual(['2026-12-02'])
    expect(report?.duties.map(({ date }) => date)).toEqual(['2026-12-01', '2026-12-04'])
  })
})

function withZeroWidth(each: PlacedText): PlacedText {
  return { ...each, text: `\u200B${each.text}` }
}

/** Texts of the first two days on one line as one item. */
function gluedDays(items: PlacedText[]): PlacedText[] {
  return items.flatMap((each) => {
    if (each.x === 49 && each.y < heading) return []
    const next = items.find((other) => other.x === 49 && other.y === each.y && other.y < heading)
    if (each.x !== 22 || !next) return [each]
    return [{ ...each, width: next.x + next.width - each.x, text: `${each.text} ${next.text}` }]
  })
}

import type { Page } from '@playwright/test'

/** A number from 0 to 1, the next of a sequence that a seed decides. */
type Random = () => number

/** An AIMS report as a web page, and how it is printed. */
export type PrintedRoster = { html: string; print: PrintOptions; words: string }
type PrintOptions = NonNullable<Parameters<Page['pdf']>[0]>

/** The same sequence for the same seed (mulberry32). */
function sequence(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const whole = (random: Random, from: number, to: number) =>
  from + Math.floor(random() * (to - from + 1))
const oneOf = <Value>(random: Random, values: readonly [Value, ...Value[]]): Value =>
  values[whole(random, 0, values.length - 1)] ?? values[0]

const footers = {
  none: '',
  ofPages: 'Page <span class="pageNumber"></span> of <span class="totalPages"></span>',
  bare: '<span class="pageNumber"></span>',
  slash: '<span class="pageNumber"></span>/<span class="totalPages"></span>',
  browser:
    '<span class="url"></span> &nbsp; <span class="pageNumber"></span>/<span class="totalPages"></span>',
}
const headers = {
  none: '',
  browser: '<span class="date"></span> &nbsp; <span class="title"></span>',
}

/** A report with the settings and the duties of a seed: any paper, footer, style and length. */
export function printedRoster(seed: number): PrintedRoster {
  const random = sequence(seed)
  const format = oneOf(random, ['A4', 'Letter'])
  const landscape = random() < 0.5
  const footer = oneOf(random, ['none', 'ofPages', 'bare', 'slash', 'browser'] as const)
  const header = oneOf(random, ['none', 'none', 'browser'] as const)
  const place = oneOf(random, ['left', 'center', 'right'])
  const repeats = random() < 0.4
  const edge = (content: string) =>
    `<div style="font-size:${whole(random, 6, 10)}px;width:100%;margin:0 40px;text-align:${place}">${content}</div>`
  const style = {
    size: whole(random, 8, 11),
    padding: whole(random, 0, 3),
    align: oneOf(random, ['middle', 'middle', 'top']),
    text: oneOf(random, ['center', 'left']),
    collapse: random() < 0.5,
    whole: random() < 0.3,
  }
  const days = whole(random, 14, 62)
  const words = [
    `seed ${seed}`,
    format,
    landscape ? 'landscape' : 'portrait',
    `footer ${footer} ${place}`,
    `header ${header}`,
    repeats ? 'repeated headings' : 'headings once',
    `${days} days`,
    JSON.stringify(style),
  ].join(', ')
  return {
    html: pageOf(random, { days, repeats, style }),
    words,
    print: {
      format,
      landscape,
      displayHeaderFooter: footer !== 'none' || header !== 'none',
      headerTemplate: edge(headers[header]),
      footerTemplate: edge(footers[footer]),
      margin: { top: '15mm', bottom: '15mm', left: '8mm', right: '8mm' },
    },
  }
}

type Style = {
  size: number
  padding: number
  align: string
  text: string
  collapse: boolean
  whole: boolean
}

function pageOf(
  random: Random,
  { days, repeats, style }: { days: number; repeats: boolean; style: Style },
): string {
  const columns = random() < 0.5 ? ten : eight
  const start = Date.UTC(2026, 6, 1)
  const end = start + (days - 1) * dayLength
  const above = [
    ['Zephyr Quay Airways', 'Personal Crew Schedule Report'],
    [`${printed(start)} - ${printed(end)} (All times in Local Base)`],
    ['20417 HARLOW MARTHA BHX,CM,738'],
    ['Schedule Details'],
  ].map((cells) => `<tr><td></td>${cells.map(spanned(columns.length)).join('')}</tr>`)
  const heading = `<tr><td></td>${columns.map((name) => `<td class="c">${blank(name)}</td>`).join('')}</tr>`
  const rows: string[] = []
  for (let day = 0; day < days; day += 1) {
    // Some days have no row: the end of a night duty, or a day between two flights.
    if (random() < 0.12) continue
    rows.push(rowOf(dutyOf(random, start + day * dayLength), columns))
  }
  const below = random() < 0.8 ? blocks : []
  const bottom = [...below, ['Generated on  Oct 20, 2026 21:12']].map(
    (cells) => `<tr><td></td>${cells.map(spanned(columns.length)).join('')}</tr>`,
  )
  const table = repeats
    ? `<thead>${above.join('')}${heading}</thead><tbody>${rows.join('')}${bottom.join('')}</tbody>`
    : [...above, heading, ...rows, ...bottom].join('')
  return `<!DOCTYPE html><html><head><meta charset="utf-8"><title>Personal Crew Schedule Report</title><style>
body { margin: 10px; font-family: Arial, sans-serif; font-size: ${style.size}px }
table { width: 1044px; border-collapse: ${style.collapse ? 'collapse' : 'separate'}; border-spacing: 0 }
td { padding: 0 } tr { ${style.whole ? 'break-inside: avoid' : ''} }
.c { border: 1px solid black; padding: ${style.padding}px; text-align: ${style.text}; vertical-align: ${style.align} }
</style></head><body><table>${table}</table></body></html>`
}

const dayLength = 86_400_000
const eight =
  'Date,Duties,Details,Report times,Actual times/Delays,Debrief times,Indicators,Crew'.split(',')
const ten = [...eight.slice(0, 6), 'Block hours', 'Duty hours', ...eight.slice(6)]

const blocks = [
  ['Total Hours and Statistics'],
  ['Block Hours', 'Duty Hours'],
  ['60:52', '98:10'],
  ['Expiry Dates'],
  ['Code', 'Description', 'Expiry Date'],
  ['PASS', 'Passport', '19/03/2031'],
  ['Descriptions'],
  ['D/O - Day off'],
]

const spanned = (columns: number) => (text: string, index: number, cells: string[]) => {
  const isLast = index === cells.length - 1
  return `<td colspan="${isLast ? columns - 2 * index : 2}">${blank(text)}</td>`
}

/** A text whose blanks do not break. */
const blank = (text: string) => text.replaceAll(' ', '&nbsp;').replaceAll("'", '&#39;')

function printed(day: number): string {
  return new Date(day).toISOString().slice(0, 10).split('-').toReversed().join('/')
}

function rowOf(duty: Record<string, string[]>, columns: string[]): string {
  const cells = columns.map(
    (name) => `<td class="c">${(duty[name] ?? []).map(blank).join('<br>')}</td>`,
  )
  return `<tr><td></td>${cells.join('')}</tr>`
}

const places = ['PMI', 'AYT', 'FAO', 'TFS', 'BFS', 'DUB', 'ALC', 'LPA'] as const
const surnames = [
  'PENROSE',
  'OKAFOR-LYLE',
  "O'DONNAL",
  'VAN DER HEIDEN-CLAESSENS',
  'MBEKI',
  'LINDQVIST',
] as const
const forenames = ['IDRIS', 'DANIEL', 'SIOBHAN', 'ROSALIND', 'ANN MARIE', 'RAFE'] as const

/** The cells of a duty: flights with crew, a course, a standby or a day off. */
function dutyOf(random: Random, day: number): Record<string, string[]> {
  const weekday = new Date(day).toUTCString().slice(0, 3)
  const date = random() < 0.7 ? [`${printed(day)} ${weekday}`] : [printed(day), weekday]
  const kind = random()
  if (kind < 0.25)
    return {
      Date: date,
      Duties: ['D/O'],
      Details: ['Day off'],
      Indicators: random() < 0.3 ? ['R'] : [],
    }
  if (kind < 0.33)
    return {
      Date: date,
      Duties: ['SBY'],
      Details: ['Home standby'],
      'Actual times/Delays': ['05:15 - 13:15'],
    }
  if (kind < 0.4)
    return {
      Date: date,
      Duties: ['ASLE'],
      Details: ['Aviation Security Line Elements'],
      'Report times': ['08:30'],
      'Actual times/Delays': ['08:30 - 16:30'],
      'Debrief times': ['16:30'],
    }
  const place = oneOf(random, places)
  const isNight = random() < 0.2
  const isFlown = random() < 0.6
  const sectors = oneOf(random, [1, 2, 2, 2, 4] as const)
  const first = whole(random, 200, 900)
  const hour = isNight ? 18 : 5
  const time = (hours: number) => {
    const total = (hour + hours) % 24
    return `${String(total).padStart(2, '0')}:${String(whole(random, 10, 49))}${hour + hours >= 24 ? '⁺¹' : ''}`
  }
  const mark = isFlown ? 'A' : ''
  const legs = Array.from({ length: sectors }, (_, leg) => ({
    duty: `${first + leg} [738]`,
    route: leg % 2 === 0 ? `BHX  - ${place} ` : `${place}  - BHX `,
    times: `${mark}${time(1 + 2 * leg)} - ${mark}${time(2 + 2 * leg)}`,
  }))
  const crew = Array.from({ length: whole(random, 0, 9) }, (_, member) => {
    const rank = ['CP', 'FO', 'CM', 'CC', 'CC', 'CC', 'CC', 'CC', 'CC'][member] ?? 'CC'
    return `${rank} - ${whole(random, 10_000, 29_999)} - ${oneOf(random, surnames)} ${oneOf(random, forenames)}`
  })
  return {
    Date: date,
    Duties: legs.map(({ duty }) => duty),
    Details: legs.map(({ route }) => route),
    'Report times': [`${String(hour).padStart(2, '0')}:05`],
    'Actual times/Delays': legs.map(({ times }, leg) =>
      leg === sectors - 1 && isFlown && random() < 0.5 ? `${times}/00:06` : times,
    ),
    'Debrief times': [time(sectors * 2 + 1)],
    'Block hours': ['04:58'],
    'Duty hours': ['07:24'],
    Indicators: random() < 0.2 ? ['R,P'] : [],
    Crew: crew,
  }
}

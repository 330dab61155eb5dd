import { readFileSync, readdirSync } from 'node:fs'
import { array, assert, constantFrom, integer, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountText, toPence } from '#kernel/money/pence.ts'
import { parsePayCsv, type PayCsv } from './pay-csv.ts'
import { payHeads, type PayHead } from '#kernel/words/pay-heads.ts'
import { payTotals } from './pay-totals.ts'

const folder = new URL('../../../../samples/', import.meta.url)
const samples = readdirSync(folder)
  .filter((name) => /^pay-.*\.csv$/.test(name))
  .map((name) => name.replace('.csv', ''))

type Expected = {
  payPeriodStart: string | null
  payPeriodEnd: string | null
  entriesFound: number
  commissionLinesFound: number
  commissionByDate: Record<string, number>
  unmatchedCommission?: Record<string, number>
  entries: ({ routeNumber: string; detailsStartsWith: string } & Record<PayHead, number>)[]
  totals: Record<PayHead, number>
  totalPaid: number
  errors: string[]
}

describe.each(samples)('the sample %s', (name) => {
  const expected = JSON.parse(text(`${name}.expected.json`)) as Expected
  const read = parsePayCsv(text(`${name}.csv`))

  it('has its period and its errors', () => {
    expect(read.period?.start ?? null).toBe(expected.payPeriodStart)
    expect(read.period?.end ?? null).toBe(expected.payPeriodEnd)
    expect(read.errors).toEqual(expected.errors)
  })

  it('has its entries', () => {
    expect(read.entries).toHaveLength(expected.entriesFound)
    expected.entries.forEach(({ routeNumber, detailsStartsWith, ...amounts }, place) => {
      const entry = read.entries[place]
      expect(entry?.routeNumber).toBe(routeNumber)
      expect(entry?.details.startsWith(detailsStartsWith)).toBe(true)
      for (const head of payHeads)
        expect([head, entry?.[head]]).toEqual([head, toPence(amounts[head])])
    })
  })

  it('has its commission by date', () => {
    const { lines, byDate } = read.commission
    expect(lines).toBe(expected.commissionLinesFound)
    const pence = (pounds: Record<string, number>) =>
      Object.entries(pounds).map(([day, amount]) => [day, toPence(amount)])
    expect(byDate.map(({ dayMonth, amount }) => [dayMonth, amount])).toEqual(
      pence(expected.commissionByDate),
    )
    const alone = byDate.filter(({ isAlone }) => isAlone)
    expect(alone.map(({ dayMonth, amount }) => [dayMonth, amount])).toEqual(
      pence(expected.unmatchedCommission ?? {}),
    )
  })

  it('comes to its totals', () => {
    const { byHead, totalPaid } = payTotals(read.entries)
    for (const head of payHeads) {
      expect([head, byHead[head]]).toEqual([head, toPence(expected.totals[head])])
    }
    expect(totalPaid).toBe(toPence(expected.totalPaid))
  })

  it.each([
    ['a byte-order mark', (csv: string) => `\uFEFF${csv}`],
    ['Windows newlines', (csv: string) => csv.replaceAll('\n', '\r\n')],
    ['old Mac newlines', (csv: string) => csv.replaceAll('\n', '\r')],
    ['blank lines between', (csv: string) => csv.replaceAll(/\n(Totals|Commission)/g, '\n\n\n$1')],
  ])('reads the same with %s', (_, change) => {
    const { warnings, ...changed } = parsePayCsv(change(text(`${name}.csv`)))
    const { warnings: before, ...same } = read
    expect(changed).toEqual(same)
    expect(warnings.map(({ sentence }) => sentence)).toEqual(before.map(({ sentence }) => sentence))
  })
})

const title = 'Albion Skyways - Crew Allowance Report'
const june = ',,01/06/2026 - 30/06/2026'
const headings =
  'Route#,Pattern,Details,Flight Duty Pay,Ground Training/ADMIN @ BASE,Working Day Off Payment,' +
  'Airport Standby,Non Tax TAFB/SHR,Tax TAFB/SHR,Leave/Holiday Pay,Crew Food,Non Tax FDP,' +
  'Holiday Pay Commission'
const zeros = ',0,0,0,0,0,0,0,0,0'

describe('commission', () => {
  it('is added once where a date has two entries', () => {
    const { entries, commission } = file([
      `210,BHX-PMI,01/06 Mon,1${zeros}`,
      `211,PMI-BHX,01/06 Mon,1${zeros}`,
      '01/06 Mon,,14.20',
    ])
    expect(entries.map(({ commission }) => commission)).toEqual([1420, 0])
    expect(commission.byDate).toEqual([
      { dayMonth: '01/06', date: '2026-06-01', amount: 1420, isAlone: false },
    ])
  })

  it('may come before the totals, with a heading or without', () => {
    const { entries } = file([
      `210,BHX-PMI,01/06 Mon,1${zeros}`,
      'Commission,,',
      '01/06 Mon,,"1,014.20"',
      '02/06 Tue,,(£3.00)',
    ])
    expect(entries).toMatchObject([
      { routeNumber: '210', commission: 101_420 },
      { routeNumber: 'Commission', details: '02/06 Tue', commission: -300 },
    ])
  })

  it('of a file with nothing else is its entries', () => {
    expect(file(['01/06 Mon,,14.20'])).toMatchObject({
      errors: [],
      entries: [{ commission: 1420 }],
    })
  })

  it('over New Year has the right years', () => {
    const lines = ['24/12 Thu,,1', '03/01 Sun,,2', '19/12 Sat,,3', '29/02 Mon,,4']
    const read = parsePayCsv([title, ',,20/12/2026 - 19/01/2027', headings, ...lines].join('\n'))
    const dates = ['2026-12-24', '2027-01-03', '2026-12-19', '2028-02-29']
    expect(read.commission.byDate.map(({ date }) => date)).toEqual(dates)
  })
})

describe('columns', () => {
  it('are found by name in any position', () => {
    const { entries } = parsePayCsv(
      [
        title,
        june,
        'Details,Route#,Pattern,Tax TAFB/REST/SHR,Non-Tax TAFB/REST/SHR,Crew  Food,a,b,c,"Flight Duty\nPay"',
        '01/06 Mon,210,BHX-PMI,1.09,4.36,6.25,,,,31.20',
      ].join('\n'),
    )
    const amounts = {
      taxTafbRestShr: 109,
      nonTaxTafbRestShr: 436,
      crewFood: 625,
      flightDutyPay: 3120,
    }
    expect(entries).toMatchObject([{ routeNumber: '210', details: '01/06 Mon', ...amounts }])
  })

  it('whose names are not known are taken by their place', () => {
    const renamed = headings.replace('Airport Standby', 'Stby (Apt)')
    const { entries } = parsePayCsv(
      [title, june, renamed, `ASBY,BHX,12/06 Fri,0,0,0,18.00,0,0,0,0,0,0`].join('\n'),
    )
    expect(entries[0]?.airportStandby).toBe(1800)
  })

  it('that the report never had are read when it has them', () => {
    const wider = `${headings},Training Allowance (Flight)`
    const { entries } = parsePayCsv(
      [title, june, wider, `210,BHX,12/06 Fri,1${zeros},7.5`].join('\n'),
    )
    expect(entries[0]).toMatchObject({ flightDutyPay: 100, trainingAllowanceFlight: 750 })
  })
})

describe('reports each unread or doubtful row with its line number', () => {
  const flight = `210,BHX,01/06 Mon,1${zeros}`
  const cut = /may be in the wrong columns/
  const unread = /^Not read/
  const noCommission = /^Not read: a line of commission/
  const thousands = '210,BHX,01/06 Mon,1,234.50,0,0,0,0,0,0,0,0,0'
  const noDay = `211,BHX,31/02 Mon,5${zeros}`
  const page = ['Page 1 of 2', title, june, headings, `211,BHX,02/06 Tue,1${zeros}`]
  const euros: [number, string] = [5, 'Commission: “5.00 EUR” is read as £5.00.']
  it.each<[string, string[], [number, string | RegExp][], number]>([
    ['a sound file', [flight, '01/06 Mon,,2'], [], 300],
    ['a line without a date', [flight, `ADJ,BHX,Backpay May,7${zeros}`], [[5, /^Not read/]], 100],
    ['an amount after a whole entry', [flight, '7.00'], [[5, /^Not read/]], 100],
    ['an amount in words after one', [flight, 'adjusted by 7.00'], [[5, /^Not read/]], 100],
    ['a note after a whole entry', [flight, 'see memo,,,,,,,,,,,,'], [], 100],
    ['a number after the totals', [flight, 'Totals,,,1', 'stray,words,9'], [[6, /^Not read/]], 100],
    ['thousands without quotation marks', [thousands], [[4, cut]], 23_550],
    ['the same in commission', [flight, '01/06 Mon,,1,234.50'], [[5, /^Longer than/]], 123_550],
    ['a short entry', [flight, '999,SHORT,05/06 Fri,1.00,2.00'], [[5, /fewer than 10 cells/]], 100],
    ['a day no year has', [flight, noDay], [[5, unread]], 100],
    ['commission of a day no year has', [flight, '31/02 Mon,,9'], [[5, unread]], 100],
    ['commission without an amount', [flight, '01/06 Mon,,x'], [[5, noCommission]], 100],
    ['commission in the wrong cell', [flight, '01/06 Mon,,,4'], [[5, noCommission]], 100],
    ['commission dates with a year', [flight, '01/06/2026,,2.00'], [], 300],
    ['commission dates with a short weekday', [flight, '01/06 Mo,,4'], [], 500],
    ['a repeated page heading', [flight, ...page], [], 200],
    ['a reduction', [`210,BHX,01/06 Mon,(5.00)${zeros}`], [], -500],
    ['reduced commission', [flight, '02/06 Tue,,-3'], [], -200],
    [
      'amounts of another form',
      ['210,BHX,01/06 Mon,€12.50,abc12,"1,5",GBP 4.10,"31,20",5.00-,n/a,-,TBC,0'],
      [
        [4, 'Flight Duty Pay: “€12.50” is read as £0.00.'],
        [4, 'Ground Training/ADMIN @ BASE: “abc12” is read as £0.00.'],
        [4, 'Working Day Off Payment: “1,5” is read as £1.00.'],
      ],
      100 + 410 + 3120 - 500,
    ],
    ['commission in another currency', [flight, '01/06 Mon,,5.00 EUR'], [euros], 600],
    ['a deduction without a date', [flight, `UNIFORM,,Deduction May,-7${zeros}`], [], -600],
  ])('%s', (_, rows, told, totalPaid) => {
    const { entries, warnings } = file(rows)
    expect(warnings.map(({ line }) => line)).toEqual(told.map(([line]) => line))
    told.forEach(([, sentence], place) => expect(warnings[place]?.sentence).toMatch(sentence))
    expect(payTotals(entries).totalPaid).toBe(totalPaid)
  })

  const once = '£5.00, is in the Commission column too: it is counted once.'
  const other = '£6.00, is not added: the Commission column has £5.00 for that date.'
  it.each([
    ['the same amount', '5.00', `The commission of 01/06, ${once}`],
    ['another', '6.00', `The commission of 01/06, ${other}`],
  ])('commission in a column and in a line, %s', (_, amount, sentence) => {
    const rows = [`210,BHX,01/06 Mon,1${zeros},2`, `211,BHX,01/06 Mon,1${zeros},3`]
    const table = [title, june, `${headings},Commission`, ...rows, `01/06 Mon,,${amount}`]
    const { entries, warnings } = parsePayCsv(table.join('\n'))
    expect(entries.map(({ commission }) => commission)).toEqual([200, 300])
    expect(warnings).toEqual([{ line: 6, sentence }])
  })

  it('does not appear for commission of 0, which makes no entry', () => {
    const { entries, commission, warnings } = file([flight, '02/06 Tue,,0.00'])
    expect(entries).toHaveLength(1)
    expect(commission.byDate).toMatchObject([{ dayMonth: '02/06', amount: 0, isAlone: false }])
    expect(warnings).toEqual([])
  })
})

describe('credits and reductions', () => {
  const flight = `210,BHX,01/06 Mon,10${zeros}`
  const reduction = 'Credits/Reductions,,,0,0,0,0,0,0,0,-2.00,0,0'
  const before = `Totals,,,10${zeros}`
  const after = 'Totals including Credits/Reductions,,,10,0,0,0,0,0,0,-2.00,0,0'

  it('become entries of the report, and belong to its total', () => {
    const read = file([flight, before, reduction, after])
    const name = 'Credits/Reductions'
    expect(read.entries).toMatchObject([
      { routeNumber: '210', imported: true },
      { routeNumber: name, details: name, imported: true, crewFood: -200 },
    ])
    expect(payTotals(read.entries).totalPaid).toBe(800)
    expect([read.statedTotalPaid, read.errors, read.warnings]).toEqual([800, [], []])
  })

  it('belong to the stated total where the row of totals does not include them', () => {
    const { entries, statedTotalPaid } = file([flight, before, reduction])
    expect([payTotals(entries).totalPaid, statedTotalPaid]).toEqual([800, 800])
  })

  it('may be credits, and short', () => {
    const { entries } = file([flight, 'Credits/Reductions,,,3.50'])
    expect(entries[1]).toMatchObject({ routeNumber: 'Credits/Reductions', flightDutyPay: 350 })
  })

  it('of 0 make no entries', () => {
    expect(file([flight, before, `Credits/Reductions,,,0${zeros}`]).entries).toHaveLength(1)
  })

  it('are not added where the totals of the file are the same without them', () => {
    const same = `Totals including Credits/Reductions,,,10${zeros}`
    const { entries, warnings } = file([flight, before, reduction, same])
    expect(entries).toHaveLength(1)
    const sentence =
      'Credits/Reductions of -£2.00 are not added: the totals of the file are the same with and without them.'
    expect(warnings).toEqual([{ line: 6, sentence }])
  })
})

describe('the total a file states', () => {
  it.each<[string, string[], number | null]>([
    ['none', [], null],
    ['Total Paid', ['Totals,,,1,2', 'Total Paid,,1234.56'], 123_456],
    ['Total Paid cut at its comma', ['Total Paid,,1,234.56,,'], 123_456],
    ['Total Paid without an amount', ['Total Paid,,', 'Totals,,,1,2'], 300],
    ['its totals and the commission below them', ['Totals,,,1,2.50', '01/06 Mon,,4'], 750],
    ['totals after reductions', ['Totals,,,5', 'Totals including Credits/Reductions,,,3'], 300],
    ['more than a report can store', ['Total Paid,,99999999.99'], null],
    ['totals without a number', ['Totals,,,--------'], null],
  ])('%s', (_, rows, stated) => {
    expect(file([`210,BHX,01/06 Mon,1${zeros}`, ...rows]).statedTotalPaid).toBe(stated)
  })

  it('has the commission of its column once', () => {
    const rows = [`210,BHX,01/06 Mon,1${zeros},2`, `Totals,,,1${zeros},2`, '01/06 Mon,,2']
    const table = [title, june, `${headings},Commission`, ...rows]
    expect(parsePayCsv(table.join('\n')).statedTotalPaid).toBe(300)
  })
})

it('takes details from the date, else the pattern, else the route', () => {
  const details = (row: string) => file([row]).entries[0]?.details
  expect(details(`210,BHX-PMI,01/06 Mon Flight duty,1${zeros}`)).toBe('01/06 Mon')
  expect(details(`210,BHX-PMI,01/06,1${zeros}`)).toBe('01/06')
  expect(details(`210,BHX-PMI,1/6 delayed,1${zeros}`)).toBe('1/6')
})

it.each([
  ['BHX-PMI', '01/06 Mon', 'BHX-PMI'],
  [' BHX  -  PMI ', '1/6 delayed', 'BHX - PMI'],
  ['', '01/06 Mon', undefined],
  ['x'.repeat(201), '01/06 Mon', 'x'.repeat(200)],
  [`${'x'.repeat(199)}😀`, '01/06 Mon', `${'x'.repeat(199)}\uFFFD`],
])('keeps the pattern %j beside the details %j', (printed, details, pattern) => {
  expect(file([`210,${printed},${details},1${zeros}`]).entries[0]?.pattern).toBe(pattern)
})

it('reads money printed with signs and thousands separators', () => {
  const { entries } = file([`210,BHX,01/06 Mon,"1,234.50",£12.50,(5.00),0,0,0,0,0,0,0`])
  expect(entries[0]).toMatchObject({
    flightDutyPay: 123_450,
    groundTrainingAdminBase: 1250,
    workingDayOffPayment: -500,
  })
})

it('joins a record to its lines over a page break of totals no further', () => {
  const { entries } = file([
    `210,BHX,01/06 Mon,1${zeros}`,
    'Totals including Credits/Reductions,,,1,0,0,0,0,0,0,0,0,0',
    'stray,words,9',
  ])
  expect(entries).toMatchObject([{ flightDutyPay: 100, holidayPayCommission: 0 }])
})

it.each([
  ['an empty text', ''],
  ['one of nothing but commas', ','.repeat(150)],
  ['another report', 'Date,Duties,Details\n01/06/2026,OFF'],
])('refuses %s', (_, csv) => {
  expect(parsePayCsv(csv)).toMatchObject({
    entries: [],
    errors: ['Could not extract pay period dates from CSV', 'Could not find header row in CSV'],
  })
})

it.each([
  ['columns', ','.repeat(200)],
  ['lines', 'a\n'.repeat(60_000)],
  ['characters in a line', 'a'.repeat(20_001)],
])('refuses one of too many %s', (_, csv) => {
  expect(parsePayCsv(csv).errors).toEqual([
    'Error parsing CSV: it has more lines or columns, or longer lines, than any pay report.',
  ])
})

it.each([
  ['a PDF', '%PDF-1.7\n…', 'This is not a CSV file but a PDF.'],
  ['an Excel file', 'PK\u0003\u0004\u0014\0', 'This is not a CSV file but a spreadsheet.'],
  ['an old Excel file', 'ÐÏ\u0011à¡±\u001aá', 'This is not a CSV file but a spreadsheet.'],
  ['a large PDF', `%PDF-1.7\n${' '.repeat(3_000_000)}`, 'This is not a CSV file but a PDF.'],
  ['a file of zeros', '\0\0', 'This is not a CSV file.'],
])('tells %s by its content', (_, text, sentence) => {
  expect(parsePayCsv(text).errors).toEqual([
    `${sentence} Please export the allowance report as CSV and choose that file.`,
  ])
})

it.each([
  ['10 MB of commas', ','.repeat(10_000_000), 'the file is larger than 2 MB'],
  ['a quotation mark that never ends', `${title}\n"${june}`, 'quotation mark in line 2 is never'],
])('refuses %s with its reason', (_, csv, reason) => {
  const { errors, entries } = parsePayCsv(csv)
  expect(entries).toEqual([])
  expect(errors[0]).toContain(`Error parsing CSV: `)
  expect(errors[0]).toContain(reason)
})

it.each([
  ['a day that does not exist', ',,31/06/2026 - 30/07/2026'],
  ['the third line', `\n ,\nCrew\n${june}`],
])('finds no period in %s', (_, second) => {
  expect(parsePayCsv([title, second, headings].join('\n')).period).toBeNull()
})

describe('whatever the text', () => {
  it('never throws', { timeout: 20_000 }, () => {
    assert(property(string({ unit: 'binary', maxLength: 300 }), (any) => void parsePayCsv(any)))
    const lines = text('pay-02-continuation-commission.csv').split('\n')
    const piece = constantFrom(...lines, '"', ',,,', '01/06 Mon,,', '31/13 Mon,,9', '00/00 X,,1')
    assert(
      property(array(piece), string({ unit: 'grapheme' }), (pieces, any) => {
        const { entries } = parsePayCsv([title, june, headings, ...pieces, any].join('\n'))
        expect(Number.isSafeInteger(payTotals(entries).totalPaid)).toBe(true)
      }),
    )
  })

  it('adds nothing and loses nothing of the amounts', () => {
    const amount = integer({ min: -9_999_999, max: 9_999_999 })
    const rows = array(array(amount, { minLength: 10, maxLength: 10 }), {
      minLength: 1,
      maxLength: 40,
    })
    assert(
      property(rows, array(amount), (amounts, commission) => {
        const { entries } = file([
          ...amounts.map((row, day) => `${day},BHX,${dayOf(day)},${row.map(amountText).join(',')}`),
          ...commission.map((each, day) => `${dayOf(day)},,${amountText(each)}`),
        ])
        const sum = [...amounts.flat(), ...commission].reduce((total, each) => total + each, 0)
        expect(payTotals(entries).totalPaid).toBe(sum)
      }),
    )
  })
})

function dayOf(number: number): string {
  return `${String((number % 30) + 1).padStart(2, '0')}/06 Mon`
}

function file(rows: string[]): PayCsv {
  return parsePayCsv([title, june, headings, ...rows].join('\n'))
}

function text(name: string): string {
  return readFileSync(new URL(name, folder), 'utf8')
}

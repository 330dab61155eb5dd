import { readFileSync, readdirSync } from 'node:fs'
import { array, assert, constantFrom, integer, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountText, toPence } from '#domain/money/pence.ts'
import { parsePayCsv, type PayCsv } from './pay-csv.ts'
import { payHeads, type PayHead } from './pay-heads.ts'
import { payTotals } from './pay-totals.ts'

const folder = new URL('../../samples/', import.meta.url)
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
    expect(parsePayCsv(change(text(`${name}.csv`)))).toEqual(read)
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

  it('may stand before the totals, with a heading or without', () => {
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
    const read = parsePayCsv(
      [title, ',,20/12/2026 - 19/01/2027', headings]
        .concat(['24/12 Thu,,1', '03/01 Sun,,2', '19/12 Sat,,3', '29/02 Mon,,4'])
        .join('\n'),
    )
    expect(read.commission.byDate.map(({ date }) => date)).toEqual([
      '2026-12-24',
      '2027-01-03',
      '2026-12-19',
      '2028-02-29',
    ])
  })
})

describe('columns', () => {
  it('are found by name, wherever they stand', () => {
    const { entries } = parsePayCsv(
      [
        title,
        june,
        'Details,Route#,Pattern,Tax TAFB/REST/SHR,Non-Tax TAFB/REST/SHR,Crew  Food,a,b,c,"Flight Duty\nPay"',
        '01/06 Mon,210,BHX-PMI,1.09,4.36,6.25,,,,31.20',
      ].join('\n'),
    )
    expect(entries).toMatchObject([
      { routeNumber: '210', details: '01/06 Mon', taxTafbRestShr: 109, nonTaxTafbRestShr: 436 },
    ])
    expect(entries).toMatchObject([{ crewFood: 625, flightDutyPay: 3120 }])
  })

  it('whose names are not known are taken by their place', () => {
    const renamed = headings.replace('Airport Standby', 'Stby (Apt)')
    const { entries } = parsePayCsv(
      [title, june, renamed, `ASBY,BHX,12/06 Fri,0,0,0,18.00,0,0,0,0,0,0`].join('\n'),
    )
    expect(entries[0]?.airportStandby).toBe(1800)
  })

  it('that the report never had are read when it has them', () => {
    const { entries } = parsePayCsv(
      [title, june, `${headings},Training Allowance (Flight)`]
        .concat(`210,BHX,12/06 Fri,1,0,0,0,0,0,0,0,0,0,7.5`)
        .join('\n'),
    )
    expect(entries[0]).toMatchObject({ flightDutyPay: 100, trainingAllowanceFlight: 750 })
  })
})

it('takes details from the date, else the pattern, else the route', () => {
  const details = (row: string) => file([row]).entries[0]?.details
  expect(details(`210,BHX-PMI,01/06 Mon Flight duty,1${zeros}`)).toBe('01/06 Mon')
  expect(details(`210,BHX-PMI,01/06,1${zeros}`)).toBe('01/06')
  expect(details(`210,BHX-PMI,1/6 delayed,1${zeros}`)).toBe('1/6')
})

it('keeps money printed with signs and thousands', () => {
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
  ['one of nothing but commas', ','.repeat(1000)],
  ['another report', 'Date,Duties,Details\n01/06/2026,OFF'],
])('refuses %s', (_, csv) => {
  expect(parsePayCsv(csv)).toMatchObject({
    entries: [],
    errors: ['Could not extract pay period dates from CSV', 'Could not find header row in CSV'],
  })
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
  it('never throws', () => {
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

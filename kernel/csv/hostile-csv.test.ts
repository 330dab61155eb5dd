import { readdirSync, readFileSync } from 'node:fs'
import { array, assert, constantFrom, oneof, property } from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { parsePayCsv, payFileMaxLength } from '#pay/rules/reports/pay-csv.ts'
import { payTotals } from '#pay/rules/reports/pay-totals.ts'
import { readAimsReport } from '#imports/rules/roster/aims/aims-report.ts'
import { isCalendarDate } from '#kernel/time/calendar-date.ts'
import { spoiltText } from '#kernel/testing/spoilt-text.ts'

const numRuns = 4 * Number(process.env['HOSTILE_RUNS'] ?? 12)
const seed = Number(process.env['HOSTILE_SEED'] ?? 20260715)

const readers = [
  ['roster', (text: string) => expectSound(readAimsReport(text))],
  ['pay', (text: string) => expectSafe(payTotals(parsePayCsv(text).entries).totalPaid)],
] as const

const blanks = ['', '\n', '\r\n', '\r', '\t', '\0', '\uFEFF', '\uD800', '\u2028', '\u202E']
const signs = '" "" , ,,,,,,,,,, ; ⁺¹ ? - =1+1 ( [ \\ $& 👩🏽‍✈️'.split(' ')
const values = '99:99 24:00 31/02/2026 00/00/0000 99/99/9999 BHX 1e308 -0.00 __proto__'.split(' ')
const odd = [...blanks, ...signs, ...values, '9'.repeat(40)]

let texts = 0
afterAll(() => {
  process.stdout.write(`Hostile CSV, seed ${seed}: ${texts} texts, none threw\n`)
})

describe.each(readers)('the %s reader', (name, read) => {
  const samples = samplesOf(name)

  it('withstands a sample with anything cut out or put in', () => {
    const spoilt = property(spoiltText(samples, odd), (text) => {
      texts += 1
      read(text)
    })
    assert(spoilt, { numRuns, seed })
  })

  it('withstands lines and cells of the samples in any order', () => {
    const lines = samples.flatMap((sample) => sample.split('\n'))
    const cells = lines.flatMap((line) => line.split(','))
    const line = oneof(
      constantFrom(...lines),
      array(constantFrom(...cells, ...odd), { maxLength: 14 }).map((row) => row.join(',')),
    )
    assert(
      property(constantFrom(...samples), array(line, { maxLength: 30 }), (sample, shuffled) => {
        texts += 1
        read([...sample.split('\n').slice(0, 12), ...shuffled].join('\n'))
      }),
      { numRuns, seed },
    )
  })

  it.each([
    ['a million commas', ','.repeat(1_000_000)],
    ['a million quotes', '"'.repeat(1_000_000)],
    ['a million newlines', '\n'.repeat(1_000_000)],
    ['a quote never closed', `"${'a,b\n'.repeat(200_000)}`],
    ['a cell of a million digits', `Date,Duties\n${'9'.repeat(1_000_000)}`],
    ['a cell of a million spaces', `Date,Duties\n${' '.repeat(1_000_000)}x`],
  ])('gets through %s', (_, text) => {
    texts += 1
    read(text)
  })

  it('reads a sample with an endless last line', () => {
    for (const sample of samples) {
      const room = Math.min(payFileMaxLength, 400_000) - sample.length
      const line = sample.split('\n').findLast((each) => each.trim() !== '') ?? ''
      texts += 1
      read(`${sample}\n${`${line}\n`.repeat(Math.floor(room / (line.length + 1)))}`)
    }
  })
})

const expectSafe = (pence: number) => expect(Number.isSafeInteger(pence)).toBe(true)

/** Days and instants that exist, whatever was read them from. */
function expectSound(reading: ReturnType<typeof readAimsReport>): void {
  if (!('report' in reading)) return
  for (const { date, scheduledBrief, sectors } of reading.report.duties) {
    expect(isCalendarDate(date)).toBe(true)
    const moments = [scheduledBrief, ...sectors.map(({ scheduledDeparture }) => scheduledDeparture)]
    for (const moment of moments)
      expect(moment === null || !Number.isNaN(Date.parse(moment))).toBe(true)
  }
}

function samplesOf(name: string): string[] {
  const folder = new URL('../../samples/', import.meta.url)
  return readdirSync(folder)
    .filter((file) => file.startsWith(`${name}-`) && file.endsWith('.csv'))
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
}

import { readdirSync, readFileSync } from 'node:fs'
import { assert, property } from 'fast-check'
import { expect, it } from 'vitest'
import { decodeText } from '#kernel/csv/file-text.ts'
import { isCalendarDate } from '#kernel/time/calendar-date.ts'
import { readLogbook } from './test-logbook.ts'
import { spoiltText } from '#kernel/testing/spoilt-text.ts'

const numRuns = 10 * Number(process.env['HOSTILE_RUNS'] ?? 12)
const seed = Number(process.env['HOSTILE_SEED'] ?? 20260715)

const folder = new URL('../../../../../samples/imports/', import.meta.url)
const samples = readdirSync(folder)
  .filter((file) => /^logbook-.*\.(csv|txt)$/.test(file))
  .map((file) => decodeText(readFileSync(new URL(file, folder))))

const times = '99:99 24:00 31/02/2026 9999-12-31 2026-10-25T01:30:00Z'.split(' ')
const signs = '" , ; - =1+1 1e308 __proto__ Total EGXX ⁺¹ 👩🏽‍✈️'.split(' ')
const odd = ['', '\t', '\n', '\0', '\uFEFF', '9'.repeat(40), ...times, ...signs]

it('withstands a sample with anything cut out or put in', () => {
  assert(property(spoiltText(samples, odd), expectSound), { numRuns, seed })
})

it.each([
  ['a million commas', ','.repeat(1_000_000)],
  ['a million quotes', '"'.repeat(1_000_000)],
  ['a million newlines', '\n'.repeat(1_000_000)],
  ['a quote never closed', `Date,From,To,Out,In\n"${'a,b\n'.repeat(50_000)}`],
  ['a long cell of digits', `Date,From,To,Out,In\n${'1 '.repeat(9000)},BHX,PMI,${'1'.repeat(900)}`],
  ['a long route', `Date,Route,Out,In\n01/05/2026,${'BHX-'.repeat(4000)}`],
])('gets through %s', (_, text) => {
  expectSound(text)
})

it('refuses more rows and columns than a logbook has', () => {
  const rows = `Date,From,To,Out,In\n${'01/05/2026,BHX,PMI,05:14,07:43\n'.repeat(20_100)}`
  const tooMany = (most: string) => ({ refusal: expect.stringContaining(most), isTooLarge: true })
  expect(readLogbook(rows)).toMatchObject(tooMany('20,000'))
  const columns = `Date,From,To,Out,In${',x'.repeat(500)}\n`
  expect(readLogbook(columns)).toMatchObject(tooMany('400'))
})

/** Reads a text, a table with its own proposal; expects days, minutes and instants that exist. */
function expectSound(text: string): void {
  const first = readLogbook(text)
  const answers = first && 'table' in first ? { table: first.table.proposal } : {}
  const reading = readLogbook(text, answers)
  if (!reading || !('logbook' in reading)) return
  for (const { date, flightMinutes, actualDeparture, actualArrival } of reading.logbook.flights) {
    expect(isCalendarDate(date)).toBe(true)
    expect(flightMinutes).toBeGreaterThanOrEqual(0)
    expect(flightMinutes).toBeLessThanOrEqual(24 * 60)
    for (const moment of [actualDeparture, actualArrival])
      expect(moment === null || !Number.isNaN(Date.parse(moment))).toBe(true)
  }
}

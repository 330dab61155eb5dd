import { describe, expect, it } from 'vitest'
import type { RosterImportResult } from '#imports/api/file-import.ts'
import { entriesWords, mostLeftOut } from './entry-words.ts'

type Why = RosterImportResult['leftOut'][number]['why']

const counts = (total: number, leftOut: number, refused: number) => ({
  total,
  read: total - leftOut - refused,
  leftOut,
  refused,
})

it.each([
  [counts(1, 0, 0), '1 entry, all read'],
  [counts(30, 0, 0), '30 entries, all read'],
  [counts(30, 3, 1), '30 entries: 26 read, 3 left out, 1 not read'],
  [counts(30, 3, 0), '30 entries: 27 read, 3 left out'],
  [counts(2, 0, 2), '2 entries: 0 read, 2 not read'],
])('words the entries %o', (entries, words) => {
  expect(entriesWords(entries)).toBe(words)
})

describe('a roster', () => {
  const leftOut = (...reasons: Why[]) =>
    reasons.map((why, row) => ({ row, summary: 'X', start: null, date: null, why }))
  it.each<[string, number, Why[], number, string | null]>([
    ['half of it left out', 4, ['unknown', 'repeats'], 0, null],
    ['more than half left out', 4, ['unknown', 'noStart', 'noFlight'], 0, '3 of 4'],
    ['more than half refused', 4, [], 3, '3 of 4'],
    ['both', 4, ['unknown', 'unknown'], 1, '3 of 4'],
    ['older versions and repeats', 4, ['older', 'repeated', 'unpublished', 'cancelled'], 0, null],
  ])('with %s', (_, total, reasons, refused, words) => {
    const given = { entries: counts(total, reasons.length, refused), leftOut: leftOut(...reasons) }
    const sentence = words && `${words} entries are not imported.`
    expect(mostLeftOut(given)?.slice(0, sentence?.length) ?? null).toBe(sentence)
  })
})

import { describe, expect, it } from 'vitest'
import type { ImportResult } from '#imports/api/file-import.ts'
import { canBeUndone, logbookWords, pageOf } from './applied-words.ts'

type Result = Exclude<ImportResult, { kind: 'table' }>

const counts = { imported: 2, updated: 1, skipped: 3, importId: 'one' }
const resultOf = (over: object) => ({ ...counts, ...over }) as unknown as Result
const roster = (over: object = {}) =>
  resultOf({ kind: 'roster', changes: [{}], loggedFlights: 0, ...over })
const logbook = (over: object = {}) => resultOf({ kind: 'logbook', carriedForward: [], ...over })
const certificates = resultOf({ kind: 'certificates' })

describe('after an import', () => {
  it.each<[Result, boolean]>([
    [roster(), true],
    [roster({ changes: [] }), false],
    [roster({ importId: null }), false],
    [logbook(), true],
    [logbook({ imported: 0, updated: 0 }), false],
    [logbook({ imported: 0, updated: 0, carriedForward: [{ isKnown: false }] }), true],
    [certificates, false],
  ])('case %#: it can be undone', (result, expected) => {
    expect(canBeUndone(result)).toBe(expected)
  })

  it.each<[Result, 'roster' | 'logbook', string]>([
    [roster(), 'roster', 'roster'],
    [roster(), 'logbook', 'roster'],
    [roster({ loggedFlights: 2 }), 'logbook', 'logbook'],
    [roster({ imported: 0, updated: 0 }), 'logbook', 'logbook'],
    [logbook(), 'roster', 'logbook'],
    [certificates, 'roster', 'certifications'],
  ])('case %#: from the %s, the page is %s', (result, from, page) => {
    expect(pageOf(result, from)).toBe(page)
  })

  it('counts the flights that are new in the logbook', () => {
    const words = 'Import completed: 2 new, 1 updated, 3 skipped'
    expect(logbookWords(logbook())).toBe(words)
    expect(logbookWords(logbook({ carriedForward: [{ isKnown: false }] }))).toBe(
      `${words}. Hours are added to your earlier experience.`,
    )
    expect(logbookWords(roster({ loggedFlights: 1 }))).toBe(
      `${words}. One flight is new in the logbook.`,
    )
    expect(logbookWords(roster({ loggedFlights: 4 }))).toBe(
      `${words}. 4 flights are new in the logbook.`,
    )
  })
})

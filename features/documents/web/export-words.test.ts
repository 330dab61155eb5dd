import { expect, it } from 'vitest'
import { exportWords } from './export-words.ts'

it.each([
  [{}, 120, '120 entries'],
  [{ from: '2026-06-01' }, 1, '1 entry from 1 Jun 2026'],
  [
    { from: '2026-06-01', to: '2026-06-30', aircraft: '738', q: 'bhx' },
    14,
    '14 entries from 1 Jun 2026 to 30 Jun 2026, aircraft type 738, matching “bhx”',
  ],
])('an export of %j names %i entries and the filters', (search, count, words) => {
  expect(exportWords(search, count)).toBe(
    `Exactly what the list shows: ${words}. CSV can be imported again.`,
  )
})

it('does not promise that a file for another logbook can be imported again', () => {
  expect(exportWords({}, 120, 'logten')).toBe('Exactly what the list shows: 120 entries.')
})

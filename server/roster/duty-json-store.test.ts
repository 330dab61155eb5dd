import { describe, expect, it } from 'vitest'
import { parseStored } from '#server/database/stored-json.ts'
import { confirmed, record } from './duty-json-store.ts'

const duty = {
  id: 'a',
  date: '2026-07-15',
  dutyType: 'OFF',
  dutyCode: 'OFF',
  description: null,
  scheduledBrief: null,
  actualBrief: null,
  scheduledDebrief: null,
  actualDebrief: null,
  sectors: [],
  crew: [],
  notes: null,
  source: 'CSV',
  role: null,
  reportedOn: '2026-07-01T05:00',
}
const former = { typed: 'all', stamps: { crew: '2026' }, unlogged: ['ZQ1 A B'] }
const current = {
  editedByHand: 'all',
  fieldSources: { crew: '2026' },
  suppressedLegs: ['ZQ1 A B'],
}

describe('a stored record', () => {
  const parse = (fields: object) =>
    parseStored(
      'roster_changes.after',
      record,
      JSON.stringify({ duty: { ...duty, ...fields }, task: null, entries: [] }),
    )

  it.each([
    ['current', current],
    ['former', former],
  ])('is parsed with %s field names', (_, fields) => {
    expect(parse(fields)).toEqual({ duty: { ...duty, ...current }, task: null, entries: [] })
  })

  it('must have every field', () => {
    expect(() => parse({ editedByHand: 'all' })).toThrow(
      'roster_changes.after holds unexpected JSON: invalid_type at /duty/fieldSources',
    )
  })
})

it('parses the confirmed duties of an import with former field names', () => {
  const before = { reportedOn: '2026-06-01T05:00', stamps: { crew: '2026' } }
  const after = { reportedOn: '2026-07-01T05:00', stamps: {} }
  const stored = JSON.stringify({ a: { ...before, after } })
  expect(parseStored('roster_imports.confirmed', confirmed, stored)).toEqual({
    a: {
      reportedOn: '2026-06-01T05:00',
      fieldSources: { crew: '2026' },
      after: { reportedOn: '2026-07-01T05:00', fieldSources: {} },
    },
  })
})

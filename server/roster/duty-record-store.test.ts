import { expect, it } from 'vitest'
import { parseStored } from './duty-record-store.ts'

it('parses a record stored under former field names', () => {
  const stored = {
    duty: { id: 'a', typed: 'all', stamps: { crew: '2026' }, unlogged: ['ZQ1 A B'] },
  }
  expect(parseStored(JSON.stringify(stored))).toEqual({
    duty: {
      id: 'a',
      editedByHand: 'all',
      fieldSources: { crew: '2026' },
      suppressedLegs: ['ZQ1 A B'],
    },
  })
})

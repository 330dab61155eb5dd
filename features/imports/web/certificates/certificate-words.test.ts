import { expect, it } from 'vitest'
import type { ListedCertificateAnswer } from '#imports/api/logbook-import.ts'
import { saveLabel, savedCount, tickLabel } from './certificate-words.ts'

type State = ListedCertificateAnswer['state']

it.each<[State[], number, string]>([
  [[], 0, 'Nothing to change'],
  [['known', 'older'], 0, 'Nothing to change'],
  [['new', 'known'], 1, 'Save 1 new'],
  [['renewal', 'new', 'new'], 3, 'Save 2 new and 1 renewed'],
])('%j saves %i: %s', (states, count, label) => {
  const certificates = states.map((state) => ({ state }))
  expect(savedCount(certificates)).toBe(count)
  expect(saveLabel(certificates)).toBe(label)
})

it('names the certificates of a roster file', () => {
  expect(tickLabel([{ state: 'renewal' }])).toBe('Also save 1 renewed certificate')
  expect(tickLabel([{ state: 'new' }, { state: 'renewal' }])).toBe(
    'Also save 1 new and 1 renewed certificates',
  )
})

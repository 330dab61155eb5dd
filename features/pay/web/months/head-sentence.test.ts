import { expect, it } from 'vitest'
import { headSentence } from './head-sentence.ts'

type Head = Parameters<typeof headSentence>[0]

const good: Head = {
  head: 'crewFood',
  paid: 18.75,
  level: 'good',
  compared: 'all',
  findingIds: [],
  reasons: [],
}
const dismissed = { why: 'dismissed', sentence: 'You dismissed 1 difference.' } as const

it.each<[string, Partial<Head>, string]>([
  ['all is compared', {}, ', all as expected.'],
  ['the user dismissed a difference', { reasons: [dismissed] }, '.'],
  ['a finding is open', { level: 'warn', findingIds: ['f'] }, '.'],
  ['nothing is compared', { level: 'unknown', compared: 'none' }, ', not compared.'],
  ['a part is compared', { level: 'unknown', compared: 'part' }, ', not all compared.'],
])('says of a head of which %s what is known', (_, more, end) => {
  expect(headSentence({ ...good, ...more })).toBe(`Crew Food: £18.75 paid${end}`)
})

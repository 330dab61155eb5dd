import { expect, it } from 'vitest'
import { rosterSentences } from './sick-day-words.ts'

type Known = Parameters<typeof rosterSentences>[0]

const known: Known = {
  today: '2026-11-23',
  rosterSince: '2025-04-01',
  sickDays: ['2026-03-02'],
  triggers: [{ months: 12 }],
}
const short = 'Your roster begins on 24 Nov 2025. Add earlier spells, or the counts may be too low.'

it.each<[string, Partial<Known>, string[]]>([
  ['the roster reaches back', {}, []],
  ['no sick day', { sickDays: [] }, ['No sick day in your roster since 1 Apr 2025.']],
  ['the first day of the window', { rosterSince: '2025-11-24' }, [short]],
  ['the day before it', { rosterSince: '2025-11-23' }, []],
  ['no trigger', { rosterSince: '2026-10-01', triggers: null }, []],
  ['no roster', { rosterSince: null }, ['Your roster lists nothing; sick days are not known.']],
])('%s', (_, given, sentences) => {
  expect(rosterSentences({ ...known, ...given })).toEqual(sentences)
})

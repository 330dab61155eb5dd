import { expect, it } from 'vitest'
import { heroOf, type HeroDuty } from './hero.ts'
import { notKnownHere, notKnownWords } from './not-known-here.ts'
import { palmaDuty } from './test-palma.ts'

/** Thursday 16 July, report 05:15 in London. */
const palma: HeroDuty & { crew: string[] } = {
  ...palmaDuty,
  crew: ['CP - 1 - Penrose I'],
}
const facts = {
  nextDuty: palma,
  endedDuty: null,
  upcoming: [],
  nextWas: null,
  leaveAt: null,
  restUntil: null,
  hotel: null,
}
const legality = {}
const said = { shownId: 'palma', nextLegality: legality }
const unjudged = { ...said, nextLegality: null }
const kept = { knowsCrew: true, hasWay: true }
const standby = { ...palma, dutyType: 'HSBY' as const, crew: [] }
const undecided = {
  ...palma,
  differences: [
    {
      field: 'scheduledBrief',
      airline: '2026-07-16T05:00:00Z',
      yours: '2026-07-16T04:15:00Z',
      counts: 'yours' as const,
    },
  ],
}
const hotel = { kind: 'hotel' as const, place: 'Azul', pickUp: null, note: '' }

it.each([
  ['as the portal answered', {}, said, ''],
  ['a duty that the portal does not judge', {}, unjudged, ''],
  [
    'another duty than the portal showed',
    {},
    { ...said, shownId: 'dublin' },
    'Verdict and crew: not known until the portal answers.',
  ],
  [
    'changed here, with the same crew',
    {},
    { ...unjudged, keptHere: kept },
    'Verdict and leave home: not known until the portal answers.',
  ],
  [
    'changed here, with another crew',
    {},
    { ...unjudged, keptHere: { ...kept, knowsCrew: false } },
    'Verdict, crew and leave home: not known until the portal answers.',
  ],
  [
    'changed here, by a user who stated no way',
    {},
    { ...unjudged, keptHere: { ...kept, hasWay: false } },
    'Verdict: not known until the portal answers.',
  ],
  [
    'two reports: they are decided first',
    { nextDuty: undecided },
    { ...unjudged, keptHere: kept },
    'Leave home: not known until the portal answers.',
  ],
  [
    'a standby at home',
    { nextDuty: standby },
    { ...unjudged, keptHere: kept },
    'Verdict: not known until the portal answers.',
  ],
  [
    'a duty that is judged, without a way',
    { nextDuty: { ...standby, dutyType: 'TRAINING' as const } },
    { ...said, keptHere: { ...kept, hasWay: false } },
    '',
  ],
  [
    'in a hotel',
    { hotel },
    { ...unjudged, keptHere: kept },
    'Verdict: not known until the portal answers.',
  ],
])('%s', (_, changed, answer, words) => {
  const now = '2026-07-15T09:00:00Z'
  const hero = heroOf({ ...facts, ...changed }, now)
  expect(hero && notKnownWords(notKnownHere(hero, answer, now))).toBe(words)
})

it('names no way home more than a day before the report', () => {
  const now = '2026-07-14T03:00:00Z'
  const hero = heroOf(facts, now)
  const lacking = hero && notKnownHere(hero, { ...unjudged, keptHere: kept }, now)
  expect(lacking).toEqual(['verdict'])
})

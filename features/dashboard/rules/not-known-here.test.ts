import { expect, it } from 'vitest'
import { heroOf, type HeroDuty } from './hero.ts'
import { notKnownHere, notKnownWords } from './not-known-here.ts'
import { noFacts, palmaDuty } from './test-palma.ts'

/** Thursday 16 July, report 05:15 in London. */
const palma: HeroDuty & { crew: string[] } = {
  ...palmaDuty,
  crew: ['CP - 1 - Penrose I'],
}
const facts = { ...noFacts, nextDuty: palma }
const legality = {}
const said = { shownId: 'palma', nextLegality: legality }
const unjudged = { ...said, nextLegality: null }
const kept = { knowsCrew: true, hasWay: true }
const standby = { ...palma, dutyType: 'HSBY' as const, crew: [] }
const difference = {
  field: 'scheduledBrief',
  airline: '2026-07-16T05:00:00Z',
  yours: '2026-07-16T04:15:00Z',
  counts: 'yours' as const,
}
const undecided = { ...palma, differences: [difference] }
const hotel = { kind: 'hotel' as const, place: 'Azul', pickUp: null, note: '' }

const changedHere = { ...unjudged, keptHere: kept }
const otherCrew = { ...unjudged, keptHere: { ...kept, knowsCrew: false } }
const noWay = { ...unjudged, keptHere: { ...kept, hasWay: false } }
const course = { ...standby, dutyType: 'TRAINING' as const }

it.each([
  ['as the portal answered', {}, said, ''],
  ['a duty that the portal does not judge', {}, unjudged, ''],
  ['another duty than the portal showed', {}, { ...said, shownId: 'dublin' }, 'Verdict and crew'],
  ['changed here, with the same crew', {}, changedHere, 'Verdict and leave home'],
  ['changed here, with another crew', {}, otherCrew, 'Verdict, crew and leave home'],
  ['changed here, by a user who stated no way', {}, noWay, 'Verdict'],
  ['two reports: they are decided first', { nextDuty: undecided }, changedHere, 'Leave home'],
  ['a standby at home', { nextDuty: standby }, changedHere, 'Verdict'],
  ['a judged duty, without a way', { nextDuty: course }, { ...said, keptHere: noWay.keptHere }, ''],
  ['in a hotel', { hotel }, changedHere, 'Verdict'],
])('%s', (_, changed, answer, parts) => {
  const words = parts && `${parts}: not known until the portal answers.`
  const now = '2026-07-15T09:00:00Z'
  const hero = heroOf({ ...facts, ...changed }, now)
  expect(hero && notKnownWords(notKnownHere(hero, answer, now))).toBe(words)
})

it('names no way home more than a day before the report', () => {
  const now = '2026-07-14T03:00:00Z'
  const hero = heroOf(facts, now)
  const lacking = hero && notKnownHere(hero, changedHere, now)
  expect(lacking).toEqual(['verdict'])
})

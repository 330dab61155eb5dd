import { expect, it } from 'vitest'
import type { FtlHistory } from '#limits/rules/cumulative/ftl-history.ts'
import { legalityOf } from '#limits/rules/legality/legality-of.ts'
import { atDay, flightOf } from '#limits/rules/legality/testing/limit-case.ts'
import { dayOff, rosterOf } from '#limits/rules/legality/testing/made-duties.ts'

const since = '2026-01-12'

it.each<[string, Partial<FtlHistory>, string]>([
  ['of which nothing is stated', {}, 'notKnown'],
  ['that stayed near home time', { lastTripNear: true }, 'checked'],
  ['as stated for this first day', { lastTripNear: true, startSince: since }, 'checked'],
  ['as stated for a later one', { lastTripNear: true, startSince: '2026-02-01' }, 'notKnown'],
  ['as stated for an earlier one', { lastTripNear: true, startSince: '2026-01-11' }, 'notKnown'],
])('the nights after a trip before the roster %s', (_, statements, state) => {
  const history = { since, openingBalances: [], ...statements }
  const made = rosterOf([flightOf({ report: atDay(since, 1, '08:00'), fdp: 480 })], { history })
  const roster = { ...made, duties: [dayOff(since), ...made.duties] }
  const [duty] = legalityOf(roster, { first: since, last: '2026-01-13' }).duties
  const nights = duty?.coverage.find(({ rule }) => rule === 'timeZoneNights')
  expect(nights?.state === 'notApplicable' ? 'checked' : nights?.state).toBe(state)
})

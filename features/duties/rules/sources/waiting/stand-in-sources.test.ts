import { expect, test } from 'vitest'
import { emptyDuty } from '#duties/rules/duty.ts'
import { rosterOf } from '#duties/rules/sources/roster-of.ts'
import { standInSources, type ShownDuty } from './stand-in-sources.ts'
import { toPalma } from '#duties/rules/test-duty.ts'

const shown = (parts: Partial<ShownDuty>): ShownDuty => ({
  ...emptyDuty,
  id: 'one',
  date: '2026-11-12',
  dutyType: 'HSBY',
  dutyCode: 'HSBY',
  source: 'CSV',
  notes: null,
  ...parts,
})
const flight = (id: string, numbers: string[], parts: Partial<ShownDuty> = {}) =>
  shown({
    id,
    dutyType: 'FLIGHT',
    dutyCode: 'ZQ816',
    sectors: numbers.map((flightNumber) => ({ ...toPalma, flightNumber })),
    ...parts,
  })
const unlisted = { status: { kind: 'unlisted', since: '2026-11-08T19:25' } } as const

test.each<[string, ShownDuty[]]>([
  ['a standby beside one of the same name', [shown({}), shown({ id: 'two', ...unlisted })]],
  [
    'a flight beside one that has all its flights',
    [flight('one', ['ZQ816']), flight('two', ['TAXI77', 'ZQ816'], unlisted)],
  ],
])('%s stays listed when files dropped the other', (_, duties) => {
  const roster = rosterOf(standInSources(duties), (name) => name)
  expect(roster.map(({ id, status }) => [id, status?.kind])).toEqual([
    ['one', undefined],
    ['two', 'unlisted'],
  ])
})

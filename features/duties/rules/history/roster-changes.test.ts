import { expect, it } from 'vitest'
import { rosterChanges } from './roster-changes.ts'
import type { StoredDuty } from '#duties/schema/duty.ts'
import { testStandby } from '#duties/rules/actions/test-record.ts'

function duty(date: string, dutyCode: string, over: Partial<StoredDuty> = {}): StoredDuty {
  return {
    ...testStandby(),
    id: `${date} ${dutyCode}`,
    date,
    dutyCode,
    scheduledBrief: `${date}T04:00:00Z`,
    scheduledDebrief: `${date}T12:00:00Z`,
    name: `${date} HSBY ${dutyCode}`,
    ...over,
  }
}

it('separates new from missing duties, in order of date', () => {
  const missing = [duty('2026-06-03', 'HSBY')]
  const changes = rosterChanges({ changed: [], differing: [], missing }, [
    duty('2026-06-04', 'ASBY'),
    duty('2026-06-01', 'HSB2'),
  ])
  expect(changes.map(({ kind, before, after }) => [kind, (after ?? before)?.date])).toEqual([
    ['added', '2026-06-01'],
    ['missing', '2026-06-03'],
    ['added', '2026-06-04'],
  ])
})

it('sees work that moved to another day', () => {
  const missing = [duty('2026-06-03', 'HSBY')]
  expect(
    rosterChanges({ changed: [], differing: [], missing }, [duty('2026-06-09', 'HSBY')]),
  ).toMatchObject([
    { kind: 'moved', before: { date: '2026-06-03' }, after: { date: '2026-06-09' } },
  ])
})

it('does not call a day off moved', () => {
  const off = { dutyType: 'OFF' as const }
  const missing = [duty('2026-06-03', 'OFF', off)]
  const changes = rosterChanges({ changed: [], differing: [], missing }, [
    duty('2026-06-09', 'OFF', off),
  ])
  expect(changes.map(({ kind }) => kind)).toEqual(['missing', 'added'])
})

it.each<[string, Partial<StoredDuty>, string[]]>([
  ['times', { scheduledBrief: '2026-06-03T05:00:00Z' }, ['times']],
  ['crew', { crew: ['CM - 1 - A'] }, ['crew']],
  ['code', { description: 'Home standby' }, ['code']],
  ['several', { actualDebrief: '2026-06-03T12:30:00Z', crew: ['CM - 1 - A'] }, ['times', 'crew']],
])('names the parts that changed: %s', (_, over, parts) => {
  const before = duty('2026-06-03', 'HSBY')
  const [change] = rosterChanges(
    { changed: [{ before, after: { ...before, ...over } }], differing: [], missing: [] },
    [],
  )
  expect(change).toMatchObject({ kind: 'changed', parts })
})

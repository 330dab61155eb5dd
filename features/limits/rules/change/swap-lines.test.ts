import { expect, it } from 'vitest'
import { restsOf } from '#duties/rules/time-picture/rests.ts'
import type { FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import { swapLines, type NotDrawn } from './swap-lines.ts'
import { ftlDuty } from '#limits/rules/test-ftl-duty.ts'

const duty = (
  id: string,
  from: string | null,
  to: string | null,
  dutyType: FtlDuty['dutyType'] = 'FLIGHT',
): FtlDuty =>
  ftlDuty({
    id,
    date: (from ?? '2026-07-17').slice(0, 10),
    dutyType,
    scheduledBrief: from,
    scheduledDebrief: to,
  })
const given = duty('given', '2026-07-17T05:10:00Z', '2026-07-17T09:50:00Z')
const standby = duty('standby', '2026-07-18T05:00:00Z', '2026-07-18T13:00:00Z', 'HSBY')
const far = duty('far', '2026-07-20T05:00:00Z', '2026-07-20T13:00:00Z')
const taken = duty('taken', '2026-07-17T14:10:00Z', '2026-07-18T00:20:00Z')

/** The lines of a swap that is drawn. */
function drawn(...of: Parameters<typeof swapLines>) {
  const lines = swapLines(...of)
  return typeof lines === 'string' ? null : lines
}

it('both rosters share a window of the duties and the next ones, with the rest before and after', () => {
  const lines = drawn([given, standby], { give: [given], take: [taken] })
  expect(lines?.window).toEqual({ from: '2026-07-17T04:00:00Z', to: '2026-07-18T14:00:00Z' })
  expect(restsOf(lines?.before ?? [])).toEqual([
    { from: '2026-07-17T09:50:00Z', to: '2026-07-18T05:00:00Z' },
  ])
  expect(restsOf(lines?.after ?? [])).toEqual([
    { from: '2026-07-18T00:20:00Z', to: '2026-07-18T05:00:00Z' },
  ])
})

it('a rest reaches over the day that is given away', () => {
  const before = duty('before', '2026-07-16T05:00:00Z', '2026-07-16T13:00:00Z')
  const early = duty('early', '2026-07-18T03:00:00Z', '2026-07-18T08:00:00Z')
  const lines = drawn([before, given], { give: [given], take: [early] })
  expect(restsOf(lines?.after ?? [])).toEqual([
    { from: '2026-07-16T13:00:00Z', to: '2026-07-18T03:00:00Z' },
  ])
})

it('a window has at most 36 hours', () => {
  const late = duty('late', '2026-07-18T10:00:00Z', '2026-07-18T20:00:00Z', 'HSBY')
  const lines = drawn([given, late], { give: [given], take: [taken] })
  expect(lines?.window).toEqual({ from: '2026-07-17T04:00:00Z', to: '2026-07-18T16:00:00Z' })
})

it.each<[string, NotDrawn | null, FtlDuty[], FtlDuty[], FtlDuty[]]>([
  ['nothing taken', null, [given], [given], []],
  ['nothing given', null, [given], [], [taken]],
  ['a time that is not known', 'noTimes', [given], [given], [{ ...taken, scheduledDebrief: null }]],
  ['days that are far apart', 'farApart', [given], [given], [far]],
  ['a reserve day', 'reserve', [given, duty('reserve', null, null, 'RESERVE')], [given], [taken]],
])('%s has no lines: %s', (_, reason, roster, give, take) => {
  expect(swapLines(roster, { give, take })).toBe(reason)
})

import { describe, expect, it } from 'vitest'
import { loadCasesOf } from '#load/rules/testing/read-load-cases.ts'
import { loadInputOf } from '#load/rules/testing/load-case.ts'
import { zoneToUtc } from '#kernel/time/zone-time.ts'
import { listedDuties } from './listed-duties.ts'
import { figuresOfPortal, loadHere } from './load-here.ts'
import { load } from './load.ts'

const lengths = { 7: '7', 14: '14', 28: '28', month: 'month' } as const

describe('the load on a device', () => {
  const cases = loadCasesOf('load').filter(({ given }) => given.until === undefined)
  it.each(cases)('equals that of the portal without its own figures: $id', ({ given }) => {
    const input = loadInputOf(given)
    const { asOf, zone } = given
    const query = { now: zoneToUtc(asOf, '12:00', zone), days: lengths[given.days] }
    const here = loadHere(input.roster, query)
    const there = load({ ...input, commuteMinutes: null }, { asOf, days: query.days })
    const left = Object.fromEntries(figuresOfPortal.map((figure) => [figure, 0]))
    expect(here.figures).toEqual({ ...there.figures, ...left })
    const behind = new Set([...Object.values(here.duties).flat(), ...here.untimed])
    const ids = listedDuties(input.roster.duties, here).map(({ id }) => id)
    expect(new Set(ids)).toEqual(behind)
  })
})

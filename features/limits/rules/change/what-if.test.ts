import { describe, expect, it } from 'vitest'
import type { FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import { london } from '#kernel/time/london-time.ts'
import { dayOff, rosterOf } from '#limits/rules/legality/testing/made-duties.ts'
import { changedRoster, type RosterChange } from './what-if.ts'

const off = (id: string, date: string): FtlDuty => ({ ...dayOff(date), id })
const [monday, tuesday] = [off('monday', '2026-11-02'), off('tuesday', '2026-11-03')]
const roster = {
  ...rosterOf([], { airportZones: { BHX: london } }),
  duties: [monday, tuesday],
}
const added = off('new-1', '2026-11-04')
const moved = off('monday', '2026-11-09')
const unlisted = off('unlisted', '2026-11-09')
const nothing: RosterChange = { add: [], change: [], remove: [] }

describe('a changed roster', () => {
  it.each<[string, Partial<RosterChange>, FtlDuty[]]>([
    ['without a change', {}, [monday, tuesday]],
    ['with a new duty', { add: [added] }, [monday, tuesday, added]],
    ['with a moved duty', { change: [moved] }, [moved, tuesday]],
    ['without a removed duty', { remove: ['monday'] }, [tuesday]],
    [
      'ignores ids that it does not have',
      { change: [unlisted], remove: ['swapped'] },
      [monday, tuesday],
    ],
  ])('%s', (_, change, duties) => {
    expect(changedRoster(roster, { ...nothing, ...change })).toEqual({ ...roster, duties })
  })

  it('knows the zones of new airports', () => {
    const airportZones = { PMI: 'Europe/Madrid' }
    expect(changedRoster(roster, { ...nothing, airportZones }).airportZones).toEqual({
      BHX: london,
      PMI: 'Europe/Madrid',
    })
  })

  it('counts the logbook flights of a removed duty', () => {
    const flight = {
      id: 'logged',
      date: '2026-11-02',
      code: 'ZQ210',
      flightMinutes: 145,
      departure: null,
    }
    const change = { ...nothing, remove: ['monday'], flights: [flight] }
    expect(changedRoster(roster, change).flights).toEqual([flight])
  })

  it('leaves the roster before it unchanged', () => {
    const before = structuredClone(roster)
    changedRoster(roster, { add: [monday], change: [monday], remove: ['tuesday'] })
    expect(roster).toEqual(before)
  })
})

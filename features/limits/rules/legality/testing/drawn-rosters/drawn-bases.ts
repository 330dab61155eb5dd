import type { HomeBase } from '#profile/rules/home-bases.ts'
import type { TimeZone } from '#kernel/time/zone-time.ts'
import { home, type Leg, type MadeDuty } from '#limits/rules/legality/testing/made-duties.ts'
import type { Draw } from '#limits/rules/legality/testing/seeded-draw.ts'

/** The airports of the bases that the generator draws. */
const baseAirports = [home.airport, 'EMA', 'BRS']

export const baseZones: Record<string, TimeZone> = Object.fromEntries(
  baseAirports.map((airport) => [airport, home.zone]),
)

/** The bases of a drawn roster: one airport, several airports as one base, or a change on a day. */
export function drawBases(draw: Draw, changeOn: string): HomeBase[] {
  const kind = draw(0, 3)
  if (kind === 0) return [{ from: null, airports: baseAirports }]
  const first = { from: null, airports: [home.airport] }
  return kind === 1 ? [first, { from: changeOn, airports: ['BRS'] }] : [first]
}

/** The duty with an airport of the base wherever the generator says home. Its flights still follow each other. */
export function atBase(made: MadeDuty, airports: readonly string[], draw: Draw): MadeDuty {
  if (!made.legs) return made
  const drawn = () => airports[draw(0, airports.length - 1)] ?? home.airport
  let place = ''
  const legs = made.legs.map((leg): Leg => {
    const from = leg.from === home.airport ? place || drawn() : leg.from
    place = leg.to === home.airport ? drawn() : ''
    return { ...leg, from, to: place || leg.to }
  })
  return { ...made, legs }
}

import type { Places } from './places.ts'
import type { Work } from './works.ts'

/** The travel of the crew member to a flight that does not start at the last arrival. */
type Jump = 'none' | 'own' | 'open'

/** The place of the body at a work: airports, `@home` for any airport of the base, empty if not known. */
export type Placing = {
  start: string
  end: string
  /** The way between the last arrival and this work, or the next flight. */
  jump: Jump
}

export const someHome = '@home'

/** The place of each work: all movements form one line, and a duty without sectors is where the body is. */
export function placingsOf(works: Work[], places: Places, known: number): Placing[] {
  return works.map((work, index) => {
    const before = works.slice(0, index).findLast(({ legs }) => legs.length > 0)
    const next = works.slice(index).find(({ legs }) => legs.length > 0)
    const body = bodyBefore(before, next, { places, known })
    // An empty airport is no jump, because the crew member may have arrived there.
    const jump = before && body === '' ? 'none' : jumpBetween(body, work, next, places)
    if (work.legs.length === 0) return { start: body, end: body, jump }
    return { start: work.legs[0]?.from ?? '', end: work.legs.at(-1)?.to ?? '', jump }
  })
}

function bodyBefore(
  before: Work | undefined,
  next: Work | undefined,
  { places, known }: { places: Places; known: number },
): string {
  if (before) return before.legs.at(-1)?.to ?? ''
  if (!next || next.duty.ftlInputs?.ownTravel) return someHome
  const from = next.legs[0]?.from ?? ''
  // The base may change between the day on which the roster begins and the first flight.
  const isHome =
    next.from === null
      ? isHomeAt(from, next, places)
      : places.isHome(from, Math.min(known, next.from))
  return isHome ? from : ''
}

function jumpBetween(body: string, work: Work, next: Work | undefined, places: Places): Jump {
  // A standby or course after an arrival abroad, with no later flight.
  if (!next) return body === '' || isHomeAt(body, work, places) ? 'none' : 'open'
  const start = next.legs[0]?.from ?? ''
  const follows = start === body || start === ''
  const isAtHome = isHomeAt(body, next, places) && isHomeAt(start, next, places)
  if (follows || isAtHome) return 'none'
  if (next.duty.ftlInputs?.ownTravel) return 'own'
  // The roster may also begin abroad.
  return 'open'
}

/** True for an airport of the base on the day of a work. */
export function isHomeAt(airport: string, work: Work | undefined, places: Places): boolean {
  if (airport === someHome) return true
  return work ? places.isHomeOn(airport, work.duty.date) : places.isHome(airport, -Infinity)
}

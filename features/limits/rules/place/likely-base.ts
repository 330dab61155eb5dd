import type { FtlSector } from '#duties/schema/sector.ts'

/** The airport where most duties start. */
export type LikelyBase = {
  /** IATA code. */
  airport: string
  /** The duties that start there. */
  duties: number
  /** The duties with a known start. */
  of: number
}

/** Fewer duties from one airport may be a short detachment. */
const dutiesMin = 3

/**
 * The airport that is probably the home base: at least half of the duties with sectors start there, and three or more.
 *
 * @returns null if no airport has as many, or if two have.
 */
export function likelyBase(duties: readonly DutyStart[]): LikelyBase | null {
  const starts = duties.flatMap(({ sectors }) => sectors[0]?.departureAirport || [])
  const counts = [...Map.groupBy(starts, (airport) => airport)]
    .map(([airport, found]) => ({ airport, duties: found.length, of: starts.length }))
    .toSorted((one, other) => other.duties - one.duties)
  const [most, next] = counts
  if (!most || most.duties < dutiesMin || most.duties * 2 < most.of) return null
  return next?.duties === most.duties ? null : most
}

type DutyStart = { sectors: readonly Pick<FtlSector, 'departureAirport'>[] }

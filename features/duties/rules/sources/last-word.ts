import type { Difference } from '#duties/schema/duty-mark.ts'
import { isPlanned, type Claim } from './claims.ts'
import type { AirlineDuty } from './listed-duty.ts'

/** The value of a field that counts. */
export type Value = (field: string, theirs: string | null) => string | null

type Words = {
  value: Value
  /** The planned values on which both disagree, among those asked for. */
  differences: Difference[]
  /** The fields asked for in which the user's value counts. */
  own: Set<string>
}

/**
 * Decides field by field between the airline's value and the user's. Of a planned field the last word counts;
 * of other fields, and of a duty that took place, the user's.
 */
export function lastWords(
  { duty, values }: AirlineDuty,
  claims: Map<string, Claim>,
  { isListed, tookPlace }: { isListed: boolean; tookPlace: boolean },
): Words {
  const differences: Difference[] = []
  const own = new Set<string>()

  function value(field: string, theirs: string | null): string | null {
    const claim = claims.get(field)
    if (!claim) return theirs
    // Without a file, nothing states a value that the user cleared.
    if (claim.value === null) return isListed ? theirs : null
    const said = values.get(field)
    if (!isPlanned(field) || !said || !isListed || claim.value === said.value) {
      if (claim.value !== theirs) own.add(field)
      return claim.value
    }
    const isKnown = claim.against === said.value
    const isLater = said.printedAt.slice(0, 16) > claim.saidAt.slice(0, 16)
    const counts = isKnown || tookPlace || !isLater ? 'yours' : 'airline'
    if (!isKnown) {
      const legs = claim.legs && { airline: duty.sectors, yours: claim.legs }
      const { value: yours, saidAt } = claim
      const { value: airline, printedAt } = said
      differences.push({ field, airline, yours, counts, printedAt, saidAt, ...(legs && { legs }) })
    }
    if (counts === 'airline') return said.value
    own.add(field)
    return claim.value
  }

  return { value, differences, own }
}

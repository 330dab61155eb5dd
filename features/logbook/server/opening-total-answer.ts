import type { OpeningTotal as OpeningTotalAnswer } from '#logbook/api/opening-totals.ts'
import { hoursOf } from '#profile/rules/hours.ts'
import type { OpeningTotal } from '#logbook/rules/opening-total.ts'
import { versionOf } from '#server/http/version.ts'

/** An opening total for the API. */
export function openingTotalAnswer({
  id,
  role,
  aircraftType,
  minutes,
  sectors,
  until,
}: OpeningTotal): OpeningTotalAnswer {
  const hours = hoursOf(minutes)
  const version = versionOf([role, aircraftType, hours, sectors, until])
  return { id, role, aircraftType, hours, sectors, until, version }
}

/** The latitude and longitude of an airport in degrees, north and east above 0. */
type AirportPlace = readonly [latitude: number, longitude: number]

/** Latitude and longitude of airports in degrees, by IATA code. */
export type AirportPlaces = Readonly<Record<string, readonly number[]>>

/** The great circle between two airports in whole nautical miles; null if the place of one is not known. */
export function milesBetween(places: AirportPlaces, from: string, to: string): number | null {
  const [fromLat, fromLong] = places[from] ?? []
  const [toLat, toLong] = places[to] ?? []
  if (fromLat === undefined || fromLong === undefined) return null
  if (toLat === undefined || toLong === undefined) return null
  return nauticalMiles([fromLat, fromLong], [toLat, toLong])
}

/** The mean radius of the earth. */
const radiusKm = 6371.0088
const kmPerNauticalMile = 1.852

/** The great circle between two places in whole nautical miles, half a mile up. */
export function nauticalMiles([fromLat, fromLong]: AirportPlace, [toLat, toLong]: AirportPlace) {
  const [lat, otherLat] = [radians(fromLat), radians(toLat)]
  const half = (angle: number) => Math.sin(angle / 2) ** 2
  const chord =
    half(otherLat - lat) + Math.cos(lat) * Math.cos(otherLat) * half(radians(toLong - fromLong))
  const km = 2 * radiusKm * Math.asin(Math.sqrt(Math.min(1, chord)))
  return Math.floor(km / kmPerNauticalMile + 0.5)
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import airportData from 'airport-data-js'

const folder = new URL('../kernel/airports/', import.meta.url)

/** The content of `kernel/airports/airport-zones.json`: the airports of each time zone, IATA codes separated by spaces. */
export async function airportZonesFile(): Promise<string> {
  const airports = await airportData.findAirports({})
  const codes = new Map<string, string[]>()
  for (const { iata, time } of airports) {
    const zone = time.trim().replace('/ ', '/')
    if (/^[A-Z]{3}$/.test(iata) && isZone(zone)) codes.set(zone, [...(codes.get(zone) ?? []), iata])
  }
  const zones = [...codes]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([zone, list]): [string, string] => [zone, list.sort().join(' ')])
  return `${JSON.stringify(Object.fromEntries(zones), null, 2)}\n`
}

/**
 * The content of `kernel/airports/icao-codes.json`: by the first two signs of the ICAO code, the other signs with the
 * IATA code behind them, separated by spaces. `EG` holds `BBBHX` for EGBB, which is BHX.
 */
export async function icaoCodesFile(): Promise<string> {
  const airports = await airportData.findAirports({})
  const codes = new Map<string, string[]>()
  for (const { iata, icao } of airports) {
    if (!/^[A-Z]{3}$/.test(iata) || !/^[A-Z][A-Z0-9]{3}$/.test(icao)) continue
    const prefix = icao.slice(0, 2)
    codes.set(prefix, [...(codes.get(prefix) ?? []), icao.slice(2) + iata])
  }
  const prefixes = [...codes]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([prefix, list]): [string, string] => [prefix, list.sort().join(' ')])
  return `${JSON.stringify(Object.fromEntries(prefixes), null, 2)}\n`
}

/**
 * The content of `kernel/airports/airport-places.json`: latitude and longitude of each airport in degrees, with four
 * decimals, by IATA code. The data is CC BY 4.0.
 */
export async function airportPlacesFile(): Promise<string> {
  const airports = await airportData.findAirports({})
  const places = new Map<string, [number, number]>()
  for (const { iata, latitude, longitude } of airports) {
    const place: [number, number] = [rounded(latitude), rounded(longitude)]
    if (/^[A-Z]{3}$/.test(iata) && place.every(Number.isFinite)) places.set(iata, place)
  }
  const lines = [...places]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([iata, place]) => `  ${JSON.stringify(iata)}: ${JSON.stringify(place)}`)
  return `{\n${lines.join(',\n')}\n}\n`
}

const rounded = (degrees: unknown) => Math.round(Number(degrees) * 10_000) / 10_000

function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

if (process.argv[1] === import.meta.filename) {
  writeFileSync(fileURLToPath(new URL('airport-zones.json', folder)), await airportZonesFile())
  writeFileSync(fileURLToPath(new URL('icao-codes.json', folder)), await icaoCodesFile())
  writeFileSync(fileURLToPath(new URL('airport-places.json', folder)), await airportPlacesFile())
}

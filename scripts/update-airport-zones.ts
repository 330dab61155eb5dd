import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import airportData from 'airport-data-js'

const target = fileURLToPath(new URL('../domain/airports/airport-zones.json', import.meta.url))

/** The content of `domain/airports/airport-zones.json`: the airports of each time zone, IATA codes separated by spaces. */
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

function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

if (process.argv[1] === import.meta.filename) writeFileSync(target, await airportZonesFile())

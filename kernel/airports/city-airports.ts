/** A city with several airports. */
export type City = {
  name: string
  /** All airports of the city, the largest first; empty if they are not listed here. */
  airports: readonly string[]
  /** An airport of the city, for its time zone. */
  main: string
}

/** London's airports, the largest first. */
const london = ['LHR', 'LGW', 'STN', 'LTN', 'LCY', 'SEN']

/** IATA codes of whole cities, which some rosters print for an airport. Codes that an airport has, too, are left out. */
const cities: Readonly<Record<string, City>> = {
  BHZ: { name: 'Belo Horizonte', airports: [], main: 'CNF' },
  BJS: { name: 'Beijing', airports: [], main: 'PEK' },
  BUE: { name: 'Buenos Aires', airports: [], main: 'EZE' },
  BUH: { name: 'Bucharest', airports: [], main: 'OTP' },
  CHI: { name: 'Chicago', airports: [], main: 'ORD' },
  DTT: { name: 'Detroit', airports: [], main: 'DTW' },
  IZM: { name: 'Izmir', airports: [], main: 'ADB' },
  JKT: { name: 'Jakarta', airports: [], main: 'CGK' },
  LON: { name: 'London', airports: london, main: 'LHR' },
  MIL: { name: 'Milan', airports: [], main: 'MXP' },
  MOW: { name: 'Moscow', airports: [], main: 'SVO' },
  NYC: { name: 'New York', airports: [], main: 'JFK' },
  OSA: { name: 'Osaka', airports: [], main: 'KIX' },
  PAR: { name: 'Paris', airports: [], main: 'CDG' },
  REK: { name: 'Reykjavik', airports: [], main: 'KEF' },
  RIO: { name: 'Rio de Janeiro', airports: [], main: 'GIG' },
  ROM: { name: 'Rome', airports: [], main: 'FCO' },
  SAO: { name: 'São Paulo', airports: [], main: 'GRU' },
  SEL: { name: 'Seoul', airports: [], main: 'ICN' },
  SPK: { name: 'Sapporo', airports: [], main: 'CTS' },
  STO: { name: 'Stockholm', airports: [], main: 'ARN' },
  TCI: { name: 'Tenerife', airports: [], main: 'TFS' },
  TYO: { name: 'Tokyo', airports: [], main: 'HND' },
  WAS: { name: 'Washington', airports: [], main: 'IAD' },
  YEA: { name: 'Edmonton', airports: [], main: 'YEG' },
  YMQ: { name: 'Montreal', airports: [], main: 'YUL' },
  YTO: { name: 'Toronto', airports: [], main: 'YYZ' },
}

/** All city codes. */
export const cityCodes = Object.keys(cities)

/** The city of an IATA code; null for an airport and for an unknown code. */
export function cityOf(iata: string): City | null {
  return Object.hasOwn(cities, iata) ? (cities[iata] ?? null) : null
}

/** Asks for the airport of a city: `Which airport of London? LHR, LGW, …`. Null for a code that is no city's. */
export function cityFault(iata: string): string | null {
  const city = cityOf(iata)
  if (!city) return null
  const { name, airports } = city
  if (airports.length === 0) return `${iata} is a city. Please type its airports`
  return `${iata} is a city. Which airport of ${name}? ${airports.join(', ')}`
}

import type { FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import type { FtlSector } from '#duties/schema/sector.ts'
import type { FtlInputs } from '#duties/schema/ftl-inputs.ts'
import { usualFtlSettings } from '#limits/rules/scheme/ftl-settings.ts'
import type { LegalityRoster } from '#limits/rules/place/legality-roster.ts'
import { toInstant, type TimeZone } from '#kernel/time/zone-time.ts'
import { dateOf } from './plain-rules.ts'
import { ftlDuty, ftlSector } from '#limits/rules/test-ftl-duty.ts'

export type Place = { airport: string; zone: TimeZone }

export const home: Place = { airport: 'BHX', zone: 'Europe/London' }

/** Airports within two hours of the home base, whose local time is the reference time. */
export const outstations: Place[] = [
  { airport: 'PMI', zone: 'Europe/Madrid' },
  { airport: 'HER', zone: 'Europe/Athens' },
  { airport: 'TFS', zone: 'Atlantic/Canary' },
  { airport: 'MAN', zone: 'Europe/London' },
]

/** Airports four and more hours away. */
export const farPlaces = {
  dubai: { airport: 'DXB', zone: 'Asia/Dubai' },
  cancun: { airport: 'CUN', zone: 'America/Cancun' },
  boston: { airport: 'BOS', zone: 'America/New_York' },
} satisfies Record<string, Place>

/** A sector in minutes since 1970. */
export type Leg = { from: string; to: string; off: number; on: number; positioning?: true }

/** A duty in minutes since 1970. */
export type MadeDuty = {
  dutyType: FtlDuty['dutyType']
  report: number
  release: number
  legs?: Leg[]
  inputs?: FtlInputs
  /** A standby's call-out. */
  calledAt?: number
}

/** The duty as the roster stores it. */
function dutyOf(made: MadeDuty, id: string): FtlDuty {
  const { dutyType, report, release, legs = [], inputs, calledAt } = made
  return ftlDuty({
    id,
    date: dateOf(report, home.zone),
    dutyType,
    scheduledBrief: instantOf(report),
    scheduledDebrief: instantOf(release),
    sectors: legs.map(sectorOf),
    ...(inputs && { ftlInputs: inputs }),
    ...(calledAt !== undefined && {
      events: [{ kind: 'calledOut', calledAt: instantOf(calledAt), report: instantOf(release) }],
    }),
  })
}

/** A day off as the roster lists it, without times. */
export function dayOff(date: string): FtlDuty {
  return ftlDuty({ id: `off-${date}`, date, dutyType: 'OFF' })
}

export const instantOf = (minute: number) => toInstant(minute * 60_000)

function sectorOf({ from, to, off, on, positioning }: Leg): FtlSector {
  const times: [string, string] = [instantOf(off), instantOf(on)]
  return ftlSector([from, to], times, { positioning: positioning === true })
}

/** Everything is known since long before the duties of the tests. */
export const knownHistory: LegalityRoster['history'] = {
  since: '2024-01-01',
  openingBalances: [],
  lastTripNear: true,
}

/** A roster of a crew member of the home base who chose the rules of the United Kingdom. */
export function rosterOf(
  made: MadeDuty[],
  parts: Partial<Omit<LegalityRoster, 'duties'>> = {},
): LegalityRoster {
  const duties = made.map((duty, index) => dutyOf(duty, `duty-${index + 1}`))
  const places = [home, ...outstations, ...Object.values(farPlaces)]
  return {
    duties,
    flights: [],
    settings: usualFtlSettings,
    bases: [{ from: null, airports: [home.airport] }],
    airportZones: Object.fromEntries(places.map(({ airport, zone }) => [airport, zone])),
    history: knownHistory,
    ...parts,
  }
}

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { airportZonesOf } from '#kernel/airports/airport-zone.ts'
import { usualFtlSettings } from '#limits/rules/scheme/ftl-settings.ts'
import { decodeText } from '#kernel/csv/file-text.ts'
import { readAimsReport } from '#imports/rules/roster/aims/aims-report.ts'
import { legalityOf } from './legality-of.ts'

/**
 * Every duty of the sample rosters that is not clearly legal, each checked by hand against the roster and the article.
 */
const reviewed: Record<string, string[]> = {
  'roster-01-simple-month': [
    '2026-06-07 tight restBefore: Rest of 12 h 20 before this duty, at least 12 h.',
    '2026-06-24 tight flight28Days: Flight Hours, 28 Days: 91:38 of 100 h.',
    '2026-06-27 tight flight28Days: Flight Hours, 28 Days: 96:53 of 100 h.',
    '2026-06-28 breach flight28Days: Flight Hours, 28 Days: 102:38 of 100 h.',
  ],
  'roster-02-mixed-overnight-standby-training': [
    '2026-07-03 tight maxFdp: The flight duty period is 10 h 51 of at most 11 h 15.',
  ],
  'roster-03-dst-october-2026': [
    '2026-10-24 tight maxFdp: The flight duty period is 10 h 55 of at most 11 h.',
  ],
  'roster-04-messy-bom-crlf': [
    '2026-08-03 tight maxFdp: The flight duty period is 10 h 55 of at most 11 h.',
    // Released on 4 August at 04:25. The night to 5 August has 7 hours until the report at 05:00.
    '2026-08-05 breach lateToEarly: A late finish or night duty must be followed by a local night before an early start.',
  ],
  'roster-05-windows-1252-degraded-superscript': [
    '2026-09-19 tight maxFdp: The flight duty period is 10 h 56 of at most 11 h.',
  ],
  'roster-06-malformed': [
    '2026-02-09 tight restBefore: Rest of 12 h before this duty, at least 12 h.',
  ],
  'roster-07-utc': [
    '2026-08-05 tight maxFdp: The flight duty period is 10 h 51 of at most 11 h 15.',
  ],
  'roster-08-reimport-v2': [
    '2026-06-07 tight restBefore: Rest of 12 h 20 before this duty, at least 12 h.',
    '2026-06-27 tight flight28Days: Flight Hours, 28 Days: 91:57 of 100 h.',
    '2026-06-28 tight flight28Days: Flight Hours, 28 Days: 97:42 of 100 h.',
  ],
  'roster-09-spec-columns-only': [],
  'roster-11-local-station': [],
}

it.each(Object.entries(reviewed))('%s has the reviewed findings', (name, findings) => {
  expect(findingsOf(name)).toEqual(findings)
})

function findingsOf(name: string): string[] {
  const file = new URL(`../../../../samples/${name}.csv`, import.meta.url)
  const reading = readAimsReport(decodeText(readFileSync(file)))
  if (!('report' in reading)) throw new Error(reading.refusal)
  const duties = reading.report.duties.map((duty, index) => ({ ...duty, id: `duty-${index}` }))
  const airports = duties.flatMap(({ sectors }) => sectors.map((sector) => sector.departureAirport))
  const roster = {
    duties,
    flights: [],
    settings: usualFtlSettings,
    bases: [{ from: null, airports: ['BHX'] }],
    airportZones: airportZonesOf(['BHX', ...airports], {}),
    history: { since: '2024-01-01', openingBalances: [], lastTripNear: true },
  }
  const { duties: judged } = legalityOf(roster, { first: '2026-01-01', last: '2026-12-31' })
  return judged.flatMap(({ date, findings }) =>
    findings
      .filter(({ level }) => level !== 'legal')
      .map(({ level, rule, sentence }) => `${date} ${level} ${rule}: ${sentence}`),
  )
}

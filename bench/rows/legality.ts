import { ftlPath, whatIfPath } from '#limits/api/paths.ts'
import type { WhatIfInput } from '#limits/api/legality.ts'
import { airportZonesOf } from '#kernel/airports/airport-zone.ts'
import type { FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import { firstDayOfInterest } from '#limits/rules/cumulative/ftl-window.ts'
import { reachOf } from '#limits/rules/change/reach.ts'
import { legalityOf } from '#limits/rules/legality/legality-of.ts'
import type { LegalityRoster } from '#limits/rules/place/legality-roster.ts'
import { usualFtlSettings } from '#limits/rules/scheme/ftl-settings.ts'
import { readAimsReport } from '#imports/rules/roster/aims/aims-report.ts'
import { fillAccount, send } from '#bench/measuring/fill-account.ts'
import { medianMs, mediansInTurns } from '#bench/measuring/measure.ts'
import { newUser } from '#bench/measuring/new-user.ts'
import { rosterOf } from '#bench/measuring/roster-of.ts'
import { atMost, rounded, type Report } from '#bench/measuring/row.ts'
import { timedRead } from './uncached-reads.ts'

const runs = 50
const days = { first: '2025-12-01', last: '2025-12-31' }
const twoMonths = { first: '2025-11-01', last: '2025-12-31' }
/** The computation must not delay a keystroke. */
const computationMs = 5
/** A reach of two months must take less than one frame. */
const frameMs = 16
/** A tested change against the read of the cumulative limits. */
const mostOfFtl = 2

/** The legality of a month alone, with the thirteen months of duties that it needs. */
export async function measureLegalityComputation(report: Report): Promise<void> {
  const roster = rosterFrom(firstDayOfInterest(days.first))
  const { duties } = roster
  const ms = await medianMs(runs, () => legalityOf(roster, days))
  const ratio = rounded(ms / computationMs)
  report({
    what: `legality of a month, computed from ${duties.length} duties`,
    figure: `${ms.toFixed(2)} ms`,
    baseline: `${computationMs} ms`,
    ratio,
    target: atMost(1, ratio),
  })
}

/** The changes of a typed duty as the browser computes them after each pause: the reach, and the roster after it. */
export async function measureReachComputation(report: Report): Promise<void> {
  const roster = rosterFrom(firstDayOfInterest(twoMonths.first))
  const duties = roster.duties.filter(({ date }) => date <= twoMonths.last)
  const duty = duties.find(({ date }) => date >= twoMonths.first)
  if (!duty) throw new Error('the roster of the bench has no duty in these months')
  const ms = await medianMs(runs, () => {
    const typed = { ...duty, ftlInputs: { travelMinutes: 45 } }
    const reach = reachOf({ ...roster, duties }, [duty, typed])
    const others = duties.filter(({ id }) => id !== duty.id)
    return legalityOf({ ...roster, duties: [...others, typed] }, reach)
  })
  const ratio = rounded(ms / frameMs)
  report({
    what: 'changes of a typed duty, with two months of planned duties',
    figure: `${ms.toFixed(2)} ms`,
    baseline: `one frame: ${frameMs} ms`,
    ratio,
    target: atMost(1, ratio),
  })
}

/** A tested change, with a year of roster, against an uncached read of the cumulative limits. */
export async function measureWhatIf(report: Report, url: string): Promise<void> {
  const { headers } = await newUser(url)
  await fillAccount(url, headers, { from: '2025-01-15', days: 365, payMonths: 1 })
  const change: WhatIfInput = {
    add: [
      {
        date: '2026-01-05',
        dutyType: 'TRAINING',
        dutyCode: 'SEP',
        scheduledBrief: '2026-01-05T08:00:00Z',
        scheduledDebrief: '2026-01-05T16:00:00Z',
      },
    ],
  }
  const work = () => send(url + whatIfPath, headers, change)
  const ftl = timedRead(url, ftlPath, headers)
  const [whatIfMs = Number.NaN, ftlMs = Number.NaN] = await mediansInTurns(runs, [{ work }, ftl])
  const ratio = rounded(whatIfMs / ftlMs)
  report({
    what: 'test a change of the roster',
    figure: `${whatIfMs.toFixed(1)} ms`,
    baseline: `read FTL, uncached: ${ftlMs.toFixed(1)} ms`,
    ratio,
    target: atMost(mostOfFtl, ratio),
  })
}

/** The roster of two years from a day on. */
function rosterFrom(first: string): LegalityRoster {
  const duties = dutiesFrom(first)
  const airports = duties.flatMap(({ sectors }) =>
    sectors.flatMap((sector) => [sector.departureAirport, sector.arrivalAirport]),
  )
  return {
    duties,
    flights: [],
    settings: usualFtlSettings,
    bases: [{ from: null, airports: ['BHX'] }],
    airportZones: airportZonesOf(airports, {}),
    history: { since: '2024-01-01', openingBalances: [] },
  }
}

/** The duties of two years from a day on. */
function dutiesFrom(first: string): FtlDuty[] {
  const read = readAimsReport(rosterOf('2024-01-15', 2 * 365))
  if (!('report' in read)) throw new Error('the roster of the bench cannot be read')
  return read.report.duties
    .filter(({ date }) => date >= first)
    .map((duty, index) => ({ ...duty, id: String(index) }))
}

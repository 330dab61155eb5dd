import { counted } from '#kernel/words/counted.ts'
import { airportZonesOf } from '#kernel/airports/airport-zone.ts'
import type { FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import { verdictNames, type Verdict } from '#duties/rules/verdict.ts'
import type { LegalityRoster } from '#limits/rules/place/legality-roster.ts'
import { checkSwap, type SwapProblem, type SwapResult } from '#limits/rules/change/swap-check.ts'
import { dayWords } from '#kernel/time/date-words.ts'
import type { Colleague } from './colleague-file.ts'

/** The duties that the user gives and takes. */
export type ChosenSwap = { give: FtlDuty[]; take: FtlDuty[] }

/** The result for the user, and for the colleague if their file was read. */
export type SwapSides = {
  mine: SwapResult
  /** Null without a file. */
  colleague: (SwapResult & { isOutside: boolean }) | null
}

/** Judges the swap for both people. A duty outside the colleague's file cannot be judged for them. */
export function swapSides(
  mine: LegalityRoster,
  colleague: Colleague | null,
  { give, take }: ChosenSwap,
): SwapSides {
  const moved = [...give, ...take]
  const zones = zonesOf(moved)
  const result = checkSwap(
    { ...mine, airportZones: { ...zones, ...mine.airportZones } },
    { give: give.map(({ id }) => id), take },
  )
  if (!colleague) return { mine: result, colleague: null }
  const { roster, first, last } = colleague
  const other = checkSwap(
    { ...roster, airportZones: { ...zones, ...roster.airportZones } },
    { give: take.map(({ id }) => id), take: give },
    { until: last, keptWords: 'which is not part of the swap' },
  )
  const isOutside = moved.some(({ date }) => date < first || date > last)
  return { mine: result, colleague: { ...other, isOutside } }
}

function zonesOf(duties: FtlDuty[]) {
  return airportZonesOf(
    duties.flatMap(({ sectors }) =>
      sectors.flatMap(({ departureAirport, arrivalAirport }) => [departureAirport, arrivalAirport]),
    ),
    // The rosters have the user's own ones.
    {},
  )
}

/** Introduces the duties next to the swap that are not legal. */
export const othersTitle = 'Not legal with or without the swap'

const verdictSentences: Record<Verdict, string> = {
  legal: 'legal',
  tight: 'legal, but tight',
  'cannot tell': 'not fully checked',
  discretion: 'needs the commander’s discretion',
  breach: 'not legal',
}

/** The result as text to share. It names duties and rules, and no person. */
export function shareText({ give, take }: ChosenSwap, { mine, colleague }: SwapSides): string {
  const names = (duties: FtlDuty[]) =>
    duties.map(({ dutyCode, date }) => `${dutyCode} on ${dayWords(date)}`).join(', ') || 'nothing'
  return [
    `Swap: I give ${names(give)} and take ${names(take)}.`,
    `For me: ${verdictSentences[mine.verdict]}.`,
    ...problemLines(mine.problems),
    ...uncheckedLines(mine),
    ...otherLines(mine),
    ...(colleague && !colleague.isOutside
      ? [
          `For you: ${verdictSentences[colleague.verdict]}.`,
          ...problemLines(colleague.problems),
          ...uncheckedLines(colleague),
          ...otherLines(colleague),
        ]
      : []),
    'This is an aid, not the authority: the operator’s approved scheme decides.',
  ].join('\n')
}

function problemLines(problems: SwapProblem[]): string[] {
  return problems.flatMap(({ code, date, findings, notKnown }) => [
    ...findings.map(({ sentence }) => `- ${code} on ${dayWords(date)}: ${sentence}`),
    ...(notKnown.length > 0
      ? [`- ${code} on ${dayWords(date)}: ${counted(notKnown.length, 'rule')} not known`]
      : []),
  ])
}

/**
 * The first words of a result. Where data is missing, they say the known part first: `12 rules checked, the swap breaks
 * none. 5 not known.`
 */
export function firstWords({ verdict, rules: { checked, open } }: SwapResult): string {
  if (verdict !== 'cannot tell') return verdictNames[verdict]
  const known =
    checked === 0
      ? 'No rule can be checked yet.'
      : `${counted(checked, 'rule')} checked, the swap breaks none.`
  return `${known} ${open} not known.`
}

/** `2 other duties are not fully checked.`; null without any. */
export function uncheckedWords({ unchecked }: Pick<SwapResult, 'unchecked'>): string | null {
  if (unchecked === 0) return null
  return `${counted(unchecked, 'other duty is', 'other duties are')} not fully checked.`
}

function uncheckedLines(result: SwapResult): string[] {
  const words = uncheckedWords(result)
  return words ? [`- ${words}`] : []
}

function otherLines({ others }: SwapResult): string[] {
  return others.length > 0 ? [`${othersTitle}:`, ...problemLines(others)] : []
}

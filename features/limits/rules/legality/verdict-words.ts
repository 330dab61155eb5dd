import { ftlLimitKeys } from '#limits/rules/scheme/ftl-scheme.ts'
import { missingInputs, type MissingInput } from '#duties/rules/verdict.ts'
import type { Missing } from '#limits/rules/place/missing.ts'
import { restRules, type RuleCoverage } from '#limits/rules/findings/coverage.ts'
import type { Finding, RuleKey } from '#limits/rules/findings/finding.ts'
import { unreadStepWords } from '#duties/rules/days-off-words.ts'
import { faultWords } from '#duties/rules/marks/mark-words.ts'
import { monthOf } from '#kernel/time/calendar-date.ts'
import { monthName } from '#kernel/time/date-words.ts'
import { hoursWords } from '#kernel/time/duration.ts'
import { counted } from '#kernel/words/counted.ts'
import type { DutyLegality } from './legality.ts'

/** The verdict of a duty in one line, and the first step that settles an unknown rule. */
export type VerdictLine = {
  sentence: string
  action: { words: string; missing: Missing } | null
}

/** The rules by the name under which the line reports them, in the order of the line. */
const groups: [name: string, rules: readonly RuleKey[]][] = [
  ['Flight duty period', ['maxFdp', 'fdpExtension', 'nightSectors', 'standbyLength']],
  ['Rest before', restRules],
  ['Recovery rest', ['recoveryRest', 'twoLocalDays']],
  ['Duty hours', ['duty7Days', 'duty14Days', 'duty28Days', 'flight28Days']],
  ['Days free', ['daysFreeMonth', 'daysFreeYear']],
  ['Year limits', ftlLimitKeys.filter((key) => !/\d\dDays|7Days/.test(key))],
]

/**
 * The line of a duty: `Legal, 6 h 30 to spare.`, the problem, or the unknown rules.
 *
 * @param isFlown false for a planned duty.
 */
export function verdictLine(duty: DutyLegality, { isFlown }: { isFlown: boolean }): VerdictLine {
  const { faults = [] } = duty
  const reasons = faults.map((fault) => faultWords(fault, duty))
  const line = ruleLine(duty, isFlown)
  if (reasons.length === 0) return line
  if (duty.verdict !== 'cannot tell') {
    return { ...line, sentence: [line.sentence, ...reasons.map((each) => `${each}.`)].join(' ') }
  }
  const isOpen = duty.coverage.some(({ state }) => state === 'notKnown')
  const sentence = `Cannot tell: ${reasons.map(lowered).join(', ')}.`
  return isOpen ? { ...line, sentence: `${sentence} ${line.sentence}` } : { sentence, action: null }
}

/** The line by the rules alone. */
function ruleLine(duty: DutyLegality, isFlown: boolean): VerdictLine {
  const { verdict, findings } = duty
  const worst = findings.find(({ level }) => level === verdict)
  switch (verdict) {
    case 'legal':
      return { sentence: legalWords(duty), action: null }
    case 'tight':
      return { sentence: tightWords(duty, worst), action: null }
    case 'cannot tell':
      return openLine(duty)
    case 'discretion':
      return { sentence: discretionWords(duty), action: null }
    default:
      return { sentence: breachWords(worst, isFlown), action: null }
  }
}

function legalWords({ fdp, coverage }: DutyLegality): string {
  if (fdp) return `Legal, ${spareWords(fdp)} to spare.`
  const isPassenger = coverage.some(
    ({ rule, reason }) => rule === 'restBefore' && (reason?.includes('passenger') ?? false),
  )
  return isPassenger ? 'Legal. No minimum rest before travel as passenger.' : 'Legal.'
}

/** The smallest margin that the known facts allow. */
function spareWords({ maxMinutes, minutes, isMaxExact }: NonNullable<DutyLegality['fdp']>): string {
  const spare = hoursWords(maxMinutes - minutes)
  return isMaxExact ? spare : `at least ${spare}`
}

function tightWords({ fdp }: DutyLegality, worst: Finding | undefined): string {
  if (worst?.rule === 'maxFdp' && fdp && fdp.maxMinutes - fdp.minutes < 30) {
    return `Legal, only ${hoursWords(fdp.maxMinutes - fdp.minutes)} to spare.`
  }
  return worst ? `Legal, but tight: ${figureWords(worst)}.` : 'Legal, but tight.'
}

/** `rest before 12 h 10, at least 12 h`; the finding's own sentence where it has no figure of this form. */
function figureWords({ rule, minutes, limit, sentence }: Finding): string {
  if (minutes === null || limit === null) return lowered(sentence)
  switch (rule) {
    case 'restBefore':
      return `rest before ${hoursWords(minutes)}, at least ${hoursWords(limit)}`
    case 'recoveryRest':
      return `recovery rest ${hoursWords(minutes)}, at least ${hoursWords(limit)}`
    case 'recoveryRestGap':
      return `${hoursWords(minutes)} since the last recovery rest, at most ${hoursWords(limit)}`
    case 'eastWestNights':
      return `${counted(minutes, 'local night')} at home between east and west, ${limit} by one reading`
    case 'twoLocalDays':
      return `${counted(minutes, 'rest')} of 2 local days this month, ${limit} by one reading`
    default:
      return lowered(sentence)
  }
}

function discretionWords({ fdp }: DutyLegality): string {
  if (!fdp) return 'Flown over the maximum: only by the commander’s discretion.'
  const { exceededByMinutes: over, maxMinutes } = fdp
  return `Flown ${hoursWords(over)} over the maximum of ${hoursWords(maxMinutes)}: only by the commander’s discretion.`
}

function breachWords(worst: Finding | undefined, isFlown: boolean): string {
  const start = isFlown ? 'Not legal' : 'Not legal as planned'
  return worst ? `${start}: ${lowered(worst.sentence)}.` : `${start}.`
}

/** A sentence after a colon, without its full stop. */
function lowered(sentence: string): string {
  const text = sentence.replace(/\.$/, '')
  return text.charAt(0).toLowerCase() + text.slice(1)
}

function openLine({ fdp, coverage }: DutyLegality): VerdictLine {
  const open = coverage.filter(({ state }) => state === 'notKnown')
  const isFdpOpen = open.some(({ rule }) => groups[0]?.[1].includes(rule))
  const isFdpKnown =
    !isFdpOpen && coverage.some(({ rule, state }) => rule === 'maxFdp' && state === 'checked')
  const first = isFdpKnown && fdp ? `Flight duty period legal, ${spareWords(fdp)} to spare. ` : ''
  return { sentence: `${first}${openWords(open)}: not known.`, action: actionOf(open) }
}

/** Rules whose own name is used where the first rule of their group is known. The rests before share one name. */
const ownNames: Partial<Record<RuleKey, string>> = {
  fdpExtension: 'Planned extension',
  nightSectors: 'Sectors of night duties',
  standbyLength: 'Length of standby',
  twoLocalDays: 'Recovery rests of two local days',
}

/** `Rest before`, `Rest before and duty hours`, or `Rest before and 2 more`. */
function openWords(open: readonly RuleCoverage[]): string {
  const names = groups.flatMap(([name, rules]) => {
    const first = open.find(({ rule }) => rules.includes(rule))
    return first ? [ownNames[first.rule] ?? name] : []
  })
  const [one = '', two, ...others] = names
  if (two === undefined) return one
  return others.length > 0 ? `${one} and ${others.length + 1} more` : `${one} and ${lowered(two)}`
}

/** The first step in the order of the inputs. */
function actionOf(open: readonly RuleCoverage[]): VerdictLine['action'] {
  const missing = open
    .flatMap((rule) => rule.missing ?? [])
    .toSorted((one, other) => orderOf(one.input) - orderOf(other.input))
  const [first] = missing
  return first ? { words: actionWords(first), missing: first } : null
}

const orderOf = (input: MissingInput) => missingInputs.indexOf(input)

/** The step that adds a missing value, `Import October`. */
export function actionWords({ input, from, to }: Missing): string {
  switch (input) {
    case 'homeBase':
      return 'Choose your home base'
    case 'report':
      return 'Enter the report time'
    case 'sectorTimes':
      return 'Enter the flight times'
    case 'travel':
      return `Say how you got from ${from} to ${to}`
    case 'place':
      return 'Enter the airport'
    case 'airportZone':
      return 'Choose the airport’s time zone'
    case 'unreadDay':
      return unreadStepWords(from ?? '')
    case 'dutyTimes':
      return 'Enter the missing times'
    case 'debrief':
      return 'Enter the release time'
    case 'calledAt':
      return 'Enter the time of the call'
    case 'dutyBefore':
    case 'earlierRoster':
      return to === undefined ? 'Import your earlier roster' : `Import ${monthName(monthOf(to))}`
    case 'freeDays':
      return 'Enter your free days'
    default:
      return 'Enter your earlier hours'
  }
}

import { ftlLimitKeys, ukScheme, type FtlLimitKey } from '#limits/rules/scheme/ftl-scheme.ts'
import { dayWords, monthTitle } from '#kernel/time/date-words.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import { minutesBetween } from '#kernel/time/zone-time.ts'
import type { Verdict } from '#duties/rules/verdict.ts'
import type { Finding, RuleKey } from '#limits/rules/findings/finding.ts'
import type {
  DaysFree,
  DutyLegality,
  Legality,
  RecoveryRest,
} from '#limits/rules/legality/legality.ts'
import type { LegalityChange } from './what-if.ts'

/** By duty id, its code. */
type DutyCodes = ReadonlyMap<string, string>

/**
 * The figures that differ between two answers about the same days: of each duty in order of time, then recovery
 * rests in order of time, then days free.
 *
 * Recovery rests are named by the London day that they begin on. Those that overlap are compared with each other.
 * A duty or rest that only one of them has counts as changed. Equal figures are left out.
 */
export function legalityChanges(
  before: Legality,
  after: Legality,
  codes: DutyCodes,
): LegalityChange[] {
  return [
    ...dutyPairs(before.duties, after.duties).flatMap((pair) => dutyChanges(pair, codes)),
    ...restPairs(before.recoveryRests, after.recoveryRests).flatMap((pair) =>
      recoveryRestChanges(pair),
    ),
    ...daysFreeChanges(before.daysFree, after.daysFree),
  ].filter(isDifferent)
}

/** The same thing before and after; undefined where there was or is none. */
type Pair<Value> = [before: Value | undefined, after: Value | undefined]

function dutyPairs(before: DutyLegality[], after: DutyLegality[]): Pair<DutyLegality>[] {
  const [old, now] = [before, after].map((duties) => new Map(duties.map((duty) => [duty.id, duty])))
  const ids = new Set([...before, ...after].map(({ id }) => id))
  const pairs = [...ids].map((id): Pair<DutyLegality> => [old?.get(id), now?.get(id)])
  const dateOf = ([was, is]: Pair<DutyLegality>) => (is ?? was)?.date ?? ''
  return pairs.toSorted((one, other) => dateOf(one).localeCompare(dateOf(other)))
}

/** Each rest with the one that it overlaps most, the longest overlap first; the others alone. */
function restPairs(before: RecoveryRest[], after: RecoveryRest[]): Pair<RecoveryRest>[] {
  const candidates = before
    .flatMap((was) => after.map((is) => ({ was, is, overlap: overlapMinutes(was, is) })))
    .filter(({ overlap }) => overlap > 0)
    .sort((one, other) => other.overlap - one.overlap)
  const pairs: Pair<RecoveryRest>[] = []
  const isPaired = (rest: RecoveryRest) => pairs.some((pair) => pair.includes(rest))
  for (const { was, is } of candidates) {
    if (!isPaired(was) && !isPaired(is)) pairs.push([was, is])
  }
  const lost = before
    .filter((was) => !isPaired(was))
    .map((was): Pair<RecoveryRest> => [was, undefined])
  const added = after.filter((is) => !isPaired(is)).map((is): Pair<RecoveryRest> => [undefined, is])
  const startOf = ([was, is]: Pair<RecoveryRest>) => (is ?? was)?.from ?? ''
  return [...pairs, ...lost, ...added].sort((one, other) =>
    startOf(one).localeCompare(startOf(other)),
  )
}

/** The minutes that two rests share; negative between rests apart. */
function overlapMinutes(one: RecoveryRest, other: RecoveryRest): number {
  const from = one.from > other.from ? one.from : other.from
  const to = one.to < other.to ? one.to : other.to
  return minutesBetween(from, to)
}

function dutyChanges([was, is]: Pair<DutyLegality>, codes: DutyCodes): LegalityChange[] {
  const duty = is ?? was
  if (!duty) return []
  const { id, date } = duty
  const duties: Pair<DutyLegality> = [was, is]
  const name = `${codes.get(id) ?? 'the duty'} on ${dayWords(date)}`
  const change = (
    topic: LegalityChange['topic'],
    words: string,
    { rule = null, ...figures }: Figures,
  ): LegalityChange => ({ topic, rule, name: words, dutyId: id, date, ...figures })
  const levels = levelsOf(duties, (each) => each.verdict)
  return [
    change('verdict', capital(name), { ...none, ...levels }),
    change('fdp', `Flight duty period of ${name}`, {
      ...figuresOf(duties, ({ fdp }) => fdp?.minutes),
      ...findingLevels(duties, 'maxFdp'),
    }),
    change('fdp', `Maximum flight duty period of ${name}`, {
      rule: 'maxFdp',
      ...figuresOf(duties, ({ fdp }) => fdp?.maxMinutes),
      ...findingLevels(duties, 'maxFdp'),
    }),
    change('rest', `Rest before ${name}`, {
      ...figuresOf(duties, ({ restBefore }) => restBefore?.minutes),
      ...restLevels(duties),
    }),
    change('rest', `Minimum rest before ${name}`, {
      rule: 'restBefore',
      ...figuresOf(duties, ({ restBefore }) => restBefore?.requiredMinutes),
      ...restLevels(duties),
    }),
    ...ftlLimitKeys.map((key) =>
      change('limit', `${limitWords(key)}, with ${name}`, {
        rule: key,
        ...figuresOf(duties, (each) => findingOf(each, key)?.minutes),
        ...findingLevels(duties, key),
      }),
    ),
  ]
}

function recoveryRestChanges(rests: Pair<RecoveryRest>): LegalityChange[] {
  const rest = rests[1] ?? rests[0]
  if (!rest) return []
  const date = londonDate(rest.from)
  const levels = levelsOf(rests, ({ legal }) => (legal ? 'legal' : 'breach'))
  const shared = { topic: 'recoveryRest' as const, dutyId: null, date, ...levels }
  const name = `recovery rest from ${dayWords(date)}`
  const length: LegalityChange = {
    ...shared,
    rule: 'recoveryRest',
    name: capital(name),
    ...figuresOf(rests, ({ minutes }) => minutes),
  }
  // A rest that is gone has no time before it.
  if (!rests[1]) return [length]
  return [
    length,
    {
      ...shared,
      rule: 'recoveryRestGap',
      name: `Time before the ${name}`,
      ...figuresOf(rests, ({ gapMinutes }) => gapMinutes),
    },
  ]
}

type FreeDays = { days: number; required: number; isComplete: boolean }

function daysFreeChanges(before: DaysFree, after: DaysFree): LegalityChange[] {
  const months = [...new Set([...before.month, ...after.month].map(({ month }) => month))].sort()
  const year = (after.year ?? before.year)?.year
  const monthIn = ({ month }: DaysFree, name: string) => month.find((each) => each.month === name)
  return [
    ...months.map((month) =>
      daysFreeChange('daysFreeMonth', monthTitle(month), [
        monthIn(before, month),
        monthIn(after, month),
      ]),
    ),
    ...(year === undefined
      ? []
      : [
          daysFreeChange('daysFreeYear', year, [before.year ?? undefined, after.year ?? undefined]),
        ]),
  ]
}

function daysFreeChange(rule: RuleKey, period: string, free: Pair<FreeDays>): LegalityChange {
  return {
    topic: 'daysFree',
    rule,
    name: `Days free of duty in ${period}`,
    dutyId: null,
    date: null,
    ...figuresOf(free, ({ days }) => days),
    ...levelsOf(free, ({ days, required, isComplete }) => {
      if (days >= required) return 'legal'
      return isComplete ? 'breach' : 'cannot tell'
    }),
  }
}

type Figures = Pick<LegalityChange, 'before' | 'after' | 'levelBefore' | 'levelAfter'> & {
  rule?: RuleKey | null
}

const none = { before: null, after: null }

function figuresOf<Value>(
  [was, is]: Pair<Value>,
  figure: (value: Value) => number | null | undefined,
): Pick<LegalityChange, 'before' | 'after'> {
  return { before: (was && figure(was)) ?? null, after: (is && figure(is)) ?? null }
}

function levelsOf<Value>(
  [was, is]: Pair<Value>,
  level: (value: Value) => Verdict | undefined,
): Pick<LegalityChange, 'levelBefore' | 'levelAfter'> {
  return { levelBefore: (was && level(was)) ?? null, levelAfter: (is && level(is)) ?? null }
}

function findingLevels(duties: Pair<DutyLegality>, rule: RuleKey) {
  return levelsOf(duties, (duty) => findingOf(duty, rule)?.level)
}

/** Without a finding, the test of the minimum rest alone. */
function restLevels(duties: Pair<DutyLegality>) {
  return levelsOf(duties, (duty) => {
    const { restBefore } = duty
    const legal = restBefore?.legal ? 'legal' : 'breach'
    return findingOf(duty, 'restBefore')?.level ?? (restBefore ? legal : undefined)
  })
}

function findingOf({ findings }: DutyLegality, rule: RuleKey): Finding | undefined {
  return findings.find((finding) => finding.rule === rule)
}

/** `Duty Hours, 7 Days`. */
function limitWords(key: FtlLimitKey): string {
  const limit = ukScheme.limits.find((each) => each.key === key)
  return limit ? `${limit.type}, ${limit.name}` : key
}

/** These differ only with their number: the figure beside them has the level. */
const numbers: (RuleKey | null)[] = ['maxFdp', 'restBefore', 'recoveryRestGap']

function isDifferent({ rule, before, after, ...change }: LegalityChange): boolean {
  const isNumber = numbers.includes(rule)
  return before !== after || (!isNumber && change.levelBefore !== change.levelAfter)
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

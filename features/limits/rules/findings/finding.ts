import { verdicts, type MissingInput, type Verdict } from '#duties/rules/verdict.ts'
import type { FtlLimitKey } from '#limits/rules/scheme/ftl-scheme.ts'
import type { OwnLimit } from '#limits/rules/scheme/ftl-settings.ts'

/** The rules of a single duty and of the rest around it. */
export const dutyRuleKeys = [
  'maxFdp',
  'fdpExtension',
  'nightSectors',
  'splitDuty',
  'inFlightRest',
  'standbyReduction',
  'standbyLength',
  'awake',
  'restBefore',
  'reducedRest',
  'timeZoneNights',
  'lateToEarly',
  'eastWestNights',
  'baseChangeRest',
  'recoveryRest',
  'recoveryRestGap',
  'twoLocalDays',
  'daysFreeMonth',
  'daysFreeYear',
] as const
export type DutyRuleKey = (typeof dutyRuleKeys)[number]

export type RuleKey = DutyRuleKey | FtlLimitKey

const minimumRules = new Set<RuleKey>([
  'restBefore',
  'reducedRest',
  'timeZoneNights',
  'eastWestNights',
  'lateToEarly',
  'baseChangeRest',
  'recoveryRest',
  'twoLocalDays',
  'daysFreeMonth',
  'daysFreeYear',
])

/** True if the limit of a rule is a minimum. All others are a maximum. */
export const isMinimum = (rule: RuleKey): boolean => minimumRules.has(rule)

/** The part of a finding that is a bound, because the known facts allow several figures or limits. */
export const findingBounds = ['figureAtMost', 'figureAtLeast', 'limitAtLeast'] as const
type FindingBound = (typeof findingBounds)[number]

/** The answer of one rule for one duty, with its reasons. */
export type Finding = {
  rule: RuleKey
  /** `own` for a stricter limit of the crew member. */
  source: 'law' | 'own'
  /** The article of the regulation, `ORO.FTL.235(a)(1)`; name and source of an own limit. */
  article: string
  level: Verdict
  /** One sentence for the screen, without the article. Clock times are London's. */
  sentence: string
  /** The figure that is compared, in minutes; a count for sectors and days free; null where it is unknown. */
  minutes: number | null
  /** The maximum or minimum that it is compared with, in the same unit. */
  limit: number | null
  /** Absent if figure and limit are exact. */
  bound?: FindingBound
  /** Of days free: the month, `2026-07`, or the year, `2026`. */
  of?: string
  /** The values that the figure is made of, in minutes. */
  figures: FindingFigure[]
  /** The duties that the figure is made of, the duty itself included, in order of time. */
  dutyIds: string[]
  /** The reading that is used where the regulation is ambiguous. */
  interpretation: string | null
  /**
   * The condition without which the duty is not legal: `Not legal before 06:40`. It does not promise that the duty is
   * legal with it, because other rules may break or may not be known.
   */
  legalIf: string | null
  /** The value that would settle it; null where nothing is missing. */
  missing: MissingInput | null
}

export type FindingFigure = { name: string; minutes: number }

/** The worst level; `legal` without any. A breach is never hidden by missing data. */
export function worstVerdict(levels: readonly Verdict[]): Verdict {
  return levels.reduce<Verdict>(
    (worst, level) => (verdicts.indexOf(level) > verdicts.indexOf(worst) ? level : worst),
    'legal',
  )
}

/** The finding as one of an own limit, if one decides it. */
export function withOwnLimit(found: Finding, own: OwnLimit | undefined): Finding {
  return own ? { ...found, source: 'own', article: `${own.name} (${own.source})` } : found
}

type FindingParts = Pick<Finding, 'rule' | 'article' | 'level' | 'sentence'> &
  Partial<Omit<Finding, 'rule' | 'article' | 'level' | 'sentence'>>

/** A finding with the given fields. All other fields are empty. */
export function finding(parts: FindingParts): Finding {
  return {
    source: 'law',
    minutes: null,
    limit: null,
    figures: [],
    dutyIds: [],
    interpretation: null,
    legalIf: null,
    missing: null,
    ...parts,
  }
}

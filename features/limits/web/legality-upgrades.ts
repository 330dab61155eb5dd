import { noStatements } from '#limits/rules/cumulative/ftl-history.ts'
import type { FtlLevel } from '#limits/rules/cumulative/ftl-level.ts'
import { dutyLevels, type Verdict } from '#duties/rules/verdict.ts'
import type { SubjectVerdict } from '#kernel/words/subject-verdict.ts'
import { namedLimit, tightestOf, type LimitFigure } from '#limits/rules/standing/tightest-limit.ts'
import type { PlannedDoubts } from '#limits/rules/standing/planned-doubts.ts'

// Upgrades of answers from before each rule stated what it had not checked. Such an answer cannot say “legal”.

type Fields = Record<string, unknown>

/** The limits in one word, as answers had it before their verdict. */
export type OldStanding = { level: Verdict; sentence: string; isCompliant: boolean }

/** The standing of figures and duties that were not fully checked. */
function unprovedStanding(isExceeded: boolean, planned: PlannedDoubts): OldStanding {
  const isBreach = isExceeded || planned.breach > 0
  return {
    level: isBreach ? 'breach' : 'cannot tell',
    sentence: isBreach ? 'See the limits and the planned duties.' : 'Not fully checked.',
    isCompliant: false,
  }
}

/** A verdict without a list of its rules. Problems stay. */
const unproved = (verdict: Verdict): Verdict =>
  verdict === 'breach' || verdict === 'discretion' ? verdict : 'cannot tell'

type OldRoster = Fields & { homeBase: string | null; zone: string; history: Fields }

/** The roster that legality is computed from: the base becomes a list, and nothing is stated of the time before. */
export function rosterWithBases(data: unknown): unknown {
  const { homeBase, zone: _, history, ...others } = data as OldRoster
  return {
    ...others,
    bases: homeBase === null ? [] : [{ from: null, airports: [homeBase] }],
    history: { ...noStatements, ...history },
  }
}

type OldMonth = Fields & { legality: Record<string, Verdict> }

/** A month of the roster: only problems are marks. */
export function monthWithMarks(data: unknown): unknown {
  const { legality, ...others } = data as OldMonth
  const marks = Object.entries(legality).filter(
    ([, verdict]) => verdict === 'breach' || verdict === 'discretion',
  )
  return { ...others, legality: Object.fromEntries(marks), unproven: null }
}

type OldLimits = Fields & {
  limits: { level: FtlLevel; isBreach: boolean }[]
  plannedDoubts: PlannedDoubts
  history: Fields
}

/** The cumulative limits: planned duties were not fully checked. */
export function limitsWithStanding(data: unknown): unknown {
  const ftl = data as OldLimits
  const isExceeded = ftl.limits.some(({ level, isBreach }) => isBreach || level === 'red')
  const standing = unprovedStanding(isExceeded, ftl.plannedDoubts)
  return {
    ...ftl,
    compliant: false,
    standing,
    hasDaysFree: false,
    hasLoggedFlights: false,
    history: { ...noStatements, ...ftl.history },
  }
}

/** The verdict on the limits from the word that stood in its place. */
export function verdictOfStanding({ level, sentence, isCompliant }: OldStanding): SubjectVerdict {
  const isWarning = level === 'breach' || level === 'discretion'
  const word = isWarning ? 'Warning' : isCompliant ? 'Compliant' : 'Incomplete'
  return { level: dutyLevels[level], word, sentence, link: '/roster#ftl-status' }
}

/** The cumulative limits: their verdict replaces the standing. */
export function limitsWithVerdict(data: unknown): unknown {
  const { standing, ...ftl } = data as Fields & { standing: OldStanding; limits: LimitFigure[] }
  const tightest = tightestOf(ftl.limits)
  return { ...ftl, ...verdictOfStanding(standing), tightest: tightest && namedLimit(tightest) }
}

type Judged = Fields & { verdict: Verdict }
type OldAnswer = Fields & {
  earliestReport: Fields | null
  duties: (Judged & { fdp: (Fields & { minutes: number }) | null; findings: Fields[] })[]
  ahead: Judged[]
}

/** The legality of duties: no rule is listed. */
export function answerWithCoverage(data: unknown): unknown {
  const { duties, ahead, earliestReport, ...others } = data as OldAnswer
  return {
    ...others,
    earliestReport: earliestReport && { ...earliestReport, isProven: false },
    duties: duties.map(({ verdict, fdp, findings, ...duty }) => ({
      ...duty,
      verdict: unproved(verdict),
      fdp: fdp && { ...fdp, plannedMinutes: fdp.minutes, isMaxExact: false, state: null },
      findings: findings.map((finding) => ({ ...finding, source: 'law' })),
      coverage: [],
    })),
    ahead: ahead.map((duty) => ({ ...duty, verdict: unproved(duty.verdict) })),
  }
}

type OldStart = Fields & {
  duties: (Fields & { nextLegality: (Fields & { verdict: Verdict }) | null }) | null
  ftl: (Fields & { critical: number; plannedDoubts: PlannedDoubts }) | null
}

/** The start page: the line of a duty without problems is left out. */
export function startWithStanding(data: unknown): unknown {
  const { duties, ftl, ...others } = data as OldStart
  const line = duties?.nextLegality ?? null
  const isProblem = line !== null && unproved(line.verdict) !== 'cannot tell'
  return {
    ...others,
    profile: null,
    duties: duties && {
      ...duties,
      nextLegality: isProblem ? { ...line, action: null } : null,
      likelyBase: null,
    },
    ftl: ftl && {
      ...ftl,
      compliant: false,
      standing: unprovedStanding(ftl.critical > 0, ftl.plannedDoubts),
    },
  }
}

/** The profile: the home airport is the one base that was stated. */
export function profileWithBases(data: unknown): unknown {
  const { data: profile, ...others } = data as Fields & {
    data: Fields & { baseAirport: string | null }
  }
  const { baseAirport } = profile
  const bases = baseAirport === null ? [] : [{ from: null, airports: [baseAirport] }]
  return { ...others, data: { ...profile, bases, baseCity: null } }
}

/** The profile: nobody had airports of their own. */
export function profileWithAirports(data: unknown): unknown {
  const { data: profile, ...others } = data as Fields & { data: Fields }
  return { ...others, data: { ...profile, ownAirports: [] } }
}

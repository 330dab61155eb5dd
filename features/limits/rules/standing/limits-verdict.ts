import { counted } from '#kernel/words/counted.ts'
import type { SubjectVerdict, VerdictLevel } from '#kernel/words/subject-verdict.ts'
import { actionWords } from '#limits/rules/legality/verdict-words.ts'
import type { MissingInput } from '#duties/rules/verdict.ts'
import type { Missing } from '#limits/rules/place/missing.ts'
import type { PlannedDoubts } from './planned-doubts.ts'
import { isExceeded, tightestOf, tightestWords, type LimitFigure } from './tightest-limit.ts'

/** The cumulative limits as the verdict reads them. */
export type LimitFigures = {
  limits: readonly LimitFigure[]
  /** The missing fact without which a window is not known; null if all windows and times are known. */
  missing: Missing | null
}

/** The verdict on the limits and the planned duties. */
export type LimitsVerdict = SubjectVerdict & {
  /** The level of the limits alone, without planned duties. */
  figures: VerdictLevel
  /** Null without limits. */
  tightest: LimitFigure | null
  /** The step that adds the missing value, which is not in the sentence; null without one, or beside planned doubts. */
  step: { input: MissingInput; words: string } | null
  /**
   * True if everything is known, nothing is exceeded now, in the plan or lately, and every planned duty is legal
   * without discretion. It stays true near a limit, where the word is “Warning”.
   */
  isCompliant: boolean
}

/**
 * The one rule for the limits: “Compliant”, its level and its sentence, on all screens and in the API.
 *
 * - `bad`: a limit is exceeded now, in the plan or lately; 90 % of one is used; or a planned duty is not legal.
 * - `warn`: 70 % of a limit is used, or a planned duty needs the commander’s discretion.
 * - `unknown`: a window, its times or a planned duty is not known. The known part proves a warning, never that all is
 *   well.
 */
export function limitsVerdict(figures: LimitFigures, planned: PlannedDoubts): LimitsVerdict {
  const { limits, missing } = figures
  const level = worseOf(figureLevel(figures), plannedLevel(planned))
  const isIncomplete = missing !== null || planned.cannotTell > 0
  const word = wordOf(level, { isIncomplete, needsDiscretion: planned.discretion > 0 })
  const isLegal = planned.breach === 0 && planned.discretion === 0 && !limits.some(isExceeded)
  return {
    level,
    word,
    sentence: sentenceOf(figures, planned),
    step: stepOf(figures, planned),
    link: '/roster#ftl-status',
    figures: figureLevel(figures),
    tightest: tightestOf(limits),
    isCompliant: isLegal && !isIncomplete,
  }
}

function wordOf(
  level: VerdictLevel,
  { isIncomplete, needsDiscretion }: { isIncomplete: boolean; needsDiscretion: boolean },
): string {
  if (level === 'bad' || needsDiscretion) return 'Warning'
  return isIncomplete ? 'Incomplete' : 'Compliant'
}

/** A level that comes later hides those before it. */
const order: VerdictLevel[] = ['good', 'unknown', 'warn', 'bad']

const worseOf = (one: VerdictLevel, other: VerdictLevel) =>
  order.indexOf(one) > order.indexOf(other) ? one : other

function figureLevel({ limits, missing }: LimitFigures): VerdictLevel {
  if (limits.some((limit) => isExceeded(limit) || limit.level === 'red')) return 'bad'
  if (limits.some(({ level }) => level === 'yellow')) return 'warn'
  return missing ? 'unknown' : 'good'
}

function plannedLevel({ breach, discretion, cannotTell }: PlannedDoubts): VerdictLevel {
  if (breach > 0) return 'bad'
  if (discretion > 0) return 'warn'
  return cannotTell > 0 ? 'unknown' : 'good'
}

/** One sentence each about the tightest limit, the gaps and the planned duties. A part without content is left out. */
function sentenceOf(figures: LimitFigures, planned: PlannedDoubts): string {
  const doubt = doubtWords(planned)
  const tightest = tightestOf(figures.limits)
  const figure = tightest && tightestWords(tightest)
  const phrases = [figurePhrase(figures, { figure, doubt }), gapPhrase(figures), doubt]
  const said = phrases.filter((phrase) => phrase !== null)
  return said.length === 1 && said[0] === figure ? figure : said.map((each) => `${each}.`).join(' ')
}

type Said = { figure: string | null; doubt: string | null }

/** A figure below 70 % is only said if nothing else is. */
function figurePhrase(figures: LimitFigures, { figure, doubt }: Said): string | null {
  const level = figureLevel(figures)
  const isClose = level === 'bad' || level === 'warn'
  return isClose || (!figures.missing && doubt === null) ? figure : null
}

function gapPhrase({ missing }: LimitFigures): string | null {
  return missing ? 'Some limits are not fully known' : null
}

function stepOf({ missing }: LimitFigures, planned: PlannedDoubts): LimitsVerdict['step'] {
  if (!missing || doubtWords(planned) !== null) return null
  return { input: missing.input, words: actionWords(missing) }
}

/** `1 planned duty is not legal`, the worst of the doubts; null without one. */
function doubtWords({ breach, discretion, cannotTell }: PlannedDoubts): string | null {
  if (breach > 0) return `${counted(breach, 'planned duty is', 'planned duties are')} not legal`
  if (discretion > 0) {
    return `${counted(discretion, 'planned duty needs', 'planned duties need')} the commander’s discretion`
  }
  if (cannotTell > 0) {
    return `${counted(cannotTell, 'planned duty is', 'planned duties are')} not fully checked`
  }
  return null
}

import type { FtlLevel } from '#limits/rules/cumulative/ftl-level.ts'
import { actionWords } from '#limits/rules/legality/verdict-words.ts'
import type { Missing } from '#limits/rules/place/missing.ts'
import type { Verdict } from '#duties/rules/verdict.ts'
import type { PlannedDoubts } from './planned-doubts.ts'
import { plural } from '#kernel/time/duration.ts'

/** The cumulative limits as the standing reads them. */
export type FigureStanding = {
  /** The level of each limit. */
  levels: readonly FtlLevel[]
  /** True if a limit is exceeded now, in the plan, or was lately. */
  isExceeded: boolean
  /** The missing fact without which a window is not known; null if all windows and times are known. */
  missing: Missing | null
}

/** The limits and the planned duties of a crew member in one word. */
export type FtlStanding = {
  /** The worst of the figures and the planned duties. `legal` only if everything is known. */
  level: Verdict
  /** `Limits within range. 1 planned duty is not legal.` */
  sentence: string
  /** True if everything is known, nothing is exceeded, and every planned duty is legal. */
  isCompliant: boolean
}

/**
 * The one rule for the word “compliant”, on all screens and in the API.
 *
 * A limit at 90 % or more counts as a breach here, because one more duty can exceed it.
 */
export function ftlStanding(figures: FigureStanding, planned: PlannedDoubts): FtlStanding {
  const figure = figureLevel(figures)
  const level = worseOf(figure, plannedLevel(planned))
  return {
    level,
    sentence: sentenceOf({ figure, missing: figures.missing }, planned),
    isCompliant: level === 'legal' || level === 'tight',
  }
}

const order: Verdict[] = ['legal', 'tight', 'cannot tell', 'discretion', 'breach']

const worseOf = (one: Verdict, other: Verdict) =>
  order.indexOf(one) > order.indexOf(other) ? one : other

function figureLevel({ levels, isExceeded, missing }: FigureStanding): Verdict {
  if (isExceeded || levels.includes('red')) return 'breach'
  if (missing) return 'cannot tell'
  return levels.includes('yellow') ? 'tight' : 'legal'
}

function plannedLevel({ breach, discretion, cannotTell }: PlannedDoubts): Verdict {
  if (breach > 0) return 'breach'
  if (discretion > 0) return 'discretion'
  return cannotTell > 0 ? 'cannot tell' : 'legal'
}

const figureSentences: Record<Verdict, string> = {
  legal: 'Limits within range.',
  tight: 'A limit is close.',
  'cannot tell': 'Some limits are not fully known.',
  discretion: '',
  breach: 'A limit is reached or nearly reached.',
}

/** The words of the figures stand before planned duties only where both say something. */
function sentenceOf(
  { figure, missing }: { figure: Verdict; missing: Missing | null },
  planned: PlannedDoubts,
): string {
  const doubt = doubtSentence(planned)
  if (!doubt) {
    if (figure === 'legal') return 'All FTL limits within normal range'
    const step = figure === 'cannot tell' && missing ? ` ${actionWords(missing)}.` : ''
    return figureSentences[figure] + step
  }
  const isOnlyUnknown = plannedLevel(planned) === 'cannot tell' && figure === 'legal'
  return isOnlyUnknown ? doubt : `${figureSentences[figure]} ${doubt}`
}

/** `1 planned duty is not legal.`, the worst of the doubts; null without one. */
function doubtSentence({ breach, discretion, cannotTell }: PlannedDoubts): string | null {
  const be = (count: number) => (count === 1 ? 'is' : 'are')
  if (breach > 0) return `${plural(breach, 'planned duty')} ${be(breach)} not legal.`
  if (discretion > 0) {
    const need = discretion === 1 ? 'needs' : 'need'
    return `${plural(discretion, 'planned duty')} ${need} the commander’s discretion.`
  }
  if (cannotTell > 0)
    return `${plural(cannotTell, 'planned duty')} ${be(cannotTell)} not fully checked.`
  return null
}

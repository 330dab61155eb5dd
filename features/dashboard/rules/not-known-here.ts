import { briefOf } from '#duties/rules/duty-times.ts'
import { undecidedReports } from '#duties/rules/marks/undecided-reports.ts'
import { workingDutyTypes } from '#duties/rules/words/duty-words.ts'
import { minutesBetween, type Instant } from '#kernel/time/zone-time.ts'
import { leaveShownMinutes, type Hero } from './hero.ts'

/** Parts that this device kept of the portal's answer about a duty that it changed or put in place of another one. */
export type KeptHere = {
  /** True if the crew is that of the portal's answer. */
  knowsCrew: boolean
  /** True if the time to leave home can differ from the portal's answer: the user stated the way. */
  hasWay: boolean
}

/** The word of the portal about the duty that it showed large. */
type Said = {
  shownId: string | null
  nextLegality: object | null
  /** Absent if the portal knows the duties as they are shown. */
  keptHere?: KeptHere | undefined
}

type Shown = Hero & { duty: { crew: readonly string[] } }

/**
 * Names what the start page would say about its large duty, and cannot before the portal has answered. Empty if the
 * portal knows the duty as it is shown.
 */
export function notKnownHere(hero: Shown, said: Said, now: Instant): string[] {
  const { duty } = hero
  const { keptHere: kept, nextLegality } = said
  const isAbout = said.shownId === duty.id
  if (isAbout && !kept) return []
  const isJudged = workingDutyTypes.includes(duty.dutyType) && !undecidedReports(duty)
  const lacksCrew = duty.crew.length > 0 && !(isAbout && kept?.knowsCrew)
  return [
    ...(isJudged && !(isAbout && nextLegality) ? ['verdict'] : []),
    ...(lacksCrew ? ['crew'] : []),
    ...(kept?.hasWay && lacksLeaving(hero, now) ? ['leave home'] : []),
  ]
}

/** True for a duty ahead, within a day, that the user may leave home for. */
function lacksLeaving({ state, duty, departure, hotel, leaveAt }: Hero, now: Instant): boolean {
  const report = briefOf(duty)
  if (state !== 'near' || !report || duty.dutyType === 'HSBY') return false
  const isSoon = minutesBetween(now, report) <= leaveShownMinutes
  return isSoon && !departure && !hotel && !leaveAt
}

/** The line about it: `Verdict and crew: not known until the portal answers.` Empty if nothing lacks. */
export function notKnownWords(lacking: readonly string[]): string {
  const [last = '', ...others] = lacking.toReversed()
  const names = [others.toReversed().join(', '), last].filter(Boolean).join(' and ')
  if (!names) return ''
  return `${names.charAt(0).toUpperCase()}${names.slice(1)}: not known until the portal answers.`
}

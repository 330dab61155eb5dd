import { dutyRoute } from '#duties/rules/duty-route.ts'
import type { DaysOff } from '#duties/rules/days-off.ts'
import { daysOffWords } from '#duties/rules/days-off-words.ts'
import { londonDate, londonTime } from '#kernel/time/london-time.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { heroChip, heroWords, type HeroChip, type HeroWords } from './hero-words.ts'
import { heroOf, type Hero, type HeroDuty, type HeroFacts } from './hero.ts'

/** The facts of the start page that its first glance shows. */
export type GlanceFacts = HeroFacts & { nextDaysOff: DaysOff | null }

/**
 * The few lines of the start page that are readable before the app runs: the words of the duty that it shows large, and
 * two more. Times are London's; an empty text is not shown.
 */
export type Glance = HeroWords & {
  /** The large time, or `TBC`. */
  time: string
  chip: HeroChip | null
  /** Code and route: `ZQ210/ZQ211 · BHX-PMI-BHX`. */
  duty: string
  /** `Off Mon 23 and Tue 24, free 47 h 20 from Sun 13:03`. */
  daysOff: string
}

/**
 * The glance at an instant. Null if the start page shows no duty large, or if its report has passed and the duty does not
 * run.
 */
export function glanceOf(facts: GlanceFacts | null, now: Instant): Glance | null {
  const hero = facts && heroOf(facts, now)
  if (!facts || !hero || hasPassed(hero, now)) return null
  return {
    ...heroWords(hero, now),
    time: hero.time ? londonTime(hero.time) : 'TBC',
    chip: heroChip(hero),
    duty: dutyWords(hero.duty),
    daysOff: offWords(facts.nextDaysOff, now),
  }
}

/** Only a wrong answer has such a report, because its duty runs. */
function hasPassed({ state, time }: Hero, now: Instant): boolean {
  return (state === 'near' || state === 'far') && time !== null && time <= now
}

function dutyWords({ dutyCode, sectors }: HeroDuty): string {
  const route = dutyRoute(sectors).map(({ airport }) => airport)
  return [dutyCode, route.join('-')].filter(Boolean).join(' · ')
}

function offWords(daysOff: DaysOff | null, now: Instant): string {
  const today = londonDate(now)
  return daysOff && daysOff.last >= today ? daysOffWords(daysOff, today) : ''
}

/** The texts of a glance by their places in the page. A chip has a place for each level. */
export function glanceTexts({ chip, ...words }: Glance): Record<GlancePlace, string> {
  const none = { bad: '', warn: '', plain: '' }
  return { ...words, ...none, ...(chip && { [chip.level]: chip.text }) }
}

type GlancePlace = Exclude<keyof Glance, 'chip'> | HeroChip['level']

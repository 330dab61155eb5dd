import { dayWords } from '#kernel/time/date-words.ts'
import { addDays, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { agreed, counted } from '#kernel/words/counted.ts'
import type { SpellPolicy } from '#load/rules/absence-settings.ts'
import type { TriggerAnswer } from '#absence/rules/sickness/triggers.ts'
import type { Trigger, TriggerKind } from '#load/rules/absence-settings.ts'
import { daysWords, namedDay } from './day-words.ts'

/** The quantity of a trigger, by a number. */
const quantities: Record<TriggerKind, (at: number) => string> = {
  spells: (at) => agreed(at, 'spell'),
  days: (at) => agreed(at, 'day'),
  bradford: (at) => `Bradford ${agreed(at, 'point')}`,
}

type Asked = {
  trigger: Trigger
  answer: TriggerAnswer
  today: CalendarDate
  dayCount: SpellPolicy['dayCount']
}

/**
 * The sentences about a trigger: its value, what sick days from today on would make of it, and from which day on one more
 * would not reach it.
 */
export function triggerSentences({ trigger, answer, today, dayCount }: Asked): string[] {
  const { kind, at } = trigger
  const { now, isReached } = answer
  const counts = `${now} of ${at} ${quantities[kind](at)}.`
  const onlyListed =
    kind !== 'spells' && dayCount === 'listed' ? ['At most: only rostered days count.'] : []
  if (isReached) return [`Reached: ${counts}`, belowWords(answer, today), ...onlyListed]
  return [
    counts,
    reachWords(trigger, answer, today),
    ...laterWords(trigger, answer, today),
    ...onlyListed,
  ]
}

function belowWords({ belowAgainOn }: TriggerAnswer, today: CalendarDate): string {
  if (belowAgainOn === null) return 'The day on which it is below again is not known.'
  return `Below it again from ${namedDay(belowAgainOn, today)} without new sickness.`
}

function reachWords({ kind, at }: Trigger, answer: TriggerAnswer, today: CalendarDate): string {
  const { reachedOnDay, ifSickToday } = answer
  if (reachedOnDay === null) return 'You would not reach it within 28 sick days from today.'
  if (reachedOnDay > 1) {
    const day = dayWords(addDays(today, reachedOnDay - 1))
    return `You would reach it on your ${ordinal(reachedOnDay)} sick day from today (${day}).`
  }
  if (kind === 'spells') return `Sick today would be the ${ordinalWord(at)}.`
  if (kind === 'days') return `Sick today would make it ${counted(ifSickToday, 'day')}.`
  return `Sick today would make it ${counted(ifSickToday, 'point')}.`
}

function laterWords(
  { kind }: Trigger,
  { oneDayFrom }: TriggerAnswer,
  today: CalendarDate,
): string[] {
  if (oneDayFrom === null || oneDayFrom === today) return []
  const more = kind === 'spells' ? 'one more spell' : 'one sick day'
  return [`From ${namedDay(oneDayFrom, today)} ${more} would not reach it.`]
}

/** `The spell of 10 to 12 December drops out on Sat 12 December.` */
export function dropOutWords(
  { first, last, on }: TriggerAnswer['dropOuts'][number],
  today: CalendarDate,
): string {
  return `The spell of ${daysWords({ first, last }, today)} drops out on ${namedDay(on, today)}.`
}

/** `1st`, `2nd`, `3rd`, `11th`, `22nd`. */
function ordinal(count: number): string {
  const teens = count % 100
  const ending = teens > 10 && teens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th')
  return `${count}${ending}`
}

const ordinalWords = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
]

const ordinalWord = (count: number) => ordinalWords[count - 1] ?? ordinal(count)

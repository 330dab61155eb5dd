import { addDays, sameDayInMonths, type CalendarDate } from '#kernel/time/calendar-date.ts'
import type { Days, Trigger } from '#load/rules/absence-settings.ts'
import { sickDays, spellsOf, withSickDay, type Spell, type SpellInput } from './spells.ts'

/** The answers about one trigger on a day. */
export type TriggerAnswer = {
  name: string
  now: number
  isReached: boolean
  /** The value with one sick day today. */
  ifSickToday: number
  /** The first consecutive sick day from today on which it is reached; null if not within 28. Reached already: 1. */
  reachedOnDay: number | null
  /** Each counted spell in the window, with the first day on which it no longer counts. */
  dropOuts: (Days & { on: CalendarDate })[]
  /** The first day below it without new sickness; null if it is not reached. */
  belowAgainOn: CalendarDate | null
  /** The first day from today on which one sick day would not reach it; null if there is none within the months. */
  oneDayFrom: CalendarDate | null
}

/** The consecutive sick days that the answers look ahead. */
const consecutiveDaysMost = 28

/** The day on which a window of months begins to be counted: the days after it, up to and with the day. */
function windowStart(day: CalendarDate, months: number): CalendarDate {
  return sameDayInMonths(day, -months)
}

/** The value of a trigger on a day. Days after it do not count yet. */
export function triggerValue(
  spells: readonly Spell[],
  { kind, months }: Pick<Trigger, 'kind' | 'months'>,
  day: CalendarDate,
): number {
  const start = windowStart(day, months)
  let [count, days] = [0, 0]
  for (const { counts, counted, first, last } of spells) {
    if (!counts || first > day || last <= start) continue
    const inside = countUpTo(counted, day) - countUpTo(counted, start)
    days += inside
    if (inside > 0) count += 1
  }
  return kind === 'spells' ? count : kind === 'days' ? days : count ** 2 * days
}

/** The number of days up to a day, inclusive. */
function countUpTo(sorted: readonly CalendarDate[], day: CalendarDate): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') <= day) low = middle + 1
    else high = middle
  }
  return low
}

/** The answers about the triggers on a day. */
export function triggerAnswers(
  triggers: readonly Trigger[],
  input: SpellInput,
  today: CalendarDate,
): TriggerAnswer[] {
  const spells: readonly Spell[] = spellsOf(sickDays(input), input)
  const spellsIfSickOn = (day: CalendarDate) => withSickDay(spells, day, input)
  const latest = spells.reduce((day, { last }) => (last > day ? last : day), today)
  const sickFromToday: (readonly Spell[])[] = []
  for (let day = 0; day < consecutiveDaysMost; day += 1) {
    sickFromToday.push(withSickDay(sickFromToday.at(-1) ?? spells, addDays(today, day), input))
  }
  return triggers.map((trigger) => {
    const { name, at, months } = trigger
    const now = triggerValue(spells, trigger, today)
    const isReached = now >= at
    const end = sameDayInMonths(today, months)
    const reached = sickFromToday.findIndex(
      (ifSick, day) => triggerValue(ifSick, trigger, addDays(today, day)) >= at,
    )
    return {
      name,
      now,
      isReached,
      ifSickToday: triggerValue(spellsIfSickOn(today), trigger, today),
      reachedOnDay: isReached ? 1 : reached < 0 ? null : reached + 1,
      dropOuts: dropOuts(spells, trigger, today),
      belowAgainOn: isReached
        ? firstDay(
            addDays(today, 1),
            dropOutDay(latest, months),
            (day) => triggerValue(spells, trigger, day) < at,
          )
        : null,
      oneDayFrom: firstDay(
        today,
        end,
        (day) => triggerValue(spellsIfSickOn(day), trigger, day) < at,
      ),
    }
  })
}

/** The first day from a day on for which a test is true; null if there is none up to the last, inclusive. */
function firstDay(
  from: CalendarDate,
  last: CalendarDate,
  isIt: (day: CalendarDate) => boolean,
): CalendarDate | null {
  for (let day = from; day <= last; day = addDays(day, 1)) {
    if (isIt(day)) return day
  }
  return null
}

function dropOuts(
  spells: readonly Spell[],
  { months }: Pick<Trigger, 'months'>,
  today: CalendarDate,
): TriggerAnswer['dropOuts'] {
  const start = windowStart(today, months)
  return spells
    .filter(({ counts, counted }) => counts && counted.some((day) => start < day && day <= today))
    .map(({ first, last }) => ({ first, last, on: dropOutDay(last, months) }))
}

/** The first day whose window no longer has a day. A shorter month can hold it some days longer. */
function dropOutDay(lastCounted: CalendarDate, months: number): CalendarDate {
  let day = sameDayInMonths(lastCounted, months)
  while (windowStart(day, months) < lastCounted) day = addDays(day, 1)
  return day
}

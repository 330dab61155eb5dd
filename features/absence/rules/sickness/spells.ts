import type { AbsenceDuty, Listed } from '#absence/rules/roster-day.ts'
import type { Days, SpellPolicy } from '#load/rules/absence-settings.ts'
import { addDays, daysBetween, type CalendarDate } from '#kernel/time/calendar-date.ts'

/** A spell of sickness. */
export type Spell = Days & {
  /** Its sick days in order. With `dayCount: 'all'`, each day from first to last. */
  counted: readonly CalendarDate[]
  /** False if the crew member said that the airline does not count it. */
  counts: boolean
}

/** Everything that makes spells. */
export type SpellInput = {
  /** Every entry of the roster that counts, by day. */
  listed: Listed<Pick<AbsenceDuty, 'date' | 'dutyType'>>
  policy: SpellPolicy
  /** Spells typed for days that the roster does not show. */
  added: readonly Days[]
  /** Any day of each spell that the airline does not count. */
  notCounted: readonly CalendarDate[]
}

/** The sick days of the roster and of the typed spells, in order; a day listed twice is there once. */
export function sickDays({ listed, added }: Pick<SpellInput, 'listed' | 'added'>): CalendarDate[] {
  const ofRoster = [...listed].flatMap(([date, duties]) =>
    duties.some(({ dutyType }) => dutyType === 'SICK') ? [date] : [],
  )
  const typed = added.flatMap(daysOf)
  return [...new Set([...ofRoster, ...typed])].sort()
}

/** Each day of some days, in order. */
export function daysOf({ first, last }: Days): CalendarDate[] {
  return Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, day) =>
    addDays(first, day),
  )
}

/**
 * The spells of sickness, in order. Two sick days are one spell if they are neighbours, or, with the bridge, if every day
 * between them lists days off and nothing else. Leave, work and a day without an entry end a spell.
 *
 * @param days sick days in order, each once.
 */
export function spellsOf(days: readonly CalendarDate[], input: SpellInput): Spell[] {
  const runs: CalendarDate[][] = []
  for (const day of days) {
    const before = runs.at(-1)?.at(-1)
    if (before !== undefined && isOneSpell(before, day, input)) runs.at(-1)?.push(day)
    else runs.push([day])
  }
  return runs.flatMap((run) => spellOf(run, input) ?? [])
}

function spellOf(run: CalendarDate[], { policy, notCounted }: SpellInput): Spell | null {
  const [first, last] = [run[0], run.at(-1)]
  if (first === undefined || last === undefined) return null
  return {
    first,
    last,
    counted: policy.dayCount === 'all' ? daysOf({ first, last }) : run,
    counts: !notCounted.some((day) => first <= day && day <= last),
  }
}

function isOneSpell(before: CalendarDate, day: CalendarDate, { listed, policy }: SpellInput) {
  for (let each = addDays(before, 1); each < day; each = addDays(each, 1)) {
    if (!policy.bridgeDaysOff || !isDayOff(listed.get(each) ?? [])) return false
  }
  return true
}

/**
 * The spells with one sick day more. It joins the spells beside it by the same rule.
 *
 * @param spells in order, as `spellsOf` gives them.
 */
export function withSickDay(
  spells: readonly Spell[],
  day: CalendarDate,
  input: SpellInput,
): readonly Spell[] {
  const next = spells.findIndex(({ last }) => last >= day)
  const place = next < 0 ? spells.length : next
  const after = spells[place]
  if (after && after.first <= day) {
    if (after.counted.includes(day)) return spells
    const counted = [...after.counted, day].sort()
    return spells.map((spell) => (spell === after ? { ...after, counted } : spell))
  }
  const before = spells[place - 1]
  const joinsBefore = before !== undefined && isOneSpell(before.last, day, input)
  const joinsAfter = after !== undefined && isOneSpell(day, after.first, input)
  const days = [...(joinsBefore ? before.counted : []), day, ...(joinsAfter ? after.counted : [])]
  const spell = spellOf(days, input)
  return [
    ...spells.slice(0, place - Number(joinsBefore)),
    ...(spell ? [spell] : []),
    ...spells.slice(place + Number(joinsAfter)),
  ]
}

const isDayOff = (duties: readonly Pick<AbsenceDuty, 'dutyType'>[]) =>
  duties.length > 0 && duties.every(({ dutyType }) => dutyType === 'OFF')

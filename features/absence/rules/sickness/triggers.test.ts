import fc from 'fast-check'
import { expect, it } from 'vitest'
import { listedDays, type AbsenceDuty } from '#absence/rules/roster-day.ts'
import { addDays, sameDayInMonths, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { sickDays, spellsOf, withSickDay, type SpellInput } from './spells.ts'
import { triggerKinds, type Trigger } from '#load/rules/absence-settings.ts'
import { triggerAnswers, triggerValue } from './triggers.ts'

const begin = '2020-01-01'
const years = 10
const today = '2030-01-01'

/** Ten years of a roster, its days in letters: sick, off, leave, work, and nothing listed. */
const letters = { S: 'SICK', O: 'OFF', L: 'LEAVE', F: 'FLIGHT' } as const
type Letter = keyof typeof letters | ' '

/** A plain roster with spells of sickness in it. */
const rosters = fc
  .array(
    fc.record({
      at: fc.nat(years * 365),
      length: fc.oneof(
        { weight: 4, arbitrary: fc.integer({ min: 1, max: 6 }) },
        fc.integer({ min: 7, max: 40 }),
      ),
    }),
    { maxLength: 40 },
  )
  .chain((spells) =>
    fc
      .string({ unit: fc.constantFrom('F', 'F', 'O', 'L', ' '), minLength: 40, maxLength: 40 })
      .map((pattern) => {
        const length = years * 365 + 10
        const days = Array.from({ length }, (_, day) => pattern[day % 40] as Letter)
        for (const spell of spells) days.fill('S', spell.at, spell.at + spell.length)
        return days
      }),
  )

const policies = fc.record({
  bridgeDaysOff: fc.boolean(),
  dayCount: fc.constantFrom('listed' as const, 'all' as const),
})

const someTrigger: fc.Arbitrary<Trigger> = fc.record({
  name: fc.constant('One'),
  kind: fc.constantFrom(...triggerKinds),
  at: fc.integer({ min: 1, max: 60 }),
  months: fc.integer({ min: 1, max: 60 }),
})

function inputOf(days: readonly Letter[], policy: SpellInput['policy']): SpellInput {
  const duties = days.flatMap((letter, day) =>
    letter === ' ' ? [] : [{ date: addDays(begin, day), dutyType: letters[letter] } as AbsenceDuty],
  )
  return { listed: listedDays(duties), policy, added: [], notCounted: [] }
}

/** The second model: marks each day with the number of its spell, and counts in the window. */
function secondValue(
  days: readonly Letter[],
  { bridgeDaysOff, dayCount }: SpellInput['policy'],
  trigger: Trigger,
  day: CalendarDate,
): number {
  const text = days.join('')
  const found = [...text.matchAll(bridgeDaysOff ? /S(?:O*S)*/g : /S+/g)]
  const start = sameDayInMonths(day, -trigger.months)
  let [spells, total] = [0, 0]
  for (const { index, 0: letters } of found) {
    const inside = letters.split('').filter((letter, at) => {
      const date = addDays(begin, index + at)
      return (letter === 'S' || dayCount === 'all') && date > start && date <= day
    }).length
    total += inside
    spells += inside > 0 ? 1 : 0
  }
  return { spells, days: total, bradford: spells * spells * total }[trigger.kind]
}

const upTo = (days: readonly Letter[], last: CalendarDate): Letter[] =>
  days.map((letter, day) => (letter === 'S' && addDays(begin, day) > last ? 'F' : letter))

it('agrees with a second model on the value, the drop-outs and what one day more does', () => {
  fc.assert(
    fc.property(rosters, policies, someTrigger, (all, policy, trigger) => {
      const days = upTo(all, today)
      const [answer] = triggerAnswers([trigger], inputOf(days, policy), today)
      const value = (of: readonly Letter[], day: CalendarDate) =>
        secondValue(of, policy, trigger, day)
      expect(answer?.now).toBe(value(days, today))
      const ifSick = days.map((letter, day) => (addDays(begin, day) === today ? 'S' : letter))
      expect(answer?.ifSickToday).toBe(value(ifSick, today))
      const only = { ...trigger, kind: 'spells' as const }
      for (const { first, last, on } of answer?.dropOuts ?? []) {
        const alone = days.map((letter, day) => {
          const date = addDays(begin, day)
          return letter === 'S' && (date < first || date > last) ? 'F' : letter
        })
        expect(secondValue(alone, policy, only, on)).toBe(0)
        expect(secondValue(alone, policy, only, addDays(on, -1))).toBe(1)
      }
    }),
    { numRuns: 100 },
  )
})

it('never rises while no day is added, and is below again on the first such day', () => {
  fc.assert(
    fc.property(rosters, policies, someTrigger, (all, policy, trigger) => {
      const input = inputOf(upTo(all, today), policy)
      const spells = spellsOf(sickDays(input), input)
      const [answer] = triggerAnswers([trigger], input, today)
      let before = triggerValue(spells, trigger, today)
      for (let day = addDays(today, 1); day <= '2030-08-31'; day = addDays(day, 1)) {
        const value = triggerValue(spells, trigger, day)
        expect(value).toBeLessThanOrEqual(before)
        if (answer?.isReached && value < trigger.at && before >= trigger.at)
          expect(answer.belowAgainOn).toBe(day)
        before = value
      }
    }),
    { numRuns: 40 },
  )
})

it('adds a sick day to the spells as if they were computed again', () => {
  fc.assert(
    fc.property(rosters, policies, fc.nat(years * 365), (days, policy, at) => {
      const input = inputOf(days, policy)
      const sick = sickDays(input)
      const day = addDays(begin, at)
      const again = spellsOf([...new Set([...sick, day])].sort(), input)
      expect(withSickDay(spellsOf(sick, input), day, input)).toEqual(again)
    }),
    { numRuns: 500 },
  )
})

it('answers at once, also for fifty typed spells of a year and ten triggers of five years', () => {
  const added = Array.from({ length: 50 }, (_, year) => ({
    first: `${1980 + year}-01-01`,
    last: `${1980 + year}-12-31`,
  }))
  const input: SpellInput = { ...inputOf([], { bridgeDaysOff: true, dayCount: 'all' }), added }
  const longest: Trigger = { name: '', kind: 'days', at: 999, months: 60 }
  const triggers = Array.from({ length: 10 }, () => longest)
  expect(triggerAnswers(triggers, input, today)).toHaveLength(10)
}, 5000)

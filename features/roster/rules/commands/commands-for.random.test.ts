import { expect, it } from 'vitest'
import { dutyTypes } from '#duties/rules/words/duty-words.ts'
import { addDays } from '#kernel/time/calendar-date.ts'
import { shortDate } from '#kernel/time/date-words.ts'
import { commandsFor, type CommandFacts } from './commands-for.ts'

const runs = 2000
const today = '2026-07-16'
const now = '2026-07-16T03:05:00Z'

/** A generator with a seed, so that a failure repeats. */
function randomOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff
    return (state >> 8) % below
  }
}

function factsOf(random: (below: number) => number): CommandFacts {
  const duties = Array.from({ length: 12 }, (_, index) => {
    const date = addDays(today, index - 3)
    const dutyType = dutyTypes[random(dutyTypes.length)] ?? 'OFF'
    const isTimed = random(4) > 0
    return {
      id: `${index}`,
      date,
      dutyType,
      scheduledBrief: isTimed ? `${date}T05:00:00Z` : null,
      scheduledDebrief: isTimed ? `${date}T13:00:00Z` : null,
      actualBrief: null,
      actualDebrief: null,
      sectors: [],
    }
  })
  return { now, duties, tasks: [], certificates: [], hasClaim: false }
}

/** The subject of each word, said again in another way: types of duty, and whether it needs a report. */
const models = {
  sick: { types: ['FLIGHT', 'ASBY', 'HSBY', 'TRAINING'], needsReport: false },
  called: { types: ['ASBY', 'HSBY'], needsReport: false },
  delayed: { types: ['FLIGHT', 'ASBY', 'TRAINING'], needsReport: true },
  cancelled: { types: ['FLIGHT', 'ASBY', 'HSBY', 'TRAINING'], needsReport: false },
  hotel: { types: ['FLIGHT', 'ASBY', 'HSBY', 'TRAINING', 'HOTEL_REST'], needsReport: false },
} as const

/** The weekdays from today on, said again in another way: by their names, a Thursday first. */
const weekdays = ['thu', 'fri', 'sat', 'sun', 'mon', 'tue', 'wed']

/** The duty that a word and a day ask for. */
function expected(word: keyof typeof models, day: string | null, { duties }: CommandFacts) {
  const { types, needsReport } = models[word]
  return duties.find(
    ({ date, dutyType, scheduledBrief }) =>
      (day ? date === day : date >= today) &&
      types.some((type) => type === dutyType) &&
      (!needsReport || scheduledBrief !== null),
  )?.id
}

it('gives the same command for the words in any order and cut short, and never a wrong kind', () => {
  const random = randomOf(7)
  let offered = 0
  for (let run = 0; run < runs; run += 1) {
    const facts = factsOf(random)
    const words = Object.keys(models) as (keyof typeof models)[]
    const word = words[random(words.length)] ?? 'sick'
    const day = random(2) > 0 ? addDays(today, random(8)) : null
    const time = word === 'delayed' && random(2) > 0 ? '14:25' : null
    const start = word.slice(0, 3 + random(word.length - 2))
    const parts = [start, ...(day ? [shortDate(day)] : []), ...(time ? [time] : [])]
    const orders = [parts, parts.toReversed(), parts.toSorted(() => random(3) - 1)]
    const found = orders.map((order) => commandsFor(order.join(' '), facts))
    const id = expected(word, day, facts)
    const commands = found[0]?.map((command) => ('dutyId' in command ? command.dutyId : null))
    expect([start, day, commands]).toEqual([start, day, id === undefined ? [] : [id]])
    expect(found[1]).toEqual(found[0])
    expect(found[2]).toEqual(found[0])
    offered += commands?.length ?? 0
    // A word that is left over takes every command away.
    expect(commandsFor(`${parts.join(' ')} innsbruck`, facts)).toEqual([])
  }
  expect(offered).toBeGreaterThan(runs / 2)
})

it('gives for a weekday the commands of the next such day, and for that of today those of both', () => {
  const random = randomOf(11)
  let both = 0
  for (let run = 0; run < runs; run += 1) {
    const facts = factsOf(random)
    const words = Object.keys(models) as (keyof typeof models)[]
    const word = words[random(words.length)] ?? 'sick'
    const ahead = random(7)
    const days = ahead === 0 ? [today, addDays(today, 7)] : [addDays(today, ahead)]
    const ids = days.flatMap((day) => expected(word, day, facts) ?? [])
    const found = commandsFor(`${word} ${weekdays[ahead] ?? ''}`, facts)
    const commands = found.map((command) => ('dutyId' in command ? command.dutyId : null))
    expect([word, ahead, commands]).toEqual([word, ahead, ids])
    both += Number(ids.length === 2)
  }
  expect(both).toBeGreaterThan(20)
})

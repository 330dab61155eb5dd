import fc from 'fast-check'
import { expect, it } from 'vitest'
import { listedDays, type AbsenceDuty } from '#absence/rules/roster-day.ts'
import { addDays } from '#kernel/time/calendar-date.ts'
import { longestTimeOff } from './longest-time-off.ts'
import { drawnCount } from '#kernel/testing/drawn-cases.ts'
import { emptySector } from '#duties/rules/sector.ts'
import { emptyDuty } from '#duties/rules/duty.ts'

const from = '2026-07-01'
const most = 10

/**
 * Days in letters: off, leave, sick, a day flight, a flight past midnight, out to a night stop, back, hotel, standby, and
 * nothing listed.
 */
const unit = fc.constantFrom('O', 'O', 'O', 'L', 'S', 'F', 'F', 'N', '>', '<', 'H', 'B', ' ')
const rosters = fc.string({ unit, minLength: 1, maxLength: 45 })

function dutyOf(letter: string, day: number): AbsenceDuty[] {
  const date = addDays(from, day)
  const leg = (departureAirport: string, arrivalAirport: string) => ({
    ...emptySector,
    departureAirport,
    arrivalAirport,
  })
  const duty = {
    ...emptyDuty,
    date,
    dutyCode: letter,
    scheduledBrief: `${date}T05:00:00Z`,
    scheduledDebrief: `${date}T13:00:00Z`,
  }
  const flight = { ...duty, dutyType: 'FLIGHT' as const }
  const free = { ...duty, scheduledBrief: null, scheduledDebrief: null }
  switch (letter) {
    case 'O':
      return [{ ...free, dutyType: 'OFF' }]
    case 'L':
      return [{ ...free, dutyType: 'LEAVE' }]
    case 'S':
      return [{ ...free, dutyType: 'SICK' }]
    case 'H':
      return [{ ...free, dutyType: 'HOTEL_REST' }]
    case 'B':
      return [{ ...duty, dutyType: 'HSBY' }]
    case 'F':
      return [{ ...flight, sectors: [leg('BHX', 'PMI'), leg('PMI', 'BHX')] }]
    case 'N':
      return [
        {
          ...flight,
          scheduledDebrief: `${addDays(date, 1)}T00:30:00Z`,
          sectors: [leg('BHX', 'BHX')],
        },
      ]
    case '>':
      return [{ ...flight, sectors: [leg('BHX', 'AGP')] }]
    case '<':
      return [{ ...flight, sectors: [leg('AGP', 'BHX')] }]
    default:
      return []
  }
}

/** The second model: tries every pair of first and last day. */
function allPairs(days: string) {
  const away = days.split('').reduce<boolean[]>((known, letter) => {
    const was = known.at(-1) ?? false
    const now =
      letter === ' ' ? false : letter === '>' ? true : 'F<N'.includes(letter) ? false : was
    return [...known, now]
  }, [])
  const linked = (day: number) => away[day] === true || days[day] === 'N'
  const best: { leaveDays: number; first: string; last: string; days: number }[] = []
  for (let cost = 0; cost <= most; cost += 1) {
    let found: (typeof best)[number] | undefined
    for (let first = 0; first < days.length; first += 1) {
      for (let last = first; last < days.length; last += 1) {
        const part = days.slice(first, last + 1)
        const leave = part.split('').filter((letter) => !'OL'.includes(letter)).length
        const isCut = (first > 0 && linked(first - 1)) || linked(last)
        if (/[S ]/.test(part) || isCut || leave > cost) continue
        const length = last - first + 1
        const ends = { first: addDays(from, first), last: addDays(from, last) }
        if (length > (found?.days ?? 0)) found = { leaveDays: cost, ...ends, days: length }
      }
    }
    if (found && found.days > (best.at(-1)?.days ?? 0)) best.push(found)
  }
  return best.filter(({ leaveDays }) => leaveDays > 0)
}

it('equals a search over all pairs of days', () => {
  fc.assert(
    fc.property(rosters, (days) => {
      const listed = listedDays(days.split('').flatMap(dutyOf))
      const homeBase = ['LHR', 'BHX']
      const found = longestTimeOff(listed, { from, most, homeBase, zone: 'Europe/London' })
      expect(found.map(({ isOpen: _, leaveOn: __, ...shown }) => shown)).toEqual(allPairs(days))
      for (const { leaveDays, leaveOn } of found) expect(leaveOn).toHaveLength(leaveDays)
    }),
    { numRuns: drawnCount('LEAVE_ROSTERS') },
  )
})

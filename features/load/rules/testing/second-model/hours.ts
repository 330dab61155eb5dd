import type { Counting, TrueRoster, TrueSpan } from '#load/rules/testing/true-roster.ts'
import { dayOf, dayOfDate } from './calendar.ts'

/** Quarters of a minute that count; of all other work, the whole minute. */
const standbyQuarters = 1
const wholeMinute = 4

/** Paints every minute with its weight, then walks through the window minute by minute. */
export function countedHours(
  { blocks, zone }: TrueRoster,
  { first, last, until }: Counting,
): { dutyMinutes: number; flightMinutes: number } {
  // A local day lies within a day of the same day of UTC.
  const start = (dayOfDate(first) - 1) * 1440
  const length = (dayOfDate(last) - dayOfDate(first) + 3) * 1440
  let [low, high] = [length, 0]
  const [worked, flown] = [new Uint8Array(length), new Uint8Array(length)]
  const paint = (minutes: Uint8Array, { from, to }: TrueSpan, weight: number) => {
    const [begin, end] = [Math.max(0, from - start), Math.min(to - start, until - start, length)]
    low = Math.min(low, begin)
    high = Math.max(high, end)
    for (let minute = begin; minute < end; minute += 1) {
      minutes[minute] = Math.max(minutes[minute] ?? 0, weight)
    }
  }
  for (const duty of blocks.flatMap(({ duties }) => duties)) {
    paint(worked, duty, duty.duty.dutyType === 'HSBY' ? standbyQuarters : wholeMinute)
    for (const sector of duty.flown) paint(flown, sector, 1)
  }
  let [quarters, flightMinutes] = [0, 0]
  const [firstDay, lastDay] = [dayOfDate(first), dayOfDate(last)]
  let day = firstDay
  for (let minute = low; minute < high; minute += 1) {
    // Clocks change on quarters of an hour, and days begin on them.
    if (minute % 15 === 0 || minute === low) day = dayOf(start + minute, zone)
    if (worked[minute] === 0 || day < firstDay || day > lastDay) continue
    quarters += worked[minute] ?? 0
    flightMinutes += flown[minute] ?? 0
  }
  return { dutyMinutes: quarters / 4, flightMinutes }
}

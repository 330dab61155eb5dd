import { addDays, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { circadianLow, localNightHours } from '#kernel/time/night-hours.ts'
import { utcToZone, zoneToUtc, type Instant, type TimeZone } from '#kernel/time/zone-time.ts'
import type { TimeWindow } from './time-window.ts'

/** Day; the hours of a local night; the window of circadian low within them. */
type SkyTone = 'day' | 'night' | 'low'

export type SkyStretch = TimeWindow & { tone: SkyTone }

type Border = { at: Instant; tone: SkyTone }

/**
 * The tones of the sky in a window by the clock of a zone, in order and without a gap. In the night of a clock change
 * they are an hour longer or shorter.
 */
export function skyOf({ from, to }: TimeWindow, zone: TimeZone): SkyStretch[] {
  const borders: Border[] = []
  const last = utcToZone(to, zone).date
  // The tone at the left edge began on the day before it at the earliest.
  let date = addDays(utcToZone(from, zone).date, -1)
  for (; date <= last; date = addDays(date, 1)) borders.push(...bordersOf(date, zone))
  return borders.flatMap(({ at, tone }, index) => {
    const end = borders[index + 1]?.at ?? to
    const stretch = { tone, from: at < from ? from : at, to: end < to ? end : to }
    return stretch.from < stretch.to ? [stretch] : []
  })
}

function bordersOf(date: CalendarDate, zone: TimeZone): Border[] {
  return [
    { at: zoneToUtc(date, circadianLow.from, zone), tone: 'low' },
    { at: zoneToUtc(date, circadianLow.to, zone), tone: 'night' },
    { at: zoneToUtc(date, localNightHours.to, zone), tone: 'day' },
    { at: zoneToUtc(date, localNightHours.from, zone), tone: 'night' },
  ]
}

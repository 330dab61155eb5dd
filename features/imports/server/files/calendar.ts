import { eventsMax } from '#imports/rules/roster/calendar/calendar-roster.ts'
import { daySeconds } from '#kernel/time/time-units.ts'
import ICAL from 'ical.js'
import type {
  CalendarEvent,
  CalendarFile,
  CalendarTime,
} from '#imports/rules/files/file-content.ts'
import { refusals, type FileRefusal } from '#imports/rules/files/file-refusal.ts'
import { addDays } from '#kernel/time/calendar-date.ts'
import { london } from '#kernel/time/london-time.ts'
import { toInstant, zoneToUtc } from '#kernel/time/zone-time.ts'
import { quoted } from '#imports/rules/roster/aims/row-fault.ts'
import { calendarBlocks, type CalendarBlock } from './calendar-lines.ts'
import { windowsZone } from './windows-zones.ts'

/** Longer texts are cut. */
const textMax = 10_000

/** Times outside these years are refused before a zone is computed for them. */
const years = { first: 1970, last: 2100 }

/** Unpacks a calendar file. Repeating events are marked, and never expanded. */
export function readCalendarFile(text: string): CalendarFile | FileRefusal {
  const blocks = calendarBlocks(text, eventsMax)
  if (blocks === 'many') return refusals.manyEvents
  const zones = zonesOf(blocks.zones)
  return { events: blocks.events.map((block) => eventOf(block, zones)) }
}

type Zones = Map<string, ICAL.Timezone>

/** A calendar defines a few zones, each with a few rules that apply once a year. */
const zonesMax = 100
const zoneRulesMax = 20
const yearly =
  /^RRULE:FREQ=YEARLY(;(INTERVAL=1|WKST=[A-Z]{2}|BYMONTH=(1[0-2]|0?[1-9])|BYDAY=[-+]?[1-5](SU|MO|TU|WE|TH|FR|SA)|UNTIL=\w+))*$/i

/**
 * The zones that the file defines, by name. A definition that cannot be read is left out. So is one with rules
 * that are not yearly, because computing those could take minutes.
 */
function zonesOf(blocks: CalendarBlock[]): Zones {
  const zones: Zones = new Map()
  for (const { lines } of blocks.slice(0, zonesMax)) {
    const rules = lines.filter((line) => /^(BEGIN:(STANDARD|DAYLIGHT)|RRULE|RDATE)/i.test(line))
    const isYearly = rules.every((line) => !/^RRULE/i.test(line) || yearly.test(line))
    if (rules.length > zoneRulesMax || !isYearly) continue
    try {
      const component = new ICAL.Component(
        ICAL.parse(['BEGIN:VTIMEZONE', ...lines, 'END:VTIMEZONE'].join('\r\n')),
      )
      const zone = new ICAL.Timezone(component)
      zones.set(zone.tzid, zone)
    } catch {
      // An event in this zone gets a sentence of its own.
    }
  }
  return zones
}

const read = ['SUMMARY', 'LOCATION', 'DESCRIPTION', 'UID', 'SEQUENCE', 'DTSTAMP', 'STATUS']
const timed = ['DTSTART', 'DTEND', 'DURATION', 'RECURRENCE-ID']

function eventOf({ line, lines }: CalendarBlock, zones: Zones): CalendarEvent {
  const properties = new Map<string, ICAL.Property>()
  const names = new Set<string>()
  let isBroken = false
  for (const text of lines) {
    const name = /^[A-Za-z0-9-]+/.exec(text)?.[0].toUpperCase() ?? ''
    names.add(name)
    if ((!read.includes(name) && !timed.includes(name)) || properties.has(name)) continue
    try {
      const property = ICAL.Property.fromString(text.slice(0, textMax))
      // A value is parsed when it is read, and can throw then.
      property.getFirstValue()
      properties.set(name, property)
    } catch {
      isBroken ||= timed.includes(name)
    }
  }
  const textOf = (name: string) => String(properties.get(name)?.getFirstValue() ?? '')
  const start = timeOf(properties.get('DTSTART'), zones)
  const recurrence = names.has('RECURRENCE-ID') ? ` ${textOf('RECURRENCE-ID')}` : ''
  return {
    line,
    uid: textOf('UID') === '' ? '' : `${textOf('UID')}${recurrence}`,
    sequence: Number(textOf('SEQUENCE')) || 0,
    stamp: textOf('DTSTAMP'),
    summary: textOf('SUMMARY').trim(),
    location: textOf('LOCATION').trim(),
    description: textOf('DESCRIPTION'),
    isCancelled: textOf('STATUS').toUpperCase() === 'CANCELLED',
    repeats: ['RRULE', 'RDATE'].some((name) => names.has(name)),
    isFromECrew: lines.some((text) => /^X-APPLE-CREATOR-IDENTITY:aero\.aims\.eCrew/i.test(text)),
    isBroken,
    start,
    end: timeOf(properties.get('DTEND'), zones) ?? endOf(start, properties),
  }
}

/** The time of a property; null without one. */
function timeOf(property: ICAL.Property | undefined, zones: Zones): CalendarTime | null {
  const value = property?.getFirstValue()
  if (!property || !(value instanceof ICAL.Time)) return null
  const { year, isDate } = value
  if (year < years.first || year > years.last || !isReal(value)) {
    return { fault: `“${value.toString().slice(0, 30)}” is not a date of this century.` }
  }
  if (isDate) return { date: value.toString().slice(0, 10) }
  const local = value.toString().slice(0, 16)
  const name = property.getFirstParameter('tzid')
  if (value.zone === ICAL.Timezone.utcTimezone)
    return { instant: `${value.toString().slice(0, 19)}Z` }
  if (!name) return { local, zone: null }
  return zonedTime(value, { local, name, zones })
}

/** False for a time such as 31 February or 25:00, which ical.js moves on. */
function isReal({ year, month, day, hour, minute }: ICAL.Time): boolean {
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

function zonedTime(
  value: ICAL.Time,
  { local, name, zones }: { local: string; name: string; zones: Zones },
): CalendarTime {
  const zone = ianaZone(name) ?? windowsZone(name)
  if (zone) return { local, zone }
  const defined = zones.get(name)
  if (!defined) return { fault: `The time zone ${quoted(name)} is not known.` }
  const zoned = value.clone()
  zoned.zone = defined
  return { instant: toInstant(zoned.toUnixTime() * 1000), local }
}

/** The IANA zone of a name, also behind a prefix such as `/mozilla.org/2007/Europe/London`. */
function ianaZone(name: string): string | undefined {
  const parts = name.split('/')
  return [name, parts.slice(-3).join('/'), parts.slice(-2).join('/')].find(isZone)
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** No duty and no leave is longer than a year. */
const longestSeconds = 366 * daySeconds

/** The end by DURATION; null without one. When the clocks change, its days are calendar days, its hours exact. */
function endOf(
  start: CalendarTime | null,
  properties: Map<string, ICAL.Property>,
): CalendarTime | null {
  const duration = properties.get('DURATION')?.getFirstValue()
  const from = properties.get('DTSTART')?.getFirstValue()
  if (!start || 'fault' in start) return null
  if (!(duration instanceof ICAL.Duration) || !(from instanceof ICAL.Time)) return null
  const seconds = duration.toSeconds()
  if (Math.abs(seconds) > longestSeconds) return { fault: 'The entry lasts longer than a year.' }
  if ('instant' in start) return { instant: toInstant(Date.parse(start.instant) + seconds * 1000) }
  if ('date' in start) {
    const end = from.clone()
    end.addDuration(duration)
    return { date: end.toString().slice(0, 10) }
  }
  const { local, zone } = start
  const days = 7 * duration.weeks + duration.days
  const date = addDays(local.slice(0, 10), duration.isNegative ? -days : days)
  const began = zoneToUtc(date, local.slice(11, 16), zone ?? london)
  const rest = seconds - Math.sign(seconds) * days * daySeconds
  return { instant: toInstant(Date.parse(began) + rest * 1000) }
}

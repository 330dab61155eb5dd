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
import { toInstant, zoneToUtc, type Instant } from '#kernel/time/zone-time.ts'
import { quoted } from '#imports/rules/roster/aims/row-fault.ts'
import { calendarBlocks, type CalendarBlock } from './calendar-lines.ts'
import { windowsZone } from './windows-zones.ts'

/** Longer texts are cut. */
const textMax = 10_000

/** Times outside these years are refused before a zone is computed for them. */
const years = { first: 1970, last: 2100 }

/** Unpacks a calendar file. Repeating events are marked, and never expanded. */
export function readCalendarFile(file: Uint8Array): CalendarFile | FileRefusal {
  const blocks = calendarBlocks(file, eventsMax)
  if (blocks === 'many') return refusals.manyEvents
  const zones = zonesOf(blocks.zones)
  const events = blocks.events.map((block) => eventOf(block, zones))
  const named = (name: RegExp) =>
    blocks.properties
      .find((line) => name.test(line))
      ?.replace(name, '')
      .trim() ?? ''
  const isCancel = named(/^METHOD:/i).toUpperCase() === 'CANCEL'
  const zone = named(/^X-WR-TIMEZONE(?:;[^:]*)?:/i) || named(/^TIMEZONE-ID(?:;[^:]*)?:/i)
  return {
    zone: listedZone(zone) ?? null,
    events: isCancel ? events.map((event) => ({ ...event, isCancelled: true })) : events,
  }
}

/** A zone that the file defines, and the years for which it does so; `last` is null without an end. */
type DefinedZone = { zone: ICAL.Timezone; first: string; last: string | null }

type Zones = Map<string, DefinedZone>

/** A calendar defines a few zones, each with a few rules that apply once a year. */
const zonesMax = 100
const zoneRulesMax = 20
/** The days of a month that a rule can name instead of `BYDAY=2SU`: `8,9,10,11,12,13,14`. */
const monthDays = String.raw`-?\d{1,2}(?:,-?\d{1,2}){0,30}`
const yearly = new RegExp(
  String.raw`^RRULE:FREQ=YEARLY(;(INTERVAL=1|WKST=[A-Z]{2}|BYMONTH=(1[0-2]|0?[1-9])|BYMONTHDAY=${monthDays}|` +
    String.raw`BYDAY=[-+]?[1-5]?(SU|MO|TU|WE|TH|FR|SA)|BY(HOUR|MINUTE|SECOND)=\d{1,2}|UNTIL=\w+))*$`,
  'i',
)

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
    const starts = lines.flatMap((line) => /^DTSTART(?:;[^:]*)?:(\d{8})/i.exec(line)?.[1] ?? [])
    const isOpen = starts.length === 1 || rules.some((line) => /^RRULE(?!.*UNTIL)/i.test(line))
    const [first, last] = [starts.toSorted()[0] ?? '', starts.toSorted().at(-1) ?? '']
    try {
      const component = new ICAL.Component(
        ICAL.parse(['BEGIN:VTIMEZONE', ...lines, 'END:VTIMEZONE'].join('\r\n')),
      )
      const zone = new ICAL.Timezone(component)
      zones.set(zone.tzid, { zone, first, last: isOpen ? null : last })
    } catch {
      // An event in this zone gets a sentence of its own.
    }
  }
  return zones
}

const read = ['SUMMARY', 'LOCATION', 'DESCRIPTION', 'UID', 'SEQUENCE', 'DTSTAMP', 'STATUS']
const timed = ['DTSTART', 'DTEND', 'DURATION', 'RECURRENCE-ID']

function eventOf({ line, lines, isCut }: CalendarBlock, zones: Zones): CalendarEvent {
  const properties = new Map<string, ICAL.Property>()
  const names = new Set<string>()
  let isBroken = isCut
  for (const text of lines) {
    const name = /^[A-Za-z0-9-]+/.exec(text)?.[0].toUpperCase() ?? ''
    names.add(name)
    if ((!read.includes(name) && !timed.includes(name)) || properties.has(name)) continue
    try {
      const property = ICAL.Property.fromString(withDateType(text.slice(0, textMax)))
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

/** `DTSTART:20260724` with the type that a day must have (RFC 5545, 3.3.4). */
function withDateType(line: string): string {
  if (!/^(DTSTART|DTEND|RECURRENCE-ID)[:;]/i.test(line) || /;VALUE=/i.test(line)) return line
  return line.replace(/:(?=\d{8}\s*$)/, ';VALUE=DATE:')
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
  // The library takes the name GMT for UTC, also where the file defines it.
  if (String(property.toJSON()[3]).endsWith('Z')) return { instant: `${local}:00Z` }
  if (!name) return { local, zone: null }
  return zonedTime(value, { local, name, zones })
}

/** False for a time such as 31 February or 25:00, which ical.js moves on. */
function isReal({ year, month, day, hour, minute }: ICAL.Time): boolean {
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** The file's own definition of a zone comes before all lists: `BST` is a name in Dhaka as well. */
function zonedTime(
  value: ICAL.Time,
  { local, name, zones }: { local: string; name: string; zones: Zones },
): CalendarTime {
  const zone = listedZone(name)
  const defined = zones.get(name)
  const instant = defined && isCovered(local, defined) ? definedInstant(value, defined) : null
  if (instant === null) {
    if (!zone) {
      return { fault: `The time zone ${quoted(name)} is not known.`, day: local.slice(0, 10) }
    }
    return utcNames.test(zone) ? { instant: `${local}:00Z` } : { local, zone }
  }
  const isListed = zone && zoneToUtc(local.slice(0, 10), local.slice(11, 16), zone) === instant
  return isListed ? { local, zone } : { instant, local, zoneName: name }
}

/** Null where the definition cannot be read, which the library finds only now. */
function definedInstant(value: ICAL.Time, { zone }: DefinedZone): Instant | null {
  const zoned = value.clone()
  zoned.zone = zone
  try {
    return toInstant(zoned.toUnixTime() * 1000)
  } catch {
    return null
  }
}

const utcNames = /^(?:Etc\/)?(?:UTC|UCT|GMT|Zulu|Universal|Greenwich)$/i

/** True if a definition speaks of a local time. A list of changes ends a year after the last one. */
function isCovered(local: string, { first, last }: DefinedZone): boolean {
  const day = local.slice(0, 10).replaceAll('-', '')
  return day >= first && (last === null || Number(day) < Number(last) + 10_000)
}

/** The IANA zone of an IANA or Windows name; undefined for any other name. */
function listedZone(name: string): string | undefined {
  return ianaZone(name) ?? windowsZone(name)
}

/** The IANA zone of a name, also behind a prefix such as `/mozilla.org/2007/Europe/London`. */
function ianaZone(name: string): string | undefined {
  const parts = name.split('/')
  return [name, parts.slice(-3).join('/'), parts.slice(-2).join('/')].find(isZone)
}

/** The abbreviations that IANA lists as names. Others, such as `BST` and `IST`, mean several zones. */
const abbreviations = /^(?:UTC|UCT|GMT|WET|CET|MET|EET|EST|MST|HST|PRC|ROC|ROK)$/i

function isZone(name: string): boolean {
  if (/^[A-Z]{3}$/i.test(name) && !abbreviations.test(name)) return false
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

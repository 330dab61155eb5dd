import { briefOf, debriefOf, plannedReport } from '#duties/rules/duty-times.ts'
import { dutyTypeWords, isStandby } from '#duties/rules/words/duty-words.ts'
import type { Duty } from '#duties/schema/duty.ts'
import { addDays, daysBetween, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { dayWords, weekdayName } from '#kernel/time/date-words.ts'
import { countdown, spanWords } from '#kernel/time/duration.ts'
import { londonDate, londonTime } from '#kernel/time/london-time.ts'
import { minutesBetween, type Instant } from '#kernel/time/zone-time.ts'
import { dutyAhead, type DutyAhead } from './duties-around.ts'
import type { Hero } from './hero.ts'

/** The texts around the large time. Times are London's; an empty text is not shown. */
export type HeroWords = {
  /** `Next duty · tomorrow, Thu 16 Jul`, `On duty · until 13:00`, `Planned end 13:00`. */
  first: string
  /** At its right: `in 1 h 10`, `rest until Fri 01:00 as planned`. */
  aside: string
  /** The name of the time: `Report at BHX`. */
  place: string
  /** Beside it: where a duty ahead leads, the name of a ground duty, or the time off after a duty. */
  detail: string
  /** `Leave home 04:20` or `Pick-up 08:40`. */
  way: string
}

/** The words of the duty that the start page shows large. */
export function heroWords(hero: Hero, now: Instant): HeroWords {
  const { duty, leaveAt, hotel } = hero
  const pickUp = hotel?.pickUp ?? null
  const isAhead = hero.state === 'far' || hero.state === 'near'
  const leaving = leaveAt ? `Leave home ${londonTime(leaveAt)}` : ''
  const collected = pickUp && isAhead ? `Pick-up ${clockWords(pickUp, londonDate(now))}` : ''
  const report = plannedReport(duty)
  return {
    first: firstWords(hero, now),
    aside: asideWords(hero, { now, report: isAhead ? report : null }),
    place: placeWords(hero, isAhead),
    detail: detailWords(hero, now),
    way: leaving || collected,
  }
}

function firstWords({ state, duty, time }: Hero, now: Instant): string {
  const today = londonDate(now)
  const end = time && clockWords(time, today)
  if (state === 'ended') return endedWords(duty, end)
  if (state === 'onDuty') return `On duty · ${end ? `until ${end}` : 'end not known'}`
  if (state === 'onCall') return `On call · ${end ? `until ${end}` : 'end not known'}`
  const report = briefOf(duty)
  return `Next duty · ${nearWords(report ? londonDate(report) : duty.date, today)}`
}

/** The plan alone does not say that a duty is over. */
function endedWords({ actualDebrief }: Duty, end: string | null): string {
  if (end === null) return 'End not known'
  return actualDebrief ? `Off duty since ${end}` : `Planned end ${end}`
}

function nearWords(day: CalendarDate, today: CalendarDate): string {
  const near = day === today ? 'today, ' : day === addDays(today, 1) ? 'tomorrow, ' : ''
  return near + dayWords(day)
}

type Aside = { now: Instant; report: Instant | null }

function asideWords({ duty, restUntil }: Hero, { now, report }: Aside): string {
  if (restUntil) {
    const planned = duty.actualDebrief ? '' : ' as planned'
    return `rest until ${clockWords(restUntil, londonDate(now))}${planned}`
  }
  return (report && countdown(now, report)) ?? ''
}

function placeWords({ duty }: Hero, isAhead: boolean): string {
  const { dutyType, sectors } = duty
  const airport = isAhead ? sectors[0]?.departureAirport : sectors.at(-1)?.arrivalAirport
  const begin = dutyType === 'HSBY' ? 'On call from' : 'Report'
  const end = dutyType === 'FLIGHT' ? 'Debrief' : 'End'
  return (isAhead ? begin : end) + (airport ? ` at ${airport}` : '')
}

function detailWords({ state, duty, nextReport }: Hero, now: Instant): string {
  const debrief = debriefOf(duty)
  if (state === 'ended' && nextReport && debrief) {
    const free = spanWords(minutesBetween(debrief, nextReport))
    return `${free} until ${clockWords(nextReport, londonDate(now))}`
  }
  if (duty.sectors.length === 0) return duty.description ?? dutyTypeWords[duty.dutyType]
  const where = state === 'far' || state === 'near' ? whereWords(dutyAhead(duty)) : ''
  return where && `to ${where}`
}

/** The chip beside the large time. */
export type HeroChip = { level: 'bad' | 'warn' | 'plain'; text: string }

/** The chip of a duty ahead: an impossible report first, then two reports, then the one that the user last saw. */
export function heroChip({ departure, reports, was }: Hero): HeroChip | null {
  if (departure) return { level: 'bad', text: `report after departure ${londonTime(departure)}` }
  if (reports) {
    const [airline, yours] = [reports.airline, reports.yours].map((at) =>
      at ? londonTime(at) : 'none',
    )
    const level = reports.isOtherEarlier ? 'warn' : 'plain'
    return { level, text: `airline ${airline}, you ${yours}` }
  }
  return was ? { level: 'warn', text: `was ${londonTime(was)}` } : null
}

/** A time with its day where that is not today: `13:00`, `Fri 01:00`, and beyond a week `Fri 24 Jul 01:00`. */
function clockWords(instant: Instant, today: CalendarDate): string {
  const day = londonDate(instant)
  if (day === today) return londonTime(instant)
  const isNear = Math.abs(daysBetween(today, day)) < 7
  return `${isNear ? weekdayName(day).slice(0, 3) : dayWords(day)} ${londonTime(instant)}`
}

/** The places of a duty: `DUB and back`, `PMI-LGW`. Without flights its description, else its code; a standby is named. */
export function whereWords(duty: DutyAhead): string {
  const { places, description, dutyCode, dutyType } = duty
  const [first, ...others] = places
  if (first === undefined && isStandby(duty)) return dutyTypeWords[dutyType]
  if (first === undefined) return description ?? dutyCode
  const isBack = others.length > 1 && others.at(-1) === first
  const away = isBack ? others.slice(0, -1) : others
  return away.join('-') + (isBack ? ' and back' : '')
}

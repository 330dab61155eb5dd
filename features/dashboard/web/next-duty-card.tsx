import { Link } from '@tanstack/react-router'
import { Sun } from 'lucide-react'
import { Suspense } from 'react'
import type { Dashboard } from '#dashboard/api/dashboard.ts'
import type { RosterEntry } from '#duties/api/roster.ts'
import { daysOffWords } from '#duties/rules/days-off-words.ts'
import { briefOf, debriefOf } from '#duties/rules/duty-times.ts'
import { isOnDuty } from '#duties/rules/next-duty.ts'
import { timeWords } from '#duties/rules/time-picture/time-words.ts'
import { monthOf, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { countdown, spanWords } from '#kernel/time/duration.ts'
import { dayWords, longDate, mediumDate } from '#kernel/time/date-words.ts'
import { london, londonDate, londonTime } from '#kernel/time/london-time.ts'
import { minutesBetween, type Instant } from '#kernel/time/zone-time.ts'
import { paths } from '#web/base/paths.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { usePortalNow } from '#web/base/clock.ts'
import { DutyDoubts } from '#roster/web/doubts/duty-doubts.tsx'
import { ChangesLink } from '#duties/web/changes/changes-line.tsx'
import { DutyBadge, DutyCode } from '#duties/web/duty-badge.tsx'
import { DutyClock } from '#duties/web/duty-clock.tsx'
import { DayLine } from '#duties/web/time-picture/day-line.tsx'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { HotelLine } from './hotel-line.tsx'
import { NextLegality } from './next-legality.tsx'

/** Its code is loaded for accounts without a planned duty. */
const NothingPlanned = lazyComponent(() => import('./nothing-planned.tsx'), 'NothingPlanned')

const cardLook =
  'relative grid overflow-hidden rounded-card border border-line bg-card lg:min-h-37 ' +
  'lg:grid-cols-[13.5rem_minmax(0,1fr)_auto]'
const whenLook =
  'flex flex-col max-lg:relative justify-center bg-hero px-4 py-4 text-hero-ink sm:px-6 lg:py-5'
/** Beside the report time on a phone, above the route on wide screens, so that it moves nothing. */
const changesLook =
  'max-[22rem]:px-2 max-[22rem]:text-xs max-[26rem]:[&_svg]:hidden absolute right-3 bottom-3 max-w-[calc(100%-10rem)] rounded-input border border-hero-ink/40 px-3 ' +
  'hover:bg-hero-ink/10 lg:top-1 lg:right-auto lg:bottom-auto lg:left-[15.25rem] lg:min-h-9 lg:max-w-none lg:border-0 ' +
  'lg:px-0 lg:text-accent lg:hover:underline'
/** On wide screens the changes are in the room above the picture. */
const whereLook = 'flex flex-col justify-center gap-2 px-4 py-4 sm:px-7 lg:pt-9 lg:pb-3'
const untilLook =
  'flex min-h-14 items-center justify-between gap-x-4 gap-y-2 border-t border-line px-4 py-3 ' +
  'sm:px-6 lg:flex-col lg:items-end lg:justify-center lg:border-s lg:border-t-0'
const belowLook = 'lg:order-1 border-t border-line px-4 py-3 text-sm sm:px-6 lg:col-span-full'

type Props = Pick<
  NonNullable<Dashboard['duties']>,
  | 'nextDuty'
  | 'airportZones'
  | 'homeZone'
  | 'nextLegality'
  | 'likelyBase'
  | 'nextCrew'
  | 'nextDaysOff'
  | 'hotel'
  | 'changes'
>

/** The next duty on the dashboard: when and where to report, the picture of its time, the crew, and the next days off. */
export function NextDutyCard(props: Props) {
  const { nextDuty: duty, changes, hotel } = props
  if (duty) return <PlannedDuty {...props} duty={duty} />
  return (
    <Suspense fallback={<NextDutySkeleton />}>
      <NothingPlanned changes={changes} hotel={hotel} />
    </Suspense>
  )
}

function PlannedDuty(props: Props & { duty: RosterEntry }) {
  const { duty, nextLegality, likelyBase, nextCrew, nextDaysOff, hotel, changes } = props
  const { airportZones = {}, homeZone = london } = props
  const now = usePortalNow()
  const brief = briefOf(duty)
  const onDuty = isOnDuty(duty, now)
  const day = brief ? londonDate(brief) : duty.date
  const isToday = day === londonDate(now)
  return (
    <section aria-labelledby="next-duty" className={cardLook}>
      <div className={whenLook}>
        <h2 id="next-duty" className="text-sm font-medium tracking-normal">
          <Link
            to={paths.roster}
            search={{ month: monthOf(duty.date), duty: duty.id }}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            {onDuty ? 'On duty' : 'Next duty'} · {isToday && 'today, '}
            <span className="whitespace-nowrap">{dayWords(day)}</span>
          </Link>
        </h2>
        <p className="my-0.5 text-6xl font-semibold tracking-tighter">
          {brief ? <time dateTime={brief}>{londonTime(brief)}</time> : 'TBC'}
        </p>
        <p className="text-sm font-medium">{reportWords(duty)}</p>
        {changes && <ChangesLink changes={changes} className={changesLook} />}
      </div>
      <DutyDoubts
        duty={duty}
        shown={onDuty ? 'scheduledDebrief' : 'scheduledBrief'}
        className="relative px-4 py-3 sm:px-6 lg:order-1 lg:col-span-full lg:border-t lg:border-line"
      />
      <div className={whereLook}>
        {duty.sectors.length === 0 && <GroundDuty duty={duty} day={day} />}
        <DayLine duty={duty} margin={null} homeZone={homeZone} zones={airportZones} />
        <p className="sr-only">{timeWords(duty, airportZones)}</p>
      </div>
      <Until duty={duty} now={now} day={day} />
      {nextLegality && (
        <NextLegality
          legality={nextLegality}
          duty={duty}
          likelyBase={likelyBase}
          className={belowLook}
        />
      )}
      {nextCrew.length > 0 && <NextCrew crew={nextCrew} today={londonDate(now)} />}
      {hotel && <HotelLine hotel={hotel} className={belowLook} />}
      {nextDaysOff && (
        <p className={`${belowLook} flex items-center gap-2 font-medium`}>
          <Sun size={16} className="shrink-0 text-leave" />
          {daysOffWords(nextDaysOff, londonDate(now))}
        </p>
      )}
    </section>
  )
}

type UntilProps = { duty: RosterEntry; now: Instant; day: CalendarDate }

/** The type of the duty, the countdown to its report, and its end. */
function Until({ duty, now, day }: UntilProps) {
  const brief = briefOf(duty)
  const debrief = debriefOf(duty)
  const onDuty = isOnDuty(duty, now)
  return (
    <div className={untilLook}>
      <DutyBadge type={duty.dutyType} />
      <p className="text-ink-2 lg:text-end">
        {!onDuty && brief && countdown(now, brief)}
        {debrief && duty.sectors.length + Number(onDuty) > 0 && (
          <span className="whitespace-nowrap lg:block">
            {onDuty ? 'until ' : <span className="lg:hidden">, </span>}
            {!onDuty && 'ends '}
            <DutyClock instant={debrief} date={day} />
          </span>
        )}
      </p>
    </div>
  )
}

function reportWords({ dutyType, sectors }: RosterEntry): string {
  const from = sectors[0]?.departureAirport
  if (from) return `Report at ${from}`
  return dutyType === 'HSBY' ? 'On call from' : 'Report'
}

function GroundDuty({ duty, day }: { duty: RosterEntry; day: string }) {
  const brief = briefOf(duty)
  const debrief = debriefOf(duty)
  return (
    <>
      <p className="text-xl font-semibold">
        {duty.description ?? <DutyCode code={duty.dutyCode} />}
      </p>
      {debrief && (
        <p className="text-ink-2">
          until <DutyClock instant={debrief} date={day} />
          {brief && `, ${spanWords(minutesBetween(brief, debrief))}`}
        </p>
      )}
    </>
  )
}

type CrewProps = { crew: Props['nextCrew']; today: CalendarDate }

/** The crew by short name, and the date of the last duty with each of them. */
function NextCrew({ crew, today }: CrewProps) {
  return (
    <ul
      aria-label="Crew"
      className={`${belowLook} grid grid-cols-[repeat(auto-fill,minmax(9.25rem,1fr))] gap-x-4 gap-y-2`}
    >
      {crew.map(({ position, name, lastTogether }, index) => (
        <li key={index} className="min-w-0">
          <p className="truncate font-medium">
            {position && <span className="me-0.5 text-ink-3">{position}</span>} {name}
          </p>
          {lastTogether && (
            <p className="text-xs text-ink-2">last together {togetherWords(lastTogether, today)}</p>
          )}
        </li>
      ))}
    </ul>
  )
}

/** `3 October`; with the year if it is another one. */
function togetherWords(date: CalendarDate, today: CalendarDate): string {
  const isThisYear = date.slice(0, 4) === today.slice(0, 4)
  return isThisYear ? longDate(date).slice(0, -5) : mediumDate(date)
}

/** The placeholder of the card, as high as one with two sectors, its legality, a crew of six and days off. */
export function NextDutySkeleton() {
  return (
    <div className={cardLook}>
      <div className={whenLook}>
        <output className="text-sm font-medium">Loading dashboard...</output>
        <p className="my-0.5 text-6xl">&nbsp;</p>
        <p className="text-sm">&nbsp;</p>
      </div>
      <div className={whereLook}>
        <Skeleton className="mt-4.5 mb-13.5 h-10" />
      </div>
      <div className={untilLook}>
        <Skeleton className="h-6 w-20 !rounded-full" />
        <Skeleton className="h-6 w-28" />
      </div>
      <div className={belowLook}>
        <Skeleton className="h-5 w-40" />
      </div>
      <div
        className={`${belowLook} grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4 lg:grid-cols-6`}
      >
        {Array.from({ length: 6 }, (_, member) => (
          <Skeleton key={member} className="h-10" />
        ))}
      </div>
      <div className={belowLook}>
        <Skeleton className="h-5 w-72" />
      </div>
    </div>
  )
}

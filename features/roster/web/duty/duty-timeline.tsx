import type { ReactNode } from 'react'
import type { RosterEntry } from '#duties/api/roster.ts'
import { briefOf, debriefOf, localTime } from '#duties/rules/duty-times.ts'
import { timeCertainty, type Certainty } from '#duties/rules/time-certainty.ts'
import { pictureTimes } from '#duties/rules/time-picture/picture-times.ts'
import { hoursWords, unbrokenHours } from '#kernel/time/duration.ts'
import { minutesBetween, type Instant } from '#kernel/time/zone-time.ts'
import { cellLook } from '#roster/web/actions/duty-status.tsx'
import { DutyClock } from '#duties/web/duty-clock.tsx'

type Sector = RosterEntry['sectors'][number]
type Props = { duty: RosterEntry; zones: Record<string, string> }

/**
 * The times of a duty, each once: report, off-block and on-block of every sector, debrief. How sure they are is said at
 * the end if all times agree, else at each time.
 */
export function DutyTimeline({ duty, zones }: Props) {
  const { sectors } = duty
  const [brief, debrief] = [briefOf(duty), debriefOf(duty)]
  if (!brief && !debrief && sectors.length === 0) return null
  const sure = timeCertainty(duty)
  const own = (certainty: Certainty | null) => (sure.all === null ? certainty : null)
  const from = sectors[0]?.departureAirport
  const to = sectors.at(-1)?.arrivalAirport
  const localWords = (instant: Instant | null, airport: string | undefined) =>
    localClock(instant, airport && zones[airport])
  const isHomeStandby = duty.dutyType === 'HSBY'
  return (
    <ol aria-label="Timeline" className={`grid ${cellLook(duty)}`}>
      <Step instant={brief} date={duty.date} certainty={own(sure.report)} isStrong>
        <b className="font-semibold">{isHomeStandby ? 'On call' : 'Report (brief)'}</b>
        {from && ` at ${from}`}
        <Quiet>{localWords(brief, from)}</Quiet>
        <EarlierReport duty={duty} />
      </Step>
      {sectors.map((sector, index) => (
        <SectorSteps
          key={index}
          sector={sector}
          next={sectors[index + 1]}
          date={duty.date}
          zones={zones}
          offBlock={own(sure.sectors[index]?.offBlock ?? null)}
          onBlock={own(sure.sectors[index]?.onBlock ?? null)}
        />
      ))}
      <Step instant={debrief} date={duty.date} certainty={own(sure.debrief)} isStrong isLast>
        <b className="font-semibold">{isHomeStandby ? 'End of standby' : 'Debrief'}</b>
        <Quiet>
          {[localWords(debrief, to), sure.all && `all times ${sure.all}`]
            .filter(Boolean)
            .join(' · ')}
        </Quiet>
      </Step>
    </ol>
  )
}

/** The report before a delay. */
function EarlierReport({ duty }: { duty: RosterEntry }) {
  const { otherReport } = pictureTimes(duty)
  if (otherReport?.by !== 'before') return null
  return (
    <span className="ms-2 font-medium text-warn">
      was <DutyClock instant={otherReport.at} date={duty.date} className="line-through" />
    </span>
  )
}

type SectorProps = {
  sector: Sector
  /** The sector after it. */
  next: Sector | undefined
  date: string
  zones: Props['zones']
  offBlock: Certainty | null
  onBlock: Certainty | null
}

function SectorSteps({ sector, next, date, zones, offBlock, onBlock }: SectorProps) {
  const { departureAirport, arrivalAirport, flightNumber, positioning } = sector
  const off = sector.actualDeparture ?? sector.scheduledDeparture
  const on = sector.actualArrival ?? sector.scheduledArrival
  const aircraft = [sector.aircraftType, sector.registration].filter(Boolean).join(' ')
  return (
    <>
      <Step instant={off} date={date} certainty={offBlock} isFlown>
        <b className="font-semibold">{departureAirport}</b>
        <Quiet>
          {[localClock(off, zones[departureAirport]), flightNumber].filter(Boolean).join(' · ')}
          {positioning && ' · Positioning'}
          {aircraft && ` · ${aircraft}`}
          {off && on && off < on && unbrokenHours(` · ${hoursWords(minutesBetween(off, on))}`)}
        </Quiet>
      </Step>
      <Step instant={on} date={date} certainty={onBlock}>
        <b className="font-semibold">{arrivalAirport}</b>
        <Quiet>
          {[localClock(on, zones[arrivalAirport]), groundWords(on, arrivalAirport, next)]
            .filter(Boolean)
            .join(' · ')}
        </Quiet>
      </Step>
    </>
  )
}

/** `09:55 local`; empty where the clock is London's. */
function localClock(instant: Instant | null, zone: string | undefined): string {
  const local = instant && localTime(instant, zone)
  return local ? `${local} local` : ''
}

/** `50 min on the ground` until the next sector from the same airport. */
function groundWords(on: Instant | null, airport: string, next: Sector | undefined): string {
  const off = next?.actualDeparture ?? next?.scheduledDeparture
  if (!on || !off || off < on || next?.departureAirport !== airport) return ''
  return unbrokenHours(`${hoursWords(minutesBetween(on, off))} on the ground`)
}

function Quiet({ children }: { children: ReactNode }) {
  return <span className="ms-2 text-sm text-ink-2">{children}</span>
}

type StepProps = {
  /** Null where it is not known. */
  instant: Instant | null
  date: string
  /** Null where it is said elsewhere, or the time is not known. */
  certainty: Certainty | null
  /** True for the time that the line below it flies. */
  isFlown?: boolean
  isStrong?: boolean
  isLast?: boolean
  children: ReactNode
}

/** A step of the timeline: the time, a dot on the line, the content. */
function Step({ instant, date, certainty, isFlown, isStrong, isLast, children }: StepProps) {
  return (
    <li className="grid grid-cols-[3.75rem_0.75rem_1fr] gap-x-3">
      <DutyClock
        instant={instant}
        date={date}
        className={`text-right ${isStrong ? 'text-lg/6 font-semibold' : 'font-medium'}`}
      />
      <span aria-hidden className="relative flex justify-center">
        {!isLast && (
          <span
            className={`absolute top-2 bottom-0 translate-y-1 ${isFlown ? 'w-1 bg-accent forced-colors:bg-[Highlight]' : 'w-0.5 bg-line'}`}
          />
        )}
        <span className="relative mt-1.75 size-2.5 rounded-full border-2 border-accent bg-card" />
      </span>
      <p className={`min-w-0 ${isLast ? '' : 'pb-2'}`}>
        {children}
        {!instant && <Quiet>not known</Quiet>}
        {certainty && (
          <span className={`ms-2 text-sm ${certainty === 'actual' ? 'text-good' : 'text-ink-3'}`}>
            {certaintyWords[certainty]}
          </span>
        )}
      </p>
    </li>
  )
}

const certaintyWords: Record<Certainty, string> = {
  scheduled: 'Scheduled',
  actual: 'Actual',
  estimated: 'Estimated',
}

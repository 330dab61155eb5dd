import type { ReactNode } from 'react'
import type { RosterEntry } from '#duties/api/roster.ts'
import { briefOf, debriefOf, localTime } from '#duties/rules/duty-times.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { DutyClock } from '#duties/web/duty-clock.tsx'

type Sector = RosterEntry['sectors'][number]
type Props = { duty: RosterEntry; zones: Record<string, string> }

/** A duty from brief to debrief, sector by sector. Each time is labelled as actual, estimated or scheduled. */
export function DutyTimeline({ duty, zones }: Props) {
  const { date, sectors } = duty
  const brief = briefOf(duty)
  const debrief = debriefOf(duty)
  if (!brief && !debrief && sectors.length === 0) return null
  return (
    <ol aria-label="Timeline" className="grid">
      {brief && (
        <Step times={<DutyClock instant={brief} date={date} className="text-xl font-semibold" />}>
          <p className="font-medium">Brief</p>
          <Certainty isActual={duty.actualBrief !== null} />
        </Step>
      )}
      {sectors.map((sector, index) => (
        <SectorStep key={index} sector={sector} date={date} zones={zones} />
      ))}
      {debrief && (
        <Step
          isLast
          times={<DutyClock instant={debrief} date={date} className="text-xl font-semibold" />}
        >
          <p className="font-medium">Debrief</p>
          <Certainty isActual={duty.actualDebrief !== null} />
        </Step>
      )}
    </ol>
  )
}

type SectorStepProps = { sector: Sector; date: string; zones: Record<string, string> }

function SectorStep({ sector, date, zones }: SectorStepProps) {
  const departure = sector.actualDeparture ?? sector.scheduledDeparture
  const arrival = sector.actualArrival ?? sector.scheduledArrival
  const aircraft = [sector.aircraftType, sector.registration].filter(Boolean).join(' ')
  return (
    <Step
      times={
        <span className="grid gap-1">
          <DutyClock instant={departure} date={date} />
          <DutyClock instant={arrival} date={date} />
        </span>
      }
    >
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1">
        <div className="grid gap-1">
          <Stop airport={sector.departureAirport} instant={departure} zones={zones} />
          <Stop airport={sector.arrivalAirport} instant={arrival} zones={zones} />
        </div>
        <div className="text-sm text-ink-2 sm:text-right">
          <p className="font-medium">{sector.flightNumber}</p>
          {aircraft && <p>{aircraft}</p>}
          {sector.positioning && <p>Positioning</p>}
        </div>
      </div>
      <Certainty
        isActual={sector.actualDeparture !== null && sector.actualArrival !== null}
        isEstimated={Boolean(sector.departureEstimated ?? sector.arrivalEstimated)}
      />
    </Step>
  )
}

type StopProps = { airport: string; instant: Instant | null; zones: Record<string, string> }

function Stop({ airport, instant, zones }: StopProps) {
  const local = instant && localTime(instant, zones[airport])
  return (
    <p>
      <b className="font-semibold">{airport}</b>
      {local && <span className="ms-2 text-sm text-ink-3">{local} local</span>}
    </p>
  )
}

function Certainty({
  isActual,
  isEstimated = false,
}: {
  isActual: boolean
  isEstimated?: boolean
}) {
  const word = isActual ? 'Actual' : isEstimated ? 'Estimated' : 'Scheduled'
  return <p className={`text-sm ${isActual ? 'text-good' : 'text-ink-3'}`}>{word}</p>
}

type StepProps = { times: ReactNode; isLast?: boolean; children: ReactNode }

/** A step of the timeline: the times, a dot on the line, the content. */
function Step({ times, isLast = false, children }: StepProps) {
  return (
    <li className="grid grid-cols-[4.75rem_0.75rem_1fr] gap-x-3">
      <div className="pb-5 text-right">{times}</div>
      <span aria-hidden className="relative flex justify-center">
        {!isLast && <span className="absolute top-2 bottom-0 w-0.5 translate-y-1 bg-line" />}
        <span className="relative mt-2 size-2.5 rounded-full border-2 border-accent bg-card" />
      </span>
      <div className={`min-w-0 ${isLast ? '' : 'pb-5'}`}>{children}</div>
    </li>
  )
}

import { ArrowRight } from 'lucide-react'
import type { RosterEntry } from '#duties/api/roster.ts'
import { localTime } from '#duties/rules/duty-times.ts'
import { DutyClock } from '#duties/web/duty-clock.tsx'

type Props = {
  sector: RosterEntry['sectors'][number]
  /** The duty's date. */
  date: string
  /** The time zones of known airports. */
  zones: Record<string, string>
}

const columns =
  'grid grid-cols-[3.4rem_2.3rem_0.9rem_2.3rem_auto] items-baseline gap-x-1 ' +
  '@min-[34rem]:grid-cols-[4.25rem_4.25rem_2.75rem_1.25rem_2.75rem_4.25rem_1fr]'

/** One sector: `ZQ210  06:14 BHX → PMI 08:41` in London time, with local times that differ. */
export function SectorLine({ sector, date, zones }: Props) {
  const departure = sector.actualDeparture ?? sector.scheduledDeparture
  const arrival = sector.actualArrival ?? sector.scheduledArrival
  return (
    <li className="@container">
      <div className={columns}>
        <span className="text-ink-3 @max-[34rem]:col-span-full @max-[34rem]:text-xs">
          {sector.flightNumber}
          <span className="@min-[34rem]:hidden">
            {notes(sector, zones).map((note) => ` · ${note}`)}
          </span>
        </span>
        <DutyClock instant={departure} date={date} className="text-ink-2" />
        <b className="font-semibold whitespace-nowrap">{sector.departureAirport}</b>
        <ArrowRight aria-label="to" size={15} className="self-center text-ink-3" />
        <b className="font-semibold whitespace-nowrap">{sector.arrivalAirport}</b>
        <DutyClock instant={arrival} date={date} className="text-ink-2" />
        <span className="text-ink-3 @max-[34rem]:hidden">{notes(sector, zones).join(' · ')}</span>
      </div>
    </li>
  )
}

function notes(sector: Props['sector'], zones: Props['zones']): string[] {
  const { actualDeparture, actualArrival, departureAirport, arrivalAirport } = sector
  const departure = actualDeparture ?? sector.scheduledDeparture
  const arrival = actualArrival ?? sector.scheduledArrival
  const offBlock = departure && localTime(departure, zones[departureAirport])
  const onBlock = arrival && localTime(arrival, zones[arrivalAirport])
  const isEstimated =
    (!actualDeparture && sector.departureEstimated) || (!actualArrival && sector.arrivalEstimated)
  return [
    sector.positioning && 'positioning',
    isEstimated && 'estimated',
    offBlock && `off-block ${offBlock} local`,
    onBlock && `on-block ${onBlock} local`,
    [sector.aircraftType, sector.registration].filter(Boolean).join(' '),
  ].filter((note): note is string => Boolean(note))
}

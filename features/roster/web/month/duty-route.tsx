import { Plane } from 'lucide-react'
import { dutyRoute, type RouteStop } from '#duties/rules/duty-route.ts'
import type { Sector } from '#duties/schema/sector.ts'
import { spanWords } from '#kernel/time/duration.ts'
import { useIsWide } from '#web/ui/use-media.ts'
import { DutyClock } from '#duties/web/duty-clock.tsx'
import { SectorLine } from '#roster/web/duty/sector-line.tsx'

/** The number of airports that fit in a line; on a wide screen more fit with fewer details. */
const stopsAcross = { roomy: 3, dense: 5 }

type Props = {
  sectors: Sector[]
  /** The date of the duty; times on other days are marked. */
  date: string
}

/** The flights of a day as a line of airports, in London time. Many sectors are shown as a list. */
export function DutyRoute({ sectors, date }: Props) {
  const isWide = useIsWide()
  const stops = dutyRoute(sectors)
  if (stops.length > (isWide ? stopsAcross.dense : stopsAcross.roomy)) {
    return (
      <ul className="grid gap-1.5" aria-label="Route">
        {sectors.map((sector, index) => (
          <SectorLine key={index} sector={sector} date={date} zones={{}} />
        ))}
      </ul>
    )
  }
  const isDense = stops.length > stopsAcross.roomy
  return (
    <ol className="flex" aria-label="Route">
      {stops.map((stop, index) => (
        <li key={index} className={index > 0 ? 'flex grow basis-0' : 'flex'}>
          {index > 0 && <Leg leg={stop.leg} isDense={isDense} />}
          <Stop stop={stop} date={date} isDense={isDense} />
        </li>
      ))}
    </ol>
  )
}

type StopProps = { stop: RouteStop; date: string; isDense: boolean }

function Stop({ stop, date, isDense }: StopProps) {
  const { airport, arrival, departure, isArrivalEstimated } = stop
  return (
    <span className="text-center">
      <b className="block text-xl font-semibold sm:text-2xl">{airport}</b>
      <span
        className={`flex justify-center gap-x-1.5 text-ink-2 max-sm:flex-col max-sm:text-sm ${isDense ? 'flex-col' : ''}`}
      >
        {arrival && (
          <span className="sm:whitespace-nowrap">
            <span className="sr-only">arrives </span>
            {isArrivalEstimated && <span className="max-sm:block">about </span>}
            <DutyClock instant={arrival} date={date} />
          </span>
        )}
        {arrival && departure && !isDense && (
          <span aria-hidden className="text-ink-3 max-sm:hidden">
            /
          </span>
        )}
        {departure && (
          <span className="sm:whitespace-nowrap">
            <LeavesWords stop={stop} />
            <DutyClock instant={departure} date={date} />
          </span>
        )}
      </span>
    </span>
  )
}

/** `leaves about` at the first stop. After an arrival it is `about`, unless that word stands before the arrival. */
function LeavesWords({ stop }: { stop: RouteStop }) {
  const { arrival, isArrivalEstimated, isDepartureEstimated } = stop
  if (!isDepartureEstimated || isArrivalEstimated) {
    return <span className="sr-only">leaves {isDepartureEstimated && 'about '}</span>
  }
  return (
    <span className="max-sm:block">
      <span className={arrival ? 'sr-only' : ''}>leaves </span>about{' '}
    </span>
  )
}

function Leg({ leg, isDense }: { leg: RouteStop['leg']; isDense: boolean }) {
  return (
    <span className="mx-2.5 grow text-center text-xs text-ink-3 sm:mx-4">
      <span aria-hidden className="relative my-2.5 block h-3 sm:my-3">
        <span className="absolute inset-x-0 top-1/2 border-t-2 border-line" />
        {leg && !leg.positioning && (
          <Plane
            size={16}
            className="absolute inset-0 m-auto box-content rotate-45 bg-card px-1 text-accent"
          />
        )}
      </span>
      {leg && (
        <span className="flex flex-wrap justify-center gap-x-1.5">
          <span>{leg.flightNumber}</span>
          {leg.minutes !== null && (
            <span className={`whitespace-nowrap max-sm:sr-only ${isDense ? 'sr-only' : ''}`}>
              {spanWords(leg.minutes)}
            </span>
          )}
          {leg.positioning && <span>positioning</span>}
        </span>
      )}
    </span>
  )
}

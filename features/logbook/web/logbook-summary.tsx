import { counted, grouped } from '#kernel/words/counted.ts'
import { useMemo } from 'react'
import type { LogbookList } from '#logbook/api/logbook.ts'
import { hoursFigure, minutesOf, type HoursFormat } from '#profile/rules/hours.ts'
import { aircraftTypes, logbookSum, type LogbookSum } from '#logbook/rules/logbook-view.ts'
import type { OpenDialog } from './entries/entry-words.ts'
import { EarlierLine } from './earlier/earlier-line.tsx'
import { usePreference } from '#profile/web/preferences/preferences.ts'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Props = {
  logbook: LogbookList | undefined
  isWhole: boolean
  onOpen: (dialog: OpenDialog) => void
}

/** The totals of the whole logbook, and the experience from before it. */
export function LogbookSummary({ logbook, isWhole, onOpen }: Props) {
  const [format] = usePreference('hoursFormat')
  const sums = useMemo(() => logbook && sumsOf(logbook, isWhole), [logbook, isWhole])
  return (
    <Card isFlush aria-label="Summary">
      <dl className="grid grid-cols-3 divide-x divide-line">
        <Figure label="Total Hours" value={sums && hoursFigure(sums.minutes, format)}>
          {sums?.sum && groundWords(sums.sum, format)}
        </Figure>
        <Figure
          label="Total Flights"
          value={sums?.flights === undefined ? undefined : grouped(sums.flights)}
        >
          {sums?.flights !== undefined && otherWords(sums.flights, sums.others)}
        </Figure>
        <Figure label="Aircraft Types" value={sums && String(sums.types)} />
      </dl>
      <EarlierLine here={sums?.minutes} onOpen={() => onOpen({ kind: 'earlier' })} />
    </Card>
  )
}

/** Calculated from the entries once all are loaded, so that changes show at once. */
function sumsOf({ data, summary }: LogbookList, isWhole: boolean) {
  if (!isWhole) {
    const types = Object.keys(summary.byAircraftType).map((aircraftType) => ({ aircraftType }))
    const minutes = minutesOf(summary.totalHours)
    return { minutes, flights: undefined, others: 0, types: aircraftTypes(types).length, sum: null }
  }
  const sum = logbookSum(data)
  const flights = data.filter(({ flightType }) => flightType.includes('commercial')).length
  const others = data.length - flights
  return { minutes: sum.minutes, flights, others, types: aircraftTypes(data).length, sum }
}

/** `50 flights, 5 other entries`, which together are the entries of the list; nothing without other entries. */
function otherWords(flights: number, others: number): string | null {
  if (others === 0) return null
  return `${counted(flights, 'flight')}, ${counted(others, 'other entry', 'other entries')}`
}

/** The hours that are not flight time, in words. */
function groundWords({ standby, training }: LogbookSum, format: HoursFormat): string | undefined {
  const parts = [
    standby > 0 && `${hoursFigure(standby, format)} standby`,
    training > 0 && `${hoursFigure(training, format)} training`,
  ].filter(Boolean)
  return parts.length > 0 ? `of them ${parts.join(', ')}` : undefined
}

type FigureProps = {
  label: string
  value: string | undefined
  children?: string | false | null | undefined
}

function Figure({ label, value, children }: FigureProps) {
  return (
    <div className="flex flex-col px-3 py-3.5 sm:px-5 sm:py-4">
      <dt className="text-sm text-ink-2 max-sm:text-xs">{label}</dt>
      <dd className="mt-0.5 text-xl font-semibold sm:text-3xl">
        {value ?? <Skeleton className="my-px h-6 w-16 sm:my-0.75 sm:h-7" />}
        <span className="block min-h-5 text-xs font-normal text-ink-3 max-sm:empty:hidden">
          {children}
        </span>
      </dd>
    </div>
  )
}

import type { ReactNode } from 'react'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import type { DutyFdp } from '#limits/rules/legality/legality.ts'
import { DutyClock } from '#duties/web/duty-clock.tsx'

type Props = {
  fdp: DutyFdp
  /** The duty's date. */
  date: CalendarDate
  /** True if the last on-block has happened. */
  isActual: boolean
}

/** The times of the flight duty period, each with its shape in the picture of the duty. */
export function FdpTimes({ fdp, date, isActual }: Props) {
  const { from, to, latestOnBlock, latestWithDiscretion } = fdp
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-1.5 pb-3 text-sm sm:grid-cols-[repeat(4,auto)] sm:justify-between">
      <Time name="Report" instant={from} date={date} />
      <Time
        name={isActual ? 'On-block' : 'Planned on-block'}
        instant={to}
        date={date}
        sign={<span className="h-3 w-4 rounded-sm bg-accent forced-colors:bg-[Highlight]" />}
      />
      <Time
        name="Latest on-block"
        instant={latestOnBlock}
        date={date}
        sign={<span className="h-3.5 w-0.75 rounded-full bg-ink forced-colors:bg-[CanvasText]" />}
      />
      {latestWithDiscretion > latestOnBlock && (
        <Time
          name="With discretion"
          instant={latestWithDiscretion}
          date={date}
          sign={<span className="h-2 w-4 rounded-e-full border border-dashed border-warn" />}
        />
      )}
    </dl>
  )
}

type TimeProps = {
  name: string
  instant: Instant
  date: CalendarDate
  /** The shape of the mark on the bar. */
  sign?: ReactNode
}

function Time({ name, instant, date, sign }: TimeProps) {
  return (
    <div>
      <dt className="flex items-center gap-1.5 text-xs whitespace-nowrap text-ink-2">
        {sign}
        {name}
      </dt>
      <dd className="text-base font-semibold">
        <DutyClock instant={instant} date={date} />
      </dd>
    </div>
  )
}

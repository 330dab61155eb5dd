import type { ReactNode } from 'react'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { minutesBetween, type Instant } from '#kernel/time/zone-time.ts'
import type { DutyFdp } from '#limits/rules/legality/legality.ts'
import { DutyClock } from '#duties/web/duty-clock.tsx'
import { shareOf } from './legality-rows.ts'

type Props = {
  fdp: DutyFdp
  /** The duty's date. */
  date: CalendarDate
  /** True if the last on-block has happened. */
  isActual: boolean
}

/**
 * The flight duty period from report to on-block, with marks for the latest on-block without and with the
 * commander's discretion. The list below states the same times, so the bar itself is hidden from screen readers.
 */
export function FdpBar(props: Props) {
  const { fdp } = props
  const { from, to, latestOnBlock, latestWithDiscretion } = fdp
  const { exceededByMinutes, isWithinDiscretion } = fdp
  const hasDiscretion = latestWithDiscretion > latestOnBlock
  const end = [to, latestOnBlock, latestWithDiscretion].sort().at(-1) ?? to
  const span = Math.max(1, minutesBetween(from, end))
  const at = (instant: Instant) => `${shareOf(from, instant, span) * 100}%`
  return (
    <div className="pb-3 text-sm">
      <div aria-hidden className="relative my-1 h-6">
        <span className="absolute inset-x-0 top-2 h-2 rounded-full bg-raised forced-colors:border" />
        {hasDiscretion && (
          <span
            className="absolute top-2 h-2 rounded-e-full border border-s-0 border-dashed border-warn bg-warn-soft"
            style={{ insetInlineStart: at(latestOnBlock), insetInlineEnd: 0 }}
          />
        )}
        {exceededByMinutes > 0 && (
          <span
            className={`absolute start-0 top-2 h-2 rounded-s-full forced-colors:bg-[Highlight] ${isWithinDiscretion ? 'bg-warn' : 'bg-bad'}`}
            style={{ inlineSize: at(to) }}
          />
        )}
        <span
          className="absolute start-0 top-2 h-2 rounded-s-full bg-accent forced-colors:bg-[CanvasText]"
          style={{ inlineSize: at(to < latestOnBlock ? to : latestOnBlock) }}
        />
        <Mark
          at={at(latestOnBlock)}
          className="h-6 w-0.75 rounded-full bg-ink forced-colors:bg-[CanvasText]"
        />
        <Mark
          at={at(to)}
          className="top-1 size-4 rounded-full border-3 border-card bg-accent outline-2 -outline-offset-1 outline-accent forced-colors:bg-[Highlight]"
        />
      </div>
      <Times {...props} />
    </div>
  )
}

/** The times of the marks, each with the shape of its mark. */
function Times({ fdp, date, isActual }: Props) {
  const { from, to, latestOnBlock, latestWithDiscretion } = fdp
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-1.5 sm:grid-cols-[repeat(4,auto)] sm:justify-between">
      <Time name="Report" instant={from} date={date} />
      <Time
        name={isActual ? 'On-block' : 'Planned on-block'}
        instant={to}
        date={date}
        sign={<span className="size-3 rounded-full bg-accent forced-colors:bg-[Highlight]" />}
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

function Mark({ at, className }: { at: string; className: string }) {
  return (
    <span className={`absolute -translate-x-1/2 ${className}`} style={{ insetInlineStart: at }} />
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

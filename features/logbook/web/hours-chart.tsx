import { useMemo } from 'react'
import type { LogbookEntry } from '#logbook/api/logbook.ts'
import { hoursFigure, type HoursFormat } from '#profile/rules/hours.ts'
import { sumByMonth, type LogbookSum } from '#logbook/rules/logbook-view.ts'
import { addMonths, monthOf } from '#kernel/time/calendar-date.ts'
import { monthTitle } from '#kernel/time/date-words.ts'
import { portalToday } from '#web/base/clock.ts'
import { usePreference } from '#profile/web/preferences/preferences.ts'
import { Card } from '#web/ui/card.tsx'

const monthsShown = 12

const kinds = [
  { kind: 'flights', label: 'Flights', fill: 'fill-accent', swatch: 'bg-accent' },
  { kind: 'standby', label: 'Standby', fill: 'fill-warn', swatch: 'bg-warn' },
  { kind: 'training', label: 'Training', fill: 'fill-training', swatch: 'bg-training' },
] as const

const height = 100
const step = 10
const width = 7

/** The hours of the last twelve months by kind, as a bar chart and a table. */
export function HoursChart({ entries }: { entries: LogbookEntry[] }) {
  const [format] = usePreference('hoursFormat')
  const thisMonth = monthOf(portalToday())
  const months = useMemo(() => {
    const names = Array.from({ length: monthsShown }, (_, index) =>
      addMonths(thisMonth, index + 1 - monthsShown),
    )
    return sumByMonth(entries, names)
  }, [entries, thisMonth])
  const most = Math.max(...months.map(({ sum }) => sum.minutes), 1)
  return (
    <Card aria-labelledby="hours-by-month" className="print:hidden">
      <header className="flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1">
        <h3 id="hours-by-month" className="text-base">
          Hours by month
        </h3>
        <ul className="flex gap-4 text-sm text-ink-2">
          {kinds.map(({ kind, label, swatch }) => (
            <li key={kind} className="flex items-center gap-1.5">
              <span className={`size-3 rounded-sm forced-color-adjust-none ${swatch}`} />
              {label}
            </li>
          ))}
        </ul>
      </header>
      <svg
        aria-hidden
        viewBox={`0 0 ${monthsShown * step} ${height}`}
        preserveAspectRatio="none"
        className="mt-4 h-32 w-full border-b border-line"
      >
        {months.map(({ month, sum }, index) => (
          <Bar key={month} x={index * step + (step - width) / 2} sum={sum} most={most} />
        ))}
      </svg>
      <ol aria-hidden className="grid grid-cols-12 text-center text-xs text-ink-3">
        {months.map(({ month }) => (
          <li key={month} className="pt-1">
            {monthTitle(month).slice(0, 3)}
          </li>
        ))}
      </ol>
      <details className="mt-2 text-sm">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-accent">
          The figures as a table
        </summary>
        <MonthTable months={months} format={format} />
      </details>
    </Card>
  )
}

type BarProps = { x: number; sum: LogbookSum; most: number }

function Bar({ x, sum, most }: BarProps) {
  let top = height
  return kinds.map(({ kind, fill }) => {
    const size = (sum[kind] / most) * height
    top -= size
    return <rect key={kind} x={x} y={top} width={width} height={size} className={fill} />
  })
}

type TableProps = { months: ReturnType<typeof sumByMonth>; format: HoursFormat }

function MonthTable({ months, format }: TableProps) {
  const cell = 'py-1.5 ps-3 text-end'
  return (
    <div className="overflow-x-auto">
      <table className="w-full max-w-xl">
        <thead className="text-ink-2">
          <tr>
            <th className="py-1.5 text-start font-medium">Month</th>
            {kinds.map(({ kind, label }) => (
              <th key={kind} className={`${cell} font-medium`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {months.toReversed().map(({ month, sum }) => (
            <tr key={month}>
              <th className="py-1.5 text-start font-normal">{monthTitle(month)}</th>
              {kinds.map(({ kind }) => (
                <td key={kind} className={cell}>
                  {hoursFigure(sum[kind], format)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

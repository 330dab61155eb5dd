import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { FtlLimit } from '#limits/api/ftl.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { dayWords, mediumDate } from '#kernel/time/date-words.ts'
import { durationText } from '#kernel/time/duration.ts'
import { Button } from '#web/ui/button.tsx'
import { textLinkLook } from '#web/ui/button-look.ts'
import { beforeRosterLink } from '#web/base/before-roster-link.ts'
import { exactWords } from './ftl-words.ts'

type Props = { limit: FtlLimit; since: CalendarDate | null }

/** Explains a figure: its window, the remaining hours, the planned peak, missing times and its duties. */
export function FtlWhy({ limit, since }: Props) {
  const { window, article, duties, untimed } = limit
  return (
    <div className="mb-2 grid gap-2 rounded-input bg-raised p-3 text-sm">
      <p>
        <b className="font-medium">
          {mediumDate(window.first)} to {mediumDate(window.last)}
        </b>
        {article && <span className="text-ink-2"> · {article}</span>}
      </p>
      {remarksOf(limit, since).map((remark) => (
        <p key={remark} className="text-ink-2">
          {remark}
        </p>
      ))}
      {isStatable(limit, since) && (
        <p>
          <Link {...beforeRosterLink('earlierTotals')} className={textLinkLook}>
            Add the hours before
          </Link>
        </p>
      )}
      {duties.length === 0 ? (
        <p className="text-ink-2">No duties in this period.</p>
      ) : (
        <DutyTable limit={limit} />
      )}
      {untimed.length > 0 && (
        <p className="text-warn">
          Not counted, because its times are not known:{' '}
          {untimed.map(({ date, code }) => `${code} on ${dayWords(date)}`).join(', ')}.
        </p>
      )}
    </div>
  )
}

/** True if the dialog “Before this roster” has a field for the missing hours: those of a year. */
function isStatable(
  { key, isCovered, unit, window }: FtlLimit,
  since: CalendarDate | null,
): boolean {
  return (
    !isCovered && since !== null && since > window.first && unit === 'hours' && !/\dDays$/.test(key)
  )
}

function remarksOf(limit: FtlLimit, since: CalendarDate | null): string[] {
  const { current, peak, firstBreach, isBreach, isCovered, openingBalance, duties } = limit
  const exact = (amount: number) => exactWords(amount, limit)
  const [least, most] = isCovered ? ['', ''] : ['At least ', 'at most ']
  const remarks = [
    isBreach
      ? `${least}${exact(current)} is ${exact(current - limit.limit)} above the limit of ${exact(limit.limit)}.`
      : `${least}${exact(current)} of ${exact(limit.limit)}, ${most}${exact(limit.limit - current)} left.`,
  ]
  if (peak.current > current) {
    remarks.push(
      `Peaks at ${exact(peak.current)} on ${dayWords(peak.date)} with the roster you have.`,
    )
  }
  if (!isBreach && firstBreach) remarks.push(`Exceeds the limit on ${dayWords(firstBreach)}.`)
  if (openingBalance > 0) remarks.push(`${exact(openingBalance)} of it is your opening balance.`)
  if (!isCovered && since && since > limit.window.first) {
    remarks.push(
      since > limit.window.last
        ? 'Your roster begins after this period.'
        : `Counted since ${mediumDate(since)} only.`,
    )
  }
  const planned = duties.filter(({ basis }) => basis === 'scheduled').length
  if (planned > 0)
    remarks.push(`${planned} of ${duties.length} as scheduled, without actual times.`)
  return remarks
}

const daysShown = 10

/** The duties, latest first. */
function DutyTable({ limit: { type, period, unit, duties } }: { limit: FtlLimit }) {
  const [isWhole, setWhole] = useState(duties.length <= daysShown + 1)
  const shown = duties.toReversed().slice(0, isWhole ? duties.length : daysShown)
  return (
    <>
      <table className="w-full">
        <caption className="sr-only">
          Duties behind {type}, {period}
        </caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Duty</th>
            <th scope="col">{unit === 'hours' ? 'Hours' : 'Days'}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((part) => (
            <tr key={part.id} className="border-t border-line first:border-0">
              <td className="py-1 pe-3 align-top whitespace-nowrap text-ink-2">
                {dayWords(part.date)}
              </td>
              <td className="py-1 pe-3 align-top wrap-anywhere">
                {part.code}
                {part.basis === 'estimated' && <span className="block text-warn">estimated</span>}
              </td>
              <td className="py-1 text-end align-top font-medium whitespace-nowrap">
                {unit === 'hours' ? durationText(part.minutes) : '1 day'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {!isWhole && (
        <Button size="small" onClick={() => setWhole(true)}>
          Show all {duties.length}
        </Button>
      )}
    </>
  )
}

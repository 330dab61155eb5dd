import type { ReactNode } from 'react'
import { dayWords, monthName } from '#kernel/time/date-words.ts'
import { monthOf } from '#kernel/time/calendar-date.ts'
import { londonDate, londonTime } from '#kernel/time/london-time.ts'
import type { Instant } from '#kernel/time/zone-time.ts'

const title = 'Welcome to CrewPortal'
const subtitle = 'Your central hub for roster management, flight logging, and crew operations.'

type Props = {
  /** True for an account with a duty, which shows the date in place of the welcome. */
  hasDuty: boolean
  isDayOff: boolean
  now: Instant
  /** At the right. */
  actions: ReactNode
}

/** The heading of the start page; with duties the date and London’s time: `Thu 16 July · 04:05`. */
export function StartHeader({ hasDuty, isDayOff, now, actions }: Props) {
  const today = londonDate(now)
  const day = `${dayWords(today).slice(0, -3)}${monthName(monthOf(today))}`
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 lg:-mt-3">
      {/* The heading keeps its place in the document, and with it the focus. */}
      <div className={hasDuty ? 'sr-only' : ''}>
        <h1 tabIndex={-1} className="text-2xl sm:text-3xl">
          {title}
        </h1>
        <p className="mt-1 text-pretty text-ink-2">{subtitle}</p>
      </div>
      {hasDuty && (
        <p className="text-xl font-semibold">
          {day} <span className="font-normal text-ink-2">· {londonTime(now)}</span>
          {isDayOff && <span className="font-normal text-ink-2"> · day off</span>}
        </p>
      )}
      <div className="print:hidden">{actions}</div>
    </header>
  )
}

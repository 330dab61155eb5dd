import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import {
  addDays,
  monthOf,
  sameDayInMonths,
  type CalendarDate,
  type CalendarMonth,
} from '#kernel/time/calendar-date.ts'
import {
  longDate,
  monthTitle,
  weekdayName,
  weekdayNames,
  weekdayNumber,
} from '#kernel/time/date-words.ts'
import { weeksOfMonth } from '#kernel/time/weeks-of-month.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

type Props = {
  date: CalendarDate | null
  today: CalendarDate
  earliest?: CalendarDate | undefined
  latest?: CalendarDate | undefined
  canClear: boolean
  /** Receives an empty text for no date. */
  onChoose: (date: CalendarDate) => void
}

/**
 * A calendar of one month. Arrows move by a day or week, Page Up and Page Down by a month, with Shift by a
 * year, Home and End to the ends of the week.
 */
export function DayPicker({ date, today, earliest, latest, canClear, onChoose }: Props) {
  const titleId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(date ?? within(today, earliest, latest))
  const focusCurrent = () => frame.current?.querySelector<HTMLElement>('td [tabindex="0"]')?.focus()
  useEffect(focusCurrent, [])
  const isAllowed = (day: CalendarDate) => day === within(day, earliest, latest)

  function moveByKey(event: KeyboardEvent): void {
    const next = dayByKey(event, current)
    if (!next) return
    event.preventDefault()
    flushSync(() => setCurrent(within(next, earliest, latest)))
    focusCurrent()
  }

  return (
    <div ref={frame} className="mx-auto w-fit">
      <MonthHeader
        titleId={titleId}
        month={monthOf(current)}
        onMove={(months) =>
          setCurrent((day) => within(sameDayInMonths(day, months), earliest, latest))
        }
      />
      <table aria-labelledby={titleId}>
        <Weekdays />
        <tbody>
          {weeksOfMonth(monthOf(current)).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, weekday) => (
                <td key={weekday} className="p-0">
                  {day && (
                    <Day
                      day={day}
                      isCurrent={day === current}
                      isChosen={day === date}
                      isToday={day === today}
                      isAllowed={isAllowed(day)}
                      onChoose={() => onChoose(day)}
                      onKeyDown={moveByKey}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Shortcuts
        canClear={canClear}
        isTodayAllowed={isAllowed(today)}
        onToday={() => onChoose(today)}
        onClear={() => onChoose('')}
      />
    </div>
  )
}

function Weekdays() {
  return (
    <thead>
      <tr>
        {weekdayNames.map((name) => (
          <th key={name} scope="col" abbr={name} className="py-1 text-sm font-medium text-ink-2">
            {name.slice(0, 2)}
          </th>
        ))}
      </tr>
    </thead>
  )
}

type DayProps = {
  day: CalendarDate
  /** True if Tab stops at this day. */
  isCurrent: boolean
  isChosen: boolean
  isToday: boolean
  isAllowed: boolean
  onChoose: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

function Day({ day, isCurrent, isChosen, isToday, isAllowed, onChoose, onKeyDown }: DayProps) {
  return (
    <button
      type="button"
      tabIndex={isCurrent ? 0 : -1}
      aria-label={`${weekdayName(day)} ${longDate(day)}`}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      disabled={!isAllowed}
      className={`${cellLook(isChosen)} ${isToday ? 'underline decoration-2 underline-offset-4' : ''}`}
      onClick={onChoose}
      onKeyDown={onKeyDown}
    >
      {Number(day.slice(8))}
    </button>
  )
}

type ShortcutsProps = {
  canClear: boolean
  isTodayAllowed: boolean
  onToday: () => void
  onClear: () => void
}

function Shortcuts({ canClear, isTodayAllowed, onToday, onClear }: ShortcutsProps) {
  return (
    <div className="flex justify-between pt-1">
      <Button variant="quiet" size="small" disabled={!isTodayAllowed} onClick={onToday}>
        Today
      </Button>
      {canClear && (
        <Button variant="quiet" size="small" onClick={onClear}>
          Clear
        </Button>
      )}
    </div>
  )
}

type HeaderProps = { titleId: string; month: CalendarMonth; onMove: (months: number) => void }

function MonthHeader({ titleId, month, onMove }: HeaderProps) {
  return (
    <div className="flex items-center">
      <IconButton icon={ChevronsLeft} label="Previous year" onClick={() => onMove(-12)} />
      <IconButton icon={ChevronLeft} label="Previous month" onClick={() => onMove(-1)} />
      <p id={titleId} aria-live="polite" className="grow text-center font-semibold">
        {monthTitle(month)}
      </p>
      <IconButton icon={ChevronRight} label="Next month" onClick={() => onMove(1)} />
      <IconButton icon={ChevronsRight} label="Next year" onClick={() => onMove(12)} />
    </div>
  )
}

/** The classes of a day or number in a picker. */
export function cellLook(isChosen: boolean): string {
  const look = isChosen
    ? 'bg-accent font-semibold text-accent-ink forced-colors:outline-3'
    : 'text-ink hover:bg-raised'
  return `relative grid h-11 w-full min-w-11 cursor-pointer place-items-center rounded-input text-base transition-colors focus-visible:-outline-offset-2 has-focus-visible:outline-2 has-focus-visible:outline-focus disabled:opacity-40 sm:h-10 ${look}`
}

function dayByKey({ key, shiftKey }: KeyboardEvent, day: CalendarDate): CalendarDate | null {
  const months = shiftKey ? 12 : 1
  const weekday = weekdayNumber(day)
  const days: Record<string, CalendarDate> = {
    ArrowLeft: addDays(day, -1),
    ArrowRight: addDays(day, 1),
    ArrowUp: addDays(day, -7),
    ArrowDown: addDays(day, 7),
    Home: addDays(day, -weekday),
    End: addDays(day, 6 - weekday),
    PageUp: sameDayInMonths(day, -months),
    PageDown: sameDayInMonths(day, months),
  }
  return days[key] ?? null
}

/** The nearest date that can be picked. */
function within(
  date: CalendarDate,
  earliest: CalendarDate | undefined,
  latest: CalendarDate | undefined,
): CalendarDate {
  if (earliest && date < earliest) return earliest
  return latest && date > latest ? latest : date
}

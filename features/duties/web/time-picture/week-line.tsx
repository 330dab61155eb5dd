import { useEffect, useRef, type KeyboardEvent } from 'react'
import { weekOf, type WeekDay } from '#duties/rules/time-picture/week-line.ts'
import { addDays, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { shortDate } from '#kernel/time/date-words.ts'
import { useSwipe } from '#web/ui/use-swipe.ts'
import { WeekDayButton } from './week-day.tsx'

type Props = {
  /** Monday to Sunday. */
  days: WeekDay[]
  /** The day that the Tab key reaches. */
  at: CalendarDate
  /** The day whose duties are shown below; null for none. */
  chosen: CalendarDate | null
  /** Moves to a day, which can be of another week. */
  onMove: (date: CalendarDate) => void
  onOpen: (date: CalendarDate) => void
}

/** Seven days as buttons on one ribbon of time. One of them is a tab stop; keys move between days and weeks. */
export function WeekLine({ days, at, chosen, onMove, onOpen }: Props) {
  const group = useRef<HTMLFieldSetElement>(null)
  const wasMoved = useRef(false)
  useEffect(() => {
    if (!wasMoved.current) return
    wasMoved.current = false
    group.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  })
  const swipe = useSwipe((step) => onMove(addDays(at, 7 * step)))

  function moveByKey(event: KeyboardEvent): void {
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
    const to = isPlain ? dayOfKey(event.key, at) : undefined
    if (to === undefined) return
    event.preventDefault()
    wasMoved.current = true
    onMove(to)
  }

  const [monday] = days
  return (
    <fieldset ref={group} className="grid min-w-0 touch-pan-y grid-cols-7 print:hidden" {...swipe}>
      <legend className="sr-only">Week of {monday && shortDate(monday.date)}</legend>
      {days.map((day) => (
        <WeekDayButton
          key={day.date}
          day={day}
          isTabStop={day.date === at}
          isChosen={day.date === chosen}
          onOpen={() => onOpen(day.date)}
          onKeyDown={moveByKey}
        />
      ))}
    </fieldset>
  )
}

/** The day that a key leads to: the next or the one before, Monday or Sunday, or the same day of another week. */
function dayOfKey(key: string, at: CalendarDate): CalendarDate | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(at, -1)
    case 'ArrowRight':
      return addDays(at, 1)
    case 'Home':
      return weekOf(at)[0]
    case 'End':
      return weekOf(at).at(-1)
    case 'PageUp':
      return addDays(at, -7)
    case 'PageDown':
      return addDays(at, 7)
    default:
      return undefined
  }
}

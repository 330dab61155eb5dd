import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { addMonths, type CalendarMonth } from '#kernel/time/calendar-date.ts'
import { monthTitle } from '#kernel/time/date-words.ts'
import { Button } from '#web/ui/button.tsx'

type Props = {
  month: CalendarMonth
  onChange: (month: CalendarMonth) => void
  /** Shows today's row and focuses it. */
  onToday: () => void
  /** Further controls at the end of the bar. */
  children?: ReactNode
}

/** Moves between months, by buttons or arrow keys. */
export function MonthNavigator({ month, onChange, onToday, children }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  useArrowKeys((step) => {
    // The focused duty disappears with its month.
    const isOnDuty = document.activeElement?.closest('ol, table')
    if (isOnDuty) title.current?.focus({ preventScroll: true })
    onChange(addMonths(month, step))
  })
  return (
    <div className="sticky top-[calc(3.75rem+env(safe-area-inset-top))] z-10 flex flex-wrap items-center gap-x-0.5 gap-y-1 rounded-t-card bg-card/92 py-1.5 ps-4 pe-1.5 backdrop-blur-md sm:gap-x-1 sm:ps-5 lg:static lg:py-2.5 lg:pe-2.5 print:static">
      <h3 ref={title} tabIndex={-1} aria-live="polite" className="me-auto text-base sm:text-lg">
        {monthTitle(month)}
      </h3>
      <Button variant="quiet" size="small" onClick={onToday}>
        Today
      </Button>
      <Button variant="quiet" size="small" onClick={() => onChange(addMonths(month, -1))}>
        <ChevronLeft size={18} />
        <span className="max-sm:sr-only">Previous</span>
      </Button>
      <Button variant="quiet" size="small" onClick={() => onChange(addMonths(month, 1))}>
        <span className="max-sm:sr-only">Next</span>
        <ChevronRight size={18} />
      </Button>
      {children}
    </div>
  )
}

/** Handles the left and right arrow keys outside fields, menus and dialogs. */
function useArrowKeys(onStep: (step: number) => void): void {
  useEffect(() => {
    function handleKey(event: KeyboardEvent): void {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
      if (!step || !isPlain || event.defaultPrevented) return
      const { target } = event
      const elsewhere = 'input, textarea, select, [role=dialog], [role=alertdialog], [role=menu]'
      if (target instanceof Element && target.closest(elsewhere)) return
      onStep(step)
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [onStep])
}

import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { addMonths, type CalendarMonth } from '#kernel/time/calendar-date.ts'
import { monthName, monthTitle } from '#kernel/time/date-words.ts'
import { Button } from '#web/ui/button.tsx'
import { iconButtonLook } from '#web/ui/icon-button.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { rosterViews, type RosterView } from './roster-screen.ts'

type Props = {
  month: CalendarMonth
  view: RosterView
  onChange: (month: CalendarMonth) => void
  /** Moves to the next day or the one before it, in the view of a day. Else the buttons and keys change the month. */
  onStep: ((step: number) => void) | undefined
  onView: (view: RosterView) => void
  /** Shows today's row and focuses it. */
  onToday: () => void
}

/** Moves between months or days, by buttons or arrow keys, and chooses the view. On phones, Today is in the menu. */
export function MonthNavigator(props: Props) {
  const { month, view, onChange, onStep, onView, onToday } = props
  const title = useRef<HTMLHeadingElement>(null)
  const move = onStep ?? ((step: number) => onChange(addMonths(month, step)))
  useArrowKeys((step) => {
    // The focused duty disappears with its month.
    const isOnDuty = document.activeElement?.closest('ol, table')
    if (isOnDuty && !onStep) title.current?.focus({ preventScroll: true })
    move(step)
  })
  return (
    <div className="sticky top-[calc(3.75rem+env(safe-area-inset-top))] z-10 flex flex-wrap items-center gap-x-0.5 rounded-t-card bg-card/92 py-0.5 ps-4 pe-1 backdrop-blur-md sm:gap-x-1 sm:ps-5 lg:static lg:py-2 lg:pe-2.5 print:static">
      <h3 ref={title} tabIndex={-1} aria-live="polite" className="me-auto text-base sm:text-lg">
        <MonthWords month={month} />
      </h3>
      <Button variant="quiet" size="small" data-key="t" className="max-sm:hidden" onClick={onToday}>
        Today
      </Button>
      <StepButton icon={ChevronLeft} onClick={() => move(-1)}>
        {onStep ? 'Previous day' : 'Previous'}
      </StepButton>
      <StepButton icon={ChevronRight} onClick={() => move(1)}>
        {onStep ? 'Next day' : 'Next'}
      </StepButton>
      <Segments label="View" options={rosterViews} value={view} onChange={onView} isIconsOnly />
    </div>
  )
}

type StepProps = { icon: LucideIcon; onClick: () => void; children: string }

function StepButton({ icon: Icon, onClick, children }: StepProps) {
  return (
    <button type="button" title={children} className={iconButtonLook} onClick={onClick}>
      <Icon size={20} />
      <span className="sr-only">{children}</span>
    </button>
  )
}

/** Letters of a month's name for which a narrow phone has room. */
const shortName = 5

/** The month with its year. On phones, a long name is cut; screen readers have all of it. */
function MonthWords({ month }: { month: CalendarMonth }) {
  const name = monthName(month)
  if (name.length <= shortName) return monthTitle(month)
  return (
    <>
      <span aria-hidden className="sm:hidden">
        {name.slice(0, 3)} {month.slice(0, 4)}
      </span>
      <span className="max-sm:sr-only">{monthTitle(month)}</span>
    </>
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

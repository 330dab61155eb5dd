import { ChevronDown } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import type { Dashboard } from '#dashboard/api/dashboard.ts'
import { useFiguresOpen, usePreference } from '#profile/web/preferences/preferences.ts'
import { portalToday } from '#web/base/clock.ts'
import { useIsWide } from '#web/ui/use-media.ts'
import { figureWords } from './dashboard-figures.ts'

type Props = {
  /** Undefined while it loads. */
  dashboard: Dashboard | undefined
  /** True for an account with a duty: the figures are then closed until the user opens them. */
  hasDuty: boolean
  children: ReactNode
}

/**
 * The widgets below a row with the main figures, which opens them. Closed ones stay in the document. A wide page shows
 * them without the row.
 */
export function AllFigures({ dashboard, hasDuty, children }: Props) {
  const [isOpen, setOpen] = useFiguresOpen(!hasDuty)
  const [hoursFormat] = usePreference('hoursFormat')
  const isWide = useIsWide()
  const id = useId()
  return (
    <>
      <h2 className="lg:hidden">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-14 w-full items-center gap-3 rounded-card border border-line bg-card px-4 py-2 text-start transition-colors hover:border-edge"
        >
          <span className="grow">
            <span className="block text-base">All figures</span>
            <span className="block min-h-5 text-sm font-normal tracking-normal text-ink-2">
              {dashboard && figureWords(dashboard, hoursFormat, portalToday())}
            </span>
          </span>
          <ChevronDown size={20} className={`shrink-0 text-ink-3 ${isOpen ? 'rotate-180' : ''}`} />
        </button>
      </h2>
      <div id={id} hidden={!isOpen && !isWide} className="grid gap-3 lg:contents">
        {children}
      </div>
    </>
  )
}

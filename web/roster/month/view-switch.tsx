import { CalendarDays, List, type LucideIcon } from 'lucide-react'

export type RosterView = 'list' | 'calendar'

const views: { view: RosterView; label: string; icon: LucideIcon }[] = [
  { view: 'list', label: 'List', icon: List },
  { view: 'calendar', label: 'Calendar', icon: CalendarDays },
]

type Props = { view: RosterView; onChange: (view: RosterView) => void }

/** The month as a list or as a calendar. A phone has room for the other one only. */
export function ViewSwitch({ view, onChange }: Props) {
  return (
    <fieldset className="flex rounded-input sm:ms-1 sm:bg-raised sm:p-0.5 print:hidden">
      <legend className="sr-only">View</legend>
      {views.map(({ view: offered, label, icon: Icon }) => (
        <button
          key={offered}
          type="button"
          aria-pressed={offered === view}
          onClick={() => onChange(offered)}
          className="inline-flex h-11 items-center gap-1.5 rounded-md border border-transparent px-3 text-sm font-medium text-ink-2 transition-colors hover:text-ink max-sm:aria-pressed:hidden sm:h-10 sm:aria-pressed:border-line sm:aria-pressed:bg-card sm:aria-pressed:text-ink lg:h-8"
        >
          <Icon size={17} />
          <span className="max-sm:sr-only">{label}</span>
        </button>
      ))}
    </fieldset>
  )
}

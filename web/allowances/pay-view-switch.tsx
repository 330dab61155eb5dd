import { ChartColumn, FileText, type LucideIcon } from 'lucide-react'

type PayView = 'reports' | 'years'

const views: { view: PayView; label: string; icon: LucideIcon }[] = [
  { view: 'reports', label: 'Reports', icon: FileText },
  { view: 'years', label: 'Tax years', icon: ChartColumn },
]

type Props = { view: PayView; onChange: (view: PayView) => void }

/** The pay report by report, or added up by tax year. */
export function PayViewSwitch({ view, onChange }: Props) {
  return (
    <fieldset className="flex rounded-input bg-raised p-0.5">
      <legend className="sr-only">View</legend>
      {views.map(({ view: offered, label, icon: Icon }) => (
        <button
          key={offered}
          type="button"
          aria-pressed={offered === view}
          onClick={() => onChange(offered)}
          className="inline-flex h-11 items-center gap-1.5 rounded-md border border-transparent px-3 text-sm font-medium text-ink-2 transition-colors hover:text-ink aria-pressed:border-line aria-pressed:bg-card aria-pressed:text-ink lg:h-9"
        >
          <Icon size={17} />
          {label}
        </button>
      ))}
    </fieldset>
  )
}

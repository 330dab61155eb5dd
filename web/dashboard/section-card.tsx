import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { sectionIcons } from '#web/layout/section-icons.ts'
import { paths, screens, type Section } from '#web/paths.ts'

/** The way to one section; all of the card can be pressed. */
export function SectionCard({ section }: { section: Section }) {
  const Icon = sectionIcons[section]
  const { title, subtitle } = screens[section]
  return (
    <li className="group relative flex items-start gap-4 rounded-card border border-line bg-card p-4 transition-colors hover:border-edge sm:flex-col sm:p-5">
      <span className="grid size-10 shrink-0 place-items-center rounded-input bg-accent-soft text-accent">
        <Icon size={20} />
      </span>
      <div className="flex grow flex-col items-start">
        <h2 className="text-base">{title}</h2>
        <p className="mt-0.5 text-sm text-ink-2">{subtitle}</p>
        <Link
          to={paths[section]}
          aria-label={`View details: ${title}`}
          className="mt-auto inline-flex items-center pt-3 gap-1.5 text-sm font-medium text-accent after:absolute after:inset-0 after:rounded-card"
        >
          View details
          <ArrowRight size={16} className="transition-transform group-hover:translate-x-0.5" />
        </Link>
      </div>
    </li>
  )
}

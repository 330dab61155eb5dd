import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { paths } from '#web/base/paths.ts'

/** The way back from a page of the roster: to the roster, or to the duty from which the page was opened. */
export function RosterLink({ duty }: { duty?: string | undefined }) {
  return (
    <Link
      to={paths.roster}
      search={duty ? { duty } : {}}
      className="-ms-2 mb-2 inline-flex min-h-11 items-center gap-1.5 rounded-input px-2 text-sm text-ink-2 hover:text-ink"
    >
      <ArrowLeft size={16} /> {duty ? 'Duty' : 'Roster'}
    </Link>
  )
}

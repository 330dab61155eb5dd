import { type LucideIcon, ShieldCheck } from 'lucide-react'
import { useState, type ReactElement, type ReactNode } from 'react'
import type { RosterEntry } from '#duties/api/roster.ts'
import { dayWords } from '#kernel/time/date-words.ts'
import { DutyBadge } from '#duties/web/duty-badge.tsx'
import type { ImportUndone } from '#imports/api/file-import.ts'
import { Button } from '#web/ui/button.tsx'

/** Duties and entries of a long section that are shown before the user asks for more. */
export const recordsShown = 6

type Props = {
  /** The id of the heading, to jump to. */
  id?: string
  icon: LucideIcon
  tone: string
  title: string
  /** A sentence below the heading. */
  note?: string
  count: number
  /** List items. */
  children: ReactElement[]
  /** The number of items shown at first; all without one. */
  most?: number
}

/** A section of an import: a heading and a list. */
export function ImportSection(props: Props) {
  const { id, icon: Icon, tone, title, note, count, children, most } = props
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? children : children.slice(0, most)
  const left = children.length - shown.length
  return (
    <section>
      <h3
        id={id}
        tabIndex={-1}
        className={`flex scroll-mt-20 items-center gap-2 rounded-sm text-sm ${tone}`}
      >
        <Icon size={16} />
        {title} ({count})
      </h3>
      {note && <p className="mt-1 text-ink-2">{note}</p>}
      <ul className="mt-1 divide-y divide-line">{shown}</ul>
      {left > 0 && (
        <Button variant="quiet" size="small" className="-ms-3" onClick={() => setShowsAll(true)}>
          and {left} more
        </Button>
      )}
    </section>
  )
}

type ImportedDutyProps = {
  duty: Pick<RosterEntry, 'date' | 'dutyType' | 'dutyCode'>
  /** Details of the duty. */
  children?: ReactNode
}

/** A duty in an import's result. */
export function ImportedDuty({ duty: { date, dutyType, dutyCode }, children }: ImportedDutyProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-2.5 gap-y-1 py-2">
      <span className="w-22 font-medium whitespace-nowrap">{dayWords(date)}</span>
      <DutyBadge type={dutyType} />
      <span className="text-ink-2">{dutyCode}</span>
      {children}
    </li>
  )
}

/** The duties that undoing an import kept, because the user had changed them. */
export function KeptDuties({ kept }: Pick<ImportUndone, 'kept'>) {
  return (
    <div className="pb-4 text-sm">
      <ImportSection
        icon={ShieldCheck}
        tone="text-good"
        title="Kept, because you changed them since"
        count={kept.length}
      >
        {kept.map((duty) => (
          <ImportedDuty key={duty.id} duty={duty} />
        ))}
      </ImportSection>
    </div>
  )
}

import { type LucideIcon, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RosterEntry } from '#contract/roster.ts'
import { dayWords } from '#domain/time/date-words.ts'
import { DutyBadge } from '#web/roster/duty/duty-badge.tsx'
import type { ImportUndone } from '#contract/roster-import.ts'

type Props = {
  icon: LucideIcon
  tone: string
  title: string
  count: number
  children: ReactNode
  /** A button below the list. */
  action?: ReactNode
}

/** A section of an import's result: a heading and a list. */
export function ImportSection({ icon: Icon, tone, title, count, children, action }: Props) {
  return (
    <section>
      <h3 className={`flex items-center gap-2 text-sm ${tone}`}>
        <Icon size={16} />
        {title} ({count})
      </h3>
      <ul className="mt-1 divide-y divide-line">{children}</ul>
      {action}
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

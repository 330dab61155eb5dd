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
  /** What can be done about it. */
  action?: ReactNode
}

/** A heading and its lines in what is told of an import. */
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
  /** What there is to say of it. */
  children?: ReactNode
}

/** A duty in a list of what an import did: its day, its kind, its code. */
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

/** The duties that undoing an import left alone, by name: the user had changed them since. */
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

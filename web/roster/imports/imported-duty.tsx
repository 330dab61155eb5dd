import type { ReactNode } from 'react'
import type { RosterEntry } from '#contract/roster.ts'
import { dayWords } from '#domain/time/date-words.ts'
import { DutyBadge } from '#web/roster/duty/duty-badge.tsx'

type Props = {
  duty: Pick<RosterEntry, 'date' | 'dutyType' | 'dutyCode'>
  /** What there is to say of it. */
  children?: ReactNode
}

/** A duty in a list of what an import did: its day, its kind, its code. */
export function ImportedDuty({ duty: { date, dutyType, dutyCode }, children }: Props) {
  return (
    <li className="flex flex-wrap items-center gap-x-2.5 gap-y-1 py-2">
      <span className="w-22 font-medium whitespace-nowrap">{dayWords(date)}</span>
      <DutyBadge type={dutyType} />
      <span className="text-ink-2">{dutyCode}</span>
      {children}
    </li>
  )
}

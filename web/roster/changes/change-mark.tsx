import { PencilLine } from 'lucide-react'
import type { DutyChange } from '#contract/duty-change.ts'
import { ChangedValues } from './changed-values.tsx'
import { changeNames } from './change-names.ts'

/** An unseen change on a row of the roster. */
export function ChangeMark({ change }: { change: DutyChange }) {
  return (
    <div className="col-span-full mt-2 flex flex-wrap items-center gap-x-2 text-sm">
      <p className="flex items-center gap-1.5 font-medium text-accent">
        <PencilLine size={14} />
        {changeNames[change.kind]}
      </p>
      {change.kind !== 'added' && change.kind !== 'unlisted' && <ChangedValues change={change} />}
    </div>
  )
}

/** An unseen change on a cell of the calendar. */
export function ChangeDot({ change }: { change: DutyChange | undefined }) {
  if (!change) return null
  return (
    <span className="inline-flex items-center gap-1 text-[0.6875rem] font-medium text-accent sm:text-xs">
      <PencilLine size={12} />
      <span className="max-sm:sr-only">{changeNames[change.kind]}</span>
    </span>
  )
}

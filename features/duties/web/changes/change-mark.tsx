import { PencilLine } from 'lucide-react'
import type { DayChange } from '#duties/api/duty-change.ts'

type Props = { change: DayChange | undefined }

/** An unseen change on a day of the list. */
export function ChangeMark({ change }: Props) {
  if (!change) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
      <span className="flex items-center gap-1.5 font-medium text-accent">
        <PencilLine size={14} />
        Changed
      </span>
      {change.words}
    </p>
  )
}

/** An unseen change on a day of the calendar. */
export function ChangeDot({ change }: Props) {
  if (!change) return null
  return (
    <p className="flex items-center justify-center gap-1 text-[0.6875rem] font-medium text-accent sm:justify-start sm:px-1 sm:text-xs">
      <PencilLine size={12} />
      <span className="max-sm:sr-only">Changed</span>
      <span className="sr-only">: {change.words}</span>
    </p>
  )
}

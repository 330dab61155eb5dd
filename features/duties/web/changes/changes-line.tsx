import { ChevronRight, PencilLine } from 'lucide-react'
import type { DayChange } from '#duties/api/duty-change.ts'
import { countNotice } from '#duties/rules/history/notice.ts'
import { changedDaysWords } from '#duties/rules/history/notice-words.ts'

type Props = { unseen: DayChange[]; onOpen: () => void }

/** The line above the list that opens the unseen changes. */
export function ChangesLine({ unseen, onOpen }: Props) {
  if (unseen.length === 0) return null
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="flex min-h-11 w-full items-center gap-2 border-t border-line bg-accent-soft px-4 py-2.5 text-sm font-medium text-accent transition-colors hover:bg-accent/15 sm:px-5"
    >
      <PencilLine size={16} className="shrink-0" />
      {changedDaysWords({ days: unseen.length, within24Hours: countNotice(unseen).within24Hours })}
      <ChevronRight size={16} className="ms-auto shrink-0" />
    </button>
  )
}

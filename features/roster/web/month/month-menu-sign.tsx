import { Ellipsis } from 'lucide-react'
import type { RosterMonth } from '#duties/api/roster.ts'
import { countNotice } from '#duties/rules/history/notice.ts'
import { changedDaysWords } from '#duties/rules/history/notice-words.ts'
import type { CalendarMonth } from '#kernel/time/calendar-date.ts'
import type { OpenDialog } from './roster-screen.ts'

export type MonthMenuProps = {
  month: CalendarMonth
  /** Undefined while it loads. */
  roster: RosterMonth | undefined
  onOpen: (dialog: NonNullable<OpenDialog>) => void
  onToday: () => void
}

type Unseen = RosterMonth['unseen']

/** The name of the menu. A dot says that there are changes not yet seen. */
export function MenuSign({ unseen }: { unseen: Unseen }) {
  const hasChanges = unseen.length > 0
  return (
    <>
      <Ellipsis size={20} />
      <span className="sr-only">
        More for this month{hasChanges && `, ${changesWords(unseen)}`}
      </span>
      {hasChanges && (
        <span className="absolute end-1.5 top-1.5 size-2 rounded-full bg-warn forced-colors:bg-[CanvasText]" />
      )}
    </>
  )
}

/** The number of changed days in words. */
export function changesWords(unseen: Unseen): string {
  return changedDaysWords({
    days: unseen.length,
    within24Hours: countNotice(unseen).within24Hours,
  })
}

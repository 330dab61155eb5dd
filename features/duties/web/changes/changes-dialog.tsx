import { counted } from '#kernel/words/counted.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarCheck } from 'lucide-react'
import { useId } from 'react'
import type { DayChange } from '#duties/api/duty-change.ts'
import type { RosterChangeList } from '#duties/api/roster-history.ts'
import { countNotice } from '#duties/rules/history/notice.ts'
import { changedDaysWords, noticeWords } from '#duties/rules/history/notice-words.ts'
import { monthOf, type CalendarMonth } from '#kernel/time/calendar-date.ts'
import { dayWords, monthTitle } from '#kernel/time/date-words.ts'
import { QueryView } from '#web/api/query-view.tsx'
import { paths } from '#web/base/paths.ts'
import { DialogCancel, DialogFooter } from '#web/ui/dialogs/dialog-frame.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { changesQuery, useMarkSeen } from './change-queries.ts'

type Props = {
  /** The month on screen. */
  month: CalendarMonth
  onClosed: () => void
}

/** The days that files changed: unseen ones first, which then count as seen, and those of the month. */
export function ChangesDialog({ month, onClosed }: Props) {
  const dialog = useDialog(onClosed)
  const { mutate: markSeen } = useMarkSeen()
  const changes = useQuery(changesQuery(useId(), month, markSeen))
  return (
    <Dialog dialog={dialog} title="Roster Changes" isDirty={false}>
      <QueryView
        query={changes}
        loading={
          <div className="grid place-items-center py-12">
            <Spinner label="Loading changes..." />
          </div>
        }
      >
        {({ unseen, ofMonth }) => <ChangeGroups month={month} news={unseen} all={ofMonth} />}
      </QueryView>
      <DialogFooter>
        <DialogCancel>Close</DialogCancel>
      </DialogFooter>
    </Dialog>
  )
}

type GroupsProps = { month: CalendarMonth; news: DayChange[]; all: RosterChangeList }

function ChangeGroups({ month, news, all }: GroupsProps) {
  const newDays = new Set(news.map(({ date }) => date))
  const earlier = all.data.filter(({ date }) => !newDays.has(date))
  if (news.length + earlier.length === 0) {
    return (
      <EmptyState icon={CalendarCheck} title="No changes">
        Your airline has not changed this month since it was published.
      </EmptyState>
    )
  }
  const { changes, within14Days, within24Hours } = all.notice
  const { within24Hours: soon } = countNotice(news)
  const newWords = changedDaysWords({ days: news.length, within24Hours: soon })
  return (
    <div className="grid gap-5 pb-4">
      {news.length > 0 && <ChangeGroup title={newWords} changes={news} />}
      {earlier.length > 0 && (
        <ChangeGroup title={`Seen before (${earlier.length})`} changes={earlier} />
      )}
      {changes > 0 && (
        <p className="border-t border-line pt-3 text-sm text-ink-2">
          {monthTitle(month)}: {counted(changes, 'day')} changed, {within14Days} with at most 14
          days’ notice, {within24Hours} with at most 24 hours’.
        </p>
      )}
    </div>
  )
}

function ChangeGroup({ title, changes }: { title: string; changes: DayChange[] }) {
  return (
    <section>
      <h3 className="text-sm text-ink-2">{title}</h3>
      <ul className="divide-y divide-line">
        {changes.map((change) => (
          <ChangeItem key={change.date} change={change} />
        ))}
      </ul>
    </section>
  )
}

/** The line of a day. It opens the day. */
function ChangeItem({ change: { date, words, noticeMinutes } }: { change: DayChange }) {
  return (
    <li className="relative grid min-h-11 content-center gap-0.5 py-2.5 text-sm">
      <Link
        to={paths.roster}
        search={{ month: monthOf(date), duty: date }}
        className="after:absolute after:inset-0 after:rounded-input"
      >
        <b className="font-medium whitespace-nowrap">{dayWords(date)}:</b> {words}
      </Link>
      {noticeMinutes !== null && <p className="text-ink-3">{noticeWords(noticeMinutes)}</p>}
    </li>
  )
}

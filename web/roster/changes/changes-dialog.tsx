import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarCheck } from 'lucide-react'
import { useId } from 'react'
import type { DutyChange } from '#contract/duty-change.ts'
import type { RosterChangeList } from '#contract/roster-history.ts'
import { noticeWords, sinceWords } from '#domain/roster-history/since-words.ts'
import { monthOf, type CalendarMonth } from '#domain/time/calendar-date.ts'
import { dayWords, monthTitle } from '#domain/time/date-words.ts'
import { QueryView } from '#web/api/query-view.tsx'
import { paths } from '#web/base/paths.ts'
import { DutyBadge } from '#web/roster/duty/duty-badge.tsx'
import { DialogCancel, DialogFooter } from '#web/ui/dialogs/dialog-frame.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { changeNames } from './change-names.ts'
import { changesQuery, useMarkSeen } from './change-queries.ts'
import { ChangedValues } from './changed-values.tsx'

type Props = {
  /** The month on screen. */
  month: CalendarMonth
  onClosed: () => void
}

/** The changes by re-issued files: unseen ones first, which then count as seen, and those of the month. */
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

type GroupsProps = { month: CalendarMonth; news: DutyChange[]; all: RosterChangeList }

function ChangeGroups({ month, news, all }: GroupsProps) {
  const newIds = new Set(news.map(({ id }) => id))
  const earlier = all.data.filter(({ id }) => !newIds.has(id))
  if (news.length + earlier.length === 0) {
    return (
      <EmptyState icon={CalendarCheck} title="No changes">
        Your airline has not changed this month since it was published.
      </EmptyState>
    )
  }
  const { changes, within14Days, within24Hours } = all.notice
  return (
    <div className="grid gap-5 pb-4">
      {news.length > 0 && <ChangeGroup title="New to you" changes={news} />}
      {earlier.length > 0 && <ChangeGroup title="Seen before" changes={earlier} />}
      {changes > 0 && (
        <p className="border-t border-line pt-3 text-sm text-ink-2">
          {monthTitle(month)}: {changes} {changes === 1 ? 'change' : 'changes'}, {within14Days} with
          at most 14 days’ notice, {within24Hours} with at most 24 hours’.
        </p>
      )}
    </div>
  )
}

function ChangeGroup({ title, changes }: { title: string; changes: DutyChange[] }) {
  return (
    <section>
      <h3 className="text-sm text-ink-2">
        {title} ({changes.length})
      </h3>
      <ul className="divide-y divide-line">
        {changes.map((change) => (
          <ChangeItem key={change.id} change={change} />
        ))}
      </ul>
    </section>
  )
}

function ChangeItem({ change }: { change: DutyChange }) {
  const { date, dutyId, dutyType, dutyCode, kind, reportedOn, madeAt, noticeMinutes } = change
  return (
    <li className="relative grid gap-1 py-2.5 text-sm">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Link
          to={paths.roster}
          search={{ month: monthOf(date), duty: dutyId }}
          className="w-22 font-medium whitespace-nowrap after:absolute after:inset-0 after:rounded-input"
        >
          {dayWords(date)}
        </Link>
        <DutyBadge type={dutyType} />
        <span className="text-ink-2">{dutyCode}</span>
        <b className="font-medium">{changeNames[kind]}</b>
      </p>
      <ChangedValues change={change} />
      <p className="text-ink-3">
        {sinceWords(reportedOn ?? madeAt)}
        {noticeMinutes !== null && ` · ${noticeWords(noticeMinutes)}`}
      </p>
    </li>
  )
}

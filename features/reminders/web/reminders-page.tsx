import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  BadgeCheck,
  Bell,
  CalendarClock,
  CalendarDays,
  CheckCheck,
  DoorOpen,
  KeyRound,
  ListTodo,
  Scale,
  Settings,
  Wallet,
  type LucideIcon,
} from 'lucide-react'
import type { ListedReminder, ReminderList } from '#reminders/api/reminders.ts'
import type { ReminderKind } from '#reminders/rules/reminder.ts'
import { dayWords } from '#kernel/time/date-words.ts'
import { londonDate, londonTime } from '#kernel/time/london-time.ts'
import { QueryView } from '#web/api/query-view.tsx'
import { paths } from '#web/base/paths.ts'
import { failureWords } from '#web/http/request-error.ts'
import { buttonLook } from '#web/ui/button-look.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PathLink } from '#web/ui/path-link.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { remindersQuery, useMarkAllRead, useMarkRead } from './reminder-queries.ts'

const icons: Record<ReminderKind, LucideIcon> = {
  report: CalendarClock,
  leave: DoorOpen,
  certificate: BadgeCheck,
  task: ListTodo,
  legality: Scale,
  pay: Wallet,
  claim: Wallet,
  signIn: KeyRound,
  feed: CalendarDays,
  test: Bell,
}

/** All reminders of the last 90 days. */
export function RemindersPage() {
  const query = useQuery(remindersQuery)
  return (
    <>
      <PageHeader
        title="My reminders"
        subtitle={unreadWords(query.data)}
        actions={
          <>
            {query.data && query.data.unread > 0 && <MarkAllRead list={query.data} />}
            <Link to={paths.reminderSettings} className={buttonLook()}>
              <Settings size={18} />
              Settings
            </Link>
          </>
        }
      />
      <div className="mt-5">
        <QueryView query={query} loading={<ListSkeleton />}>
          {({ data }) => (data.length > 0 ? <List reminders={data} /> : <NoReminders />)}
        </QueryView>
      </div>
    </>
  )
}

function unreadWords(list: ReminderList | undefined): string {
  if (!list || list.data.length === 0) return 'Report times, expiries, tasks and pay'
  return list.unread === 0 ? 'You have read all of them' : `${list.unread} unread`
}

function NoReminders() {
  return (
    <Card>
      <EmptyState icon={Bell} title="No reminders yet">
        Reminders of report times, expiring certificates, overdue tasks and pay appear here.
      </EmptyState>
    </Card>
  )
}

function MarkAllRead({ list: { data } }: { list: ReminderList }) {
  const marking = useMarkAllRead()
  const [newest] = data
  async function mark(until: string): Promise<void> {
    try {
      await marking.mutateAsync(until)
    } catch (error) {
      toast.error(failureWords(error, 'Failed to mark as read', 'An error occurred.'))
    }
  }
  return (
    <Button
      icon={CheckCheck}
      isBusy={marking.isPending}
      onClick={() => newest && void mark(newest.raisedAt)}
    >
      Mark all as read
    </Button>
  )
}

function List({ reminders }: { reminders: ListedReminder[] }) {
  return (
    <Card isFlush>
      <ul className="divide-y divide-line">
        {reminders.map((reminder) => (
          <ReminderRow key={reminder.id} reminder={reminder} />
        ))}
      </ul>
    </Card>
  )
}

function ReminderRow({ reminder }: { reminder: ListedReminder }) {
  const { id, kind, title, body, link, raisedAt, isRead } = reminder
  const marking = useMarkRead()
  const Icon = icons[kind]
  return (
    <li>
      <PathLink
        path={link}
        onFollow={() => {
          if (!isRead) marking.mutate(id)
        }}
        className="flex gap-3.5 px-4 py-3.5 transition-colors hover:bg-raised sm:px-5"
      >
        <span
          className={`grid size-10 shrink-0 place-items-center rounded-full ${isRead ? 'bg-raised text-ink-3' : 'bg-accent-soft text-accent'}`}
        >
          <Icon size={20} />
        </span>
        <span className="min-w-0 grow">
          <span className={`block text-pretty ${isRead ? 'text-ink-2' : 'font-semibold'}`}>
            {!isRead && <span className="sr-only">Unread: </span>}
            {title}
          </span>
          <span className="block text-sm text-pretty text-ink-2">{body}</span>
          <time dateTime={raisedAt} className="block text-sm text-ink-3 tabular-nums">
            {dayWords(londonDate(raisedAt))}, {londonTime(raisedAt)}
          </time>
        </span>
      </PathLink>
    </li>
  )
}

function ListSkeleton() {
  return (
    <SkeletonGroup label="Loading your reminders">
      <div className="grid gap-3">
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-16" />
        ))}
      </div>
    </SkeletonGroup>
  )
}

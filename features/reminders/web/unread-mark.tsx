import { useQuery } from '@tanstack/react-query'
import { remindersQuery } from './reminder-queries.ts'

/** The largest number that fits beside the bell. */
const countMax = 9

/** The number of unread reminders on the bell; nothing without any. */
export function UnreadMark() {
  const unread = useQuery(remindersQuery).data?.unread ?? 0
  if (unread === 0) return null
  return (
    <>
      <span className="sr-only"> {unread} unread</span>
      <span
        aria-hidden
        className="absolute -end-0.5 top-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-[0.6875rem] leading-none font-semibold text-accent-ink tabular-nums"
      >
        {unread > countMax ? `${countMax}+` : unread}
      </span>
    </>
  )
}

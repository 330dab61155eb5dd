import { Link } from '@tanstack/react-router'
import { unreadStepWords } from '#duties/rules/days-off-words.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { textLinkLook } from '#web/ui/button-look.ts'
import { missingLink } from './missing-links.ts'

/** The step that settles a day that nobody could read: `Add the duty of 15 July`. It opens the form of the duty. */
export function UnreadStep({ date }: { date: CalendarDate }) {
  return (
    <Link
      {...missingLink({ input: 'unreadDay', from: date }, { id: '', date })}
      className={textLinkLook}
    >
      {unreadStepWords(date)}
    </Link>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { RosterEntry, RosterMonth } from '#duties/api/roster.ts'
import { dutiesLine } from '#duties/rules/time-picture/duties-line.ts'
import { freeWords, restWords, sinceWords } from '#duties/rules/time-picture/duties-words.ts'
import { workOf } from '#duties/rules/time-picture/rests.ts'
import { monthQuery } from '#duties/web/roster-queries.ts'
import { TimePicture } from '#duties/web/time-picture/day-line.tsx'
import { dayWindow } from '#kernel/time-picture/time-window.ts'
import { addMonths, monthOf, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { london } from '#kernel/time/london-time.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { homeZoneOf } from '#profile/rules/home-bases.ts'
import { profileQuery } from '#profile/web/shared-queries.ts'
import { usePortalNow } from '#web/base/clock.ts'

type Props = {
  date: CalendarDate
  roster: RosterMonth
  /** The duties of the month before. */
  before: RosterEntry[]
  /** The end of the days off that the day belongs to; null where it is not known. */
  freeUntil: Instant | null
}

/**
 * The day from midnight to midnight of the home base, as one line with all its duties and rests. What the list below
 * does not have is said in words.
 */
export function DayPicture({ date, roster, before, freeUntil }: Props) {
  const now = usePortalNow()
  const { data: profile } = useQuery(profileQuery)
  const loaded = [...before, ...roster.data]
  // The end of a rest can be in the next month.
  const { data: after } = useQuery({
    ...monthQuery(addMonths(monthOf(date), 1)),
    enabled: workOf(loaded).every((duty) => duty.date <= date),
  })
  const zones = { ...after?.airportZones, ...roster.airportZones }
  const homeZone = homeZoneOf(profile?.data.bases ?? [], date, zones) ?? london
  const window = dayWindow(date, homeZone)
  const all = [...loaded, ...(after?.data ?? [])]
  const word = freeWords(all, date, freeUntil)
  const line = dutiesLine({ window, roster: all, word, now, homeZone, zones })
  if (!line) return null
  const isFree = line.shapes.some(({ kind }) => kind === 'free')
  // A day without an entry says below when the night duty ends.
  const isListed = roster.data.some((duty) => duty.date === date)
  const since = sinceWords(window, all, date)
  return (
    <div className="py-3">
      <TimePicture line={line} />
      <p className="sr-only">
        {[...(isFree ? [`${word}.`] : []), ...restWords(window, all, date)].join(' ')}
      </p>
      {since.length > 0 && (
        <p className={isListed ? 'mt-2 text-sm text-ink-2' : 'sr-only'}>{since.join(' ')}</p>
      )}
    </div>
  )
}

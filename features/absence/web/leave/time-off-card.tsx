import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { LongestTimeOffAnswer } from '#absence/api/absence.ts'
import { namedDay } from '#absence/rules/words/day-words.ts'
import { timeOffWords } from '#absence/rules/words/leave-words.ts'
import { longestTimeOffQuery } from '#absence/web/absence-queries.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { agreed } from '#kernel/words/counted.ts'
import { QueryView } from '#web/api/query-view.tsx'
import { homeBaseLink } from '#web/base/paths.ts'
import { textLinkLook } from '#web/ui/button-look.ts'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The longest time off for few days of leave, from tomorrow on. */
export function TimeOffCard({ today }: { today: CalendarDate }) {
  const longest = useQuery(longestTimeOffQuery)
  return (
    <Card aria-labelledby="time-off">
      <h2 id="time-off" className="mb-2 text-lg">
        Longest time off
      </h2>
      <QueryView query={longest} loading={<Skeleton className="h-64" />}>
        {(found) => <Runs found={found} today={today} />}
      </QueryView>
    </Card>
  )
}

function Runs({ found, today }: { found: LongestTimeOffAnswer; today: CalendarDate }) {
  const { wraps, homeBase } = found
  return (
    <>
      {homeBase === null && (
        <p className="mb-2 text-sm text-warn">
          <Link {...homeBaseLink} className={textLinkLook}>
            Enter your home base
          </Link>
          , so that night stops are not split.
        </p>
      )}
      {wraps.length === 0 ? (
        <p className="text-sm text-ink-2">Your roster lists no days from tomorrow on.</p>
      ) : (
        <ul className="grid gap-2">
          {wraps.map((run) => (
            <Run key={run.leaveDays} run={run} today={today} />
          ))}
        </ul>
      )}
      <p className="mt-3 text-sm text-ink-3">
        Whether leave is granted is your airline’s decision. Rosters not published yet may be
        better.
      </p>
    </>
  )
}

type RunProps = { run: LongestTimeOffAnswer['wraps'][number]; today: CalendarDate }

function Run({ run, today }: RunProps) {
  const { title, leaveOn } = timeOffWords(run, today)
  const { bankHolidays } = run
  return (
    <li className="rounded-card border border-line px-3 py-2 text-sm">
      <p className="font-medium text-pretty">{title}</p>
      <p className="text-ink-2">{leaveOn}</p>
      {bankHolidays.length > 0 && (
        <p className="text-ink-2">
          {agreed(bankHolidays.length, 'Bank holiday')}:{' '}
          {bankHolidays.map((day) => namedDay(day, today)).join(', ')}.
        </p>
      )}
    </li>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { Suspense } from 'react'
import type { RosterEntry } from '#duties/api/roster.ts'
import { briefOf, debriefOf } from '#duties/rules/duty-times.ts'
import type { Verdict } from '#duties/rules/verdict.ts'
import { isOnDuty, nextDuty } from '#duties/rules/next-duty.ts'
import { addDays, addMonths, monthOf, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { dayWords } from '#kernel/time/date-words.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import { usePortalNow } from '#web/base/clock.ts'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { DutyClock } from '#duties/web/duty-clock.tsx'
import { verdictLooks } from '#limits/web/legality/verdict-looks.ts'
import type { OpenDialog } from './roster-screen.ts'
import { monthQuery } from '#duties/web/roster-queries.ts'

/** Its code is loaded when the next duty differs from the airline's, or has a mark. */
const AirlineSays = lazyComponent(() => import('./airline-says.tsx'), 'AirlineSays')

/** The next or current duty, whichever month is shown. */
export function NextDuty({ onOpen }: { onOpen: (dialog: NonNullable<OpenDialog>) => void }) {
  const now = usePortalNow()
  const today = londonDate(now)
  const month = monthOf(today)
  const { data: current, isPending } = useQuery(monthQuery(month))
  // A night duty that began in the month before can still be in progress.
  const before = useQuery({
    ...monthQuery(addMonths(month, -1)),
    enabled: today === `${month}-01`,
  }).data
  const found = nextDuty([...(before?.data ?? []), ...(current?.data ?? [])], now, today)
  const later = useQuery({
    ...monthQuery(current?.nextMonth ?? month),
    enabled: !found && Boolean(current?.nextMonth),
  }).data
  if (isPending) return <NextDutySkeleton />
  const duty = found ?? nextDuty(later?.data ?? [], now, today)
  if (!duty) return null
  const zones = { ...before?.airportZones, ...current?.airportZones, ...later?.airportZones }
  const from = duty.sectors[0]?.departureAirport
  const legality = { ...before?.legality, ...current?.legality, ...later?.legality }
  return (
    <div className="relative border-t border-line bg-hero text-hero-ink">
      <p id="next-duty" className="flex flex-wrap items-baseline gap-x-2 px-4 py-2.5 sm:px-5">
        <Clock size={16} className="self-center" />
        {isOnDuty(duty, now) ? (
          <OnDuty duty={duty} />
        ) : (
          <>
            <span>Next duty</span>
            <span className="whitespace-nowrap">{dayWord(duty.date, today)}</span>
            <DutyClock instant={briefOf(duty)} date={duty.date} className="text-xl font-semibold" />
            <span>
              {duty.dutyCode}
              {from && `, report at ${from}`}
            </span>
          </>
        )}
        <NotLegal verdict={legality[duty.id]} />
        {(duty.differences ?? duty.marks) && (
          <Suspense>
            <AirlineSays duty={duty} isOnDuty={isOnDuty(duty, now)} />
          </Suspense>
        )}
      </p>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label="Open this duty"
        aria-describedby="next-duty"
        className="absolute inset-0 -outline-offset-4 outline-current! transition-colors hover:bg-hero-ink/8"
        onClick={() => onOpen({ kind: 'details', duty, zones })}
      />
    </div>
  )
}

/** The placeholder, as high as the next duty: two lines on a phone. */
function NextDutySkeleton() {
  return (
    <div className="flex h-17.5 gap-2 border-t border-line bg-hero px-4 py-3 text-hero-ink sm:h-12 sm:px-5">
      <Clock size={16} className="mt-1" />
      Next duty
    </div>
  )
}

function OnDuty({ duty }: { duty: RosterEntry }) {
  const debrief = debriefOf(duty)
  return (
    <>
      <span>On duty {debrief ? 'until' : 'since'}</span>
      <DutyClock
        instant={debrief ?? briefOf(duty)}
        date={duty.date}
        className="text-xl font-semibold"
      />
      <span>{duty.dutyCode}</span>
    </>
  )
}

/** The verdict of a duty that is not clearly legal. */
function NotLegal({ verdict }: { verdict: Verdict | undefined }) {
  if (!verdict) return null
  const { Icon, word } = verdictLooks[verdict]
  return (
    <span className="flex basis-full items-center gap-x-2 text-sm">
      <Icon size={16} />
      {word}
    </span>
  )
}

function dayWord(date: CalendarDate, today: CalendarDate): string {
  if (date === today) return 'today'
  if (date === addDays(today, 1)) return 'tomorrow'
  return dayWords(date)
}

import { TriangleAlert } from 'lucide-react'
import type { RosterEntry } from '#contract/roster.ts'
import { DutyClock } from '#web/roster/duty/duty-clock.tsx'

/** A note that the airline has other values: the airline's time, if it is the one shown here. */
export function AirlineSays({ duty, isOnDuty: lasts }: { duty: RosterEntry; isOnDuty: boolean }) {
  const { differences = [], date } = duty
  if (differences.length === 0) return null
  const shown = lasts ? /Debrief$/ : /Brief$/
  const instant = differences.find(({ field }) => shown.test(field))?.airline
  return (
    <span className="flex basis-full items-start gap-x-2 text-sm">
      <TriangleAlert size={16} className="mt-0.5 shrink-0" />
      <span>
        {instant ? (
          <>
            Airline now says <DutyClock instant={instant} date={date} />
          </>
        ) : (
          'The airline has other times, see the duty'
        )}
      </span>
    </span>
  )
}

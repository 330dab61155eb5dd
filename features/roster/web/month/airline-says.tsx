import { TriangleAlert } from 'lucide-react'
import type { RosterEntry } from '#duties/api/roster.ts'
import { markWords } from '#duties/rules/marks/mark-words.ts'
import { DutyClock } from '#duties/web/duty-clock.tsx'

type Props = { duty: RosterEntry; isOnDuty: boolean }

/**
 * A note that the airline or the user has another value than the one that counts: the time, if it is the one shown
 * here. Then the marks of the duty.
 */
export function AirlineSays({ duty, isOnDuty: lasts }: Props) {
  const { differences = [], date } = duty
  const shown = differences.find(({ field }) => (lasts ? /Debrief$/ : /Brief$/).test(field))
  const isYours = shown?.counts === 'airline'
  return (
    <>
      {differences.length > 0 && (
        <span className={lineLook}>
          <TriangleAlert size={16} className="mt-0.5 shrink-0" />
          <span>
            {shown ? (
              <>
                {isYours ? 'You said ' : 'Airline now says '}
                <DutyClock instant={isYours ? shown.yours : shown.airline} date={date} />
              </>
            ) : (
              'The airline has other times, see the duty'
            )}
          </span>
        </span>
      )}
      {markWords(duty).map((words) => (
        <span key={words} className={lineLook}>
          <TriangleAlert size={16} className="mt-0.5 shrink-0" />
          {words}
        </span>
      ))}
    </>
  )
}

const lineLook = 'flex basis-full items-start gap-x-2 text-sm'

import { BookX } from 'lucide-react'
import type { RosterImportResult } from '#imports/api/file-import.ts'
import { hoursWords, unbrokenHours } from '#kernel/time/duration.ts'
import { counted } from '#kernel/words/counted.ts'
import { shortDate } from '#kernel/time/date-words.ts'
import { Button } from '#web/ui/button.tsx'
import type { Decision, Decisions } from './apply-words.ts'

type Leaving = NonNullable<RosterImportResult['leavesLogbook']>

type Props = Pick<RosterImportResult, 'leavesLogbook' | 'missing'> & {
  decisions: Decisions
  onDecide: (dutyId: string, decision: Decision | null) => void
}

/** The flights that the file takes out of the logbook, with a button that keeps their duties. */
export function LeavingFlights({ leavesLogbook: leaving, missing, decisions, onDecide }: Props) {
  if (!leaving) return null
  const ids = new Set(leaving.flights.map(({ dutyId }) => dutyId))
  const keepable = missing.filter(({ id }) => ids.has(id))
  const isKept = ids.size > 0 && [...ids].every((id) => id && decisions.get(id) === 'keep')
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-input bg-warn-soft px-3 py-2.5">
      <BookX size={16} className="shrink-0 text-warn" />
      <span className="min-w-0 grow basis-52 font-medium">
        {isKept ? 'Stays in your logbook: ' : 'Leaves your logbook: '}
        {unbrokenHours(leavingWords(leaving))}
      </span>
      {keepable.length > 0 && (
        <Button
          size="small"
          aria-pressed={isKept}
          onClick={() => {
            for (const { id } of keepable) onDecide(id, isKept ? null : 'keep')
          }}
        >
          Keep
        </Button>
      )}
    </p>
  )
}

/** `ZQ330/ZQ331 on 20 Nov, 2 flights, 5 h 45`. */
function leavingWords({ entries, minutes, flights }: Leaving): string {
  const byDuty = Map.groupBy(flights, ({ dutyId, date, flight }) => dutyId ?? `${date} ${flight}`)
  const duties = [...byDuty.values()].map((legs) => {
    const names = [...new Set(legs.map(({ flight }) => flight))].join('/')
    return `${names} on ${shortDate(legs[0]?.date ?? '')}`
  })
  return [...duties, counted(entries, 'flight'), hoursWords(minutes)].join(', ')
}

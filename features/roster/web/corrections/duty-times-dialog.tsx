import { useState } from 'react'
import type { RosterEntry } from '#duties/api/roster.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { CorrectTimesDialog } from '#roster/web/actions/correct-times-dialog.tsx'
import { useAction } from '#roster/web/actions/use-action.tsx'
import { LoadedDuty } from './loaded-duty.tsx'

type Props = {
  dutyId: string
  date: CalendarDate
  /** The actual debrief to start with; null for the one of the roster. */
  debrief: Instant | null
  onClosed: () => void
}

/** The form of the actual times of a duty, opened by its id. */
export function DutyTimesDialog({ dutyId, date, debrief, onClosed }: Props) {
  return (
    <LoadedDuty id={dutyId} date={date} title="Correct actual times" onClosed={onClosed}>
      {(duty) => <DutyTimes duty={duty} debrief={debrief} onClosed={onClosed} />}
    </LoadedDuty>
  )
}

type TimesProps = Pick<Props, 'debrief' | 'onClosed'> & { duty: RosterEntry }

function DutyTimes({ duty, debrief, onClosed }: TimesProps) {
  const [seen] = useState(duty)
  const { save, question } = useAction(seen, onClosed)
  return (
    <>
      <CorrectTimesDialog
        duty={debrief ? { ...seen, actualDebrief: debrief } : seen}
        save={save}
        focusName={debrief && seen.sectors.length > 0 ? 'debrief' : undefined}
        onSaved={() => undefined}
        onClosed={onClosed}
      />
      {question}
    </>
  )
}

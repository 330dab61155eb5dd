import { useQuery } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { PayPreview } from '#pay/api/pay-preview.ts'
import type { RosterEntry } from '#duties/api/roster.ts'
import { flightNumbers } from '#pay/rules/facts/entry-facts.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { dayWords } from '#kernel/time/date-words.ts'
import { EditFormDialog } from '#web/forms/edit-form-dialog.tsx'
import { timeHints } from '#web/forms/time-hints.ts'
import { useFields } from '#web/forms/use-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { TimeField } from '#web/ui/fields/time-field.tsx'
import { ActionEffect } from '#roster/web/actions/action-effect.tsx'
import { actionToasts } from '#roster/web/actions/action-words.ts'
import { CallOutDialog } from '#roster/web/actions/call-out-dialog.tsx'
import { FlightFields } from '#roster/web/actions/flight-fields.tsx'
import { useAction } from '#roster/web/actions/use-action.tsx'
import { lastDutyQuery } from './flown-queries.ts'
import {
  flownBlank,
  flownForm,
  flownInstants,
  flownLike,
  type FlownValues,
} from './flown-values.ts'
import { LoadedDuty } from './loaded-duty.tsx'

/** The flights that were flown instead of a duty of the roster, or after it. */
type Flown = {
  as: 'swapped' | 'calledOut'
  /** The duty on the roster, and its day. */
  dutyId: string
  dutyDate: CalendarDate
  /** The flights that were flown, as printed; empty for those of the duty itself on another day. */
  flights: string
  /** The day on which they were flown. */
  date: CalendarDate
}

type Props = {
  flown: Flown
  /** A sentence about the pay of the flights. */
  wordsOf: (effect: PayPreview) => string | null
  onClosed: () => void
}

/**
 * Asks what was flown instead of a duty, or after a standby, with the effect on pay before saving. The flights start like the last duty with
 * their number. It opens when it has both duties.
 */
export function FlownDialog({ flown, ...props }: Props) {
  const { dutyId, dutyDate, flights } = flown
  const [number = ''] = flightNumbers(flights)
  const last = useQuery({ ...lastDutyQuery(number, dutyId), enabled: number !== '' })
  if (last.isLoading) return null
  return (
    <LoadedDuty id={dutyId} date={dutyDate} title={title} onClosed={props.onClosed}>
      {(duty) => {
        const like = flights === '' ? duty : (last.data ?? null)
        const form = { duty, flown, like, ...props }
        return flown.as === 'calledOut' ? <CalledOutForm {...form} /> : <FlownForm {...form} />
      }}
    </LoadedDuty>
  )
}

const title = 'What you flew'
const blank = 'Enter the times to see the effect on your pay.'

type FormProps = Props & {
  duty: RosterEntry
  /** The duty with the planned times to start with; null to type them. */
  like: RosterEntry | null
}

function startOf({ duty, flown: { date, flights }, like }: FormProps): FlownValues {
  return like ? flownLike(like, date) : flownBlank(flightNumbers(flights), duty, date)
}

function CalledOutForm(props: FormProps) {
  const { wordsOf, onClosed } = props
  const [known] = useState(() => startOf(props))
  const [duty] = useState(props.duty)
  const { save, question } = useAction(duty, onClosed)
  const onSaved = () => undefined
  return (
    <>
      <CallOutDialog {...{ duty, known, wordsOf, save, onSaved, onClosed }} />
      {question}
    </>
  )
}

function FlownForm(props: FormProps) {
  const { duty, wordsOf, onClosed } = props
  const [start] = useState(() => startOf(props))
  const [isOpen, setOpen] = useState(flownForm.textFaults?.(start).length !== 0)
  const [seen] = useState(duty)
  const { save, question } = useAction(seen, onClosed)
  return (
    <EditFormDialog
      title={title}
      description={`${duty.dutyCode} on ${dayWords(duty.date)} no longer counts. These flights take its place. Times are London’s.`}
      submitLabel="Save"
      rules={flownForm}
      start={start}
      save={({ whole }) => save(whole)}
      words={actionToasts}
      onInvalid={() => setOpen(true)}
      foot={<ActionEffect dutyId={duty.id} rules={flownForm} wordsOf={wordsOf} blank={blank} />}
      onClosed={onClosed}
    >
      <FlownFields isOpen={isOpen} onOpen={() => setOpen(true)} />
      {question}
    </EditFormDialog>
  )
}

function useFlownValues(): FlownValues {
  const { control } = useFormContext<FlownValues>()
  return useWatch<FlownValues>({ control }) as FlownValues
}

/** The flights as lines, and as fields on request. */
function FlownFields({ isOpen, onOpen }: { isOpen: boolean; onOpen: () => void }) {
  const field = useFields<FlownValues>()
  const values = useFlownValues()
  const instants = flownInstants(values)
  const hints = timeHints(values, instants, values.date)
  const day = (path: string) => hints.get(path)
  if (!isOpen) {
    return (
      <>
        <FlownLines values={values} />
        <Button size="small" icon={PenLine} className="self-start" onClick={onOpen}>
          Change times
        </Button>
      </>
    )
  }
  return (
    <div className="grid gap-3 pb-3">
      <div className="grid grid-cols-2 gap-x-3">
        <DateField label="Date" required {...field('date')} />
        <TimeField label="Report" required hint={day('report')} {...field('report')} />
      </div>
      <FlightFields day={day} />
    </div>
  )
}

function FlownLines({ values: { date, report, flights, debrief } }: { values: FlownValues }) {
  return (
    <div className="text-sm">
      <p className="font-medium">
        {dayWords(date)}, report {report}
        {debrief && `, end ${debrief}`}
      </p>
      <ul>
        {flights.map((flight) => (
          <li key={`${flight.flightNumber} ${flight.departure}`}>
            <span className="text-ink-2">{flight.flightNumber}</span> {flight.departure}{' '}
            <b className="font-semibold">
              {flight.departureAirport} → {flight.arrivalAirport}
            </b>{' '}
            {flight.arrival}
            {flight.positioning && ', positioning'}
          </li>
        ))}
      </ul>
    </div>
  )
}

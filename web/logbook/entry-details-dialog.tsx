import { useState, type ReactNode } from 'react'
import type { LogbookEntry } from '#contract/logbook.ts'
import { hoursWords, minutesOf } from '#domain/logbook/hours.ts'
import { roleWords } from '#domain/logbook/flight-entry.ts'
import { shortDate } from '#domain/time/date-words.ts'
import { londonDate, londonTime } from '#domain/time/london-time.ts'
import type { Instant } from '#domain/time/zone-time.ts'
import { usePreference } from '#web/preferences/preferences.ts'
import { Button } from '#web/ui/button.tsx'
import { CrewChips } from '#web/ui/crew-chips.tsx'
import { DialogCancel, DialogFooter } from '#web/ui/dialogs/dialog-frame.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { DeleteEntryDialog } from '#web/logbook/entries/delete-entry-dialog.tsx'
import { EditEntryDialog } from '#web/logbook/entry-form/entry-form-dialogs.tsx'
import { aircraftWords, entryDate } from '#web/logbook/entries/entry-words.ts'

type Props = { entry: LogbookEntry; onClosed: () => void }

/** Everything the logbook holds of one flight, and the ways to change it. */
export function EntryDetailsDialog({ entry, onClosed }: Props) {
  const dialog = useDialog(onClosed)
  const [next, setNext] = useState<'edit' | 'delete' | null>(null)
  const [format] = usePreference('hoursFormat')
  const moment = (instant: Instant | null) => instant && momentWords(instant, entry.date)
  return (
    <Dialog
      dialog={dialog}
      title={`${entry.departureAirport} to ${entry.arrivalAirport}`}
      description={entryDate(entry.date)}
      isDirty={false}
    >
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 pb-4 sm:grid-cols-3">
        <Fact name="Flight">{entry.flightNumbers.join(', ')}</Fact>
        <Fact name="Aircraft">{aircraftWords(entry)}</Fact>
        <Fact name="Role">{roleWords(entry.role)}</Fact>
        <Fact name="Report">{moment(entry.reportTime)}</Fact>
        <Fact name="Departure">{moment(entry.actualDeparture)}</Fact>
        <Fact name="Arrival">{moment(entry.actualArrival)}</Fact>
        <Fact name="Debrief">{moment(entry.debriefTime)}</Fact>
        <Fact name="Hours">{hoursWords(minutesOf(entry.flightTime), format)}</Fact>
        <Fact name="Source">{entry.source === 'CSV' ? 'CSV Import' : 'Manual Entry'}</Fact>
        <Fact name="Crew" isWide>
          {entry.crew.length > 0 && <CrewChips crew={entry.crew} />}
        </Fact>
        <Fact name="Remarks" isWide>
          {entry.remarks && <span className="whitespace-pre-wrap">{entry.remarks}</span>}
        </Fact>
      </dl>
      <DialogFooter>
        <DialogCancel>Close</DialogCancel>
        <Button variant="danger-quiet" onClick={() => setNext('delete')}>
          Delete
        </Button>
        <Button variant="primary" onClick={() => setNext('edit')}>
          Edit
        </Button>
      </DialogFooter>
      {next === 'edit' && (
        <EditEntryDialog entry={entry} onSaved={dialog.close} onClosed={() => setNext(null)} />
      )}
      {next === 'delete' && (
        <DeleteEntryDialog entry={entry} onDeleted={dialog.close} onClosed={() => setNext(null)} />
      )}
    </Dialog>
  )
}

type FactProps = { name: string; isWide?: boolean; children: ReactNode }

function Fact({ name, isWide = false, children }: FactProps) {
  return (
    <div className={`min-w-0 ${isWide ? 'col-span-full' : ''}`}>
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="mt-0.5 wrap-anywhere">{children || <span className="text-ink-3">–</span>}</dd>
    </div>
  )
}

/** `06:14`, and the day where it is another than the entry's, in London. */
function momentWords(instant: Instant, date: string): string {
  const day = londonDate(instant)
  return day === date ? londonTime(instant) : `${londonTime(instant)}, ${shortDate(day)}`
}

import type { ReactNode } from 'react'
import type { LogbookEntry } from '#logbook/api/logbook.ts'
import { hoursFigure, minutesOf } from '#profile/rules/hours.ts'
import { roleWords } from '#profile/rules/flight-role.ts'
import { shortDate } from '#kernel/time/date-words.ts'
import { londonDate, londonTime } from '#kernel/time/london-time.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { usePreference } from '#profile/web/preferences/preferences.ts'
import { CrewChips } from '#web/ui/crew-chips.tsx'
import { DetailsDialog } from '#web/ui/dialogs/details-dialog.tsx'
import { DeleteEntryDialog } from './entries/delete-entry-dialog.tsx'
import { EditEntryDialog } from './entry-form/entry-form-dialogs.tsx'
import { aircraftWords, entryDate } from './entries/entry-words.ts'

type Props = { entry: LogbookEntry; onClosed: () => void }

/** Shows everything in a logbook entry. */
export function EntryDetailsDialog({ entry, onClosed }: Props) {
  const [format] = usePreference('hoursFormat')
  const moment = (instant: Instant | null) => instant && momentWords(instant, entry.date)
  return (
    <DetailsDialog
      title={`${entry.departureAirport} to ${entry.arrivalAirport}`}
      description={entryDate(entry.date)}
      editLabel="Edit"
      renderEdit={({ onDone, ...next }) => (
        <EditEntryDialog entry={entry} onSaved={onDone} {...next} />
      )}
      renderDelete={({ onDone, ...next }) => (
        <DeleteEntryDialog entry={entry} onDeleted={onDone} {...next} />
      )}
      onClosed={onClosed}
    >
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 pb-4 sm:grid-cols-3">
        <Fact name="Flight">{entry.flightNumbers.join(', ')}</Fact>
        <Fact name="Aircraft">{aircraftWords(entry)}</Fact>
        <Fact name="Role">{roleWords(entry.role)}</Fact>
        <Fact name="Report">{moment(entry.reportTime)}</Fact>
        <Fact name="Departure">{moment(entry.actualDeparture)}</Fact>
        <Fact name="Arrival">{moment(entry.actualArrival)}</Fact>
        <Fact name="Debrief">{moment(entry.debriefTime)}</Fact>
        <Fact name="Hours">{hoursFigure(minutesOf(entry.flightTime), format)}</Fact>
        <Fact name="Source">{entry.source === 'CSV' ? 'CSV Import' : 'Manual Entry'}</Fact>
        <Fact name="Crew" isWide>
          {entry.crew.length > 0 && <CrewChips crew={entry.crew} />}
        </Fact>
        <Fact name="Remarks" isWide>
          {entry.remarks && <span className="whitespace-pre-wrap">{entry.remarks}</span>}
        </Fact>
      </dl>
    </DetailsDialog>
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

/** `06:14` in London, with the day if it is not the entry's. */
function momentWords(instant: Instant, date: string): string {
  const day = londonDate(instant)
  return day === date ? londonTime(instant) : `${londonTime(instant)}, ${shortDate(day)}`
}

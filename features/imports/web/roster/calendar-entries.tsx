import { CalendarX2 } from 'lucide-react'
import type { ImportAnswers } from '#imports/api/import-answers.ts'
import type { RosterImportResult } from '#imports/api/file-import.ts'
import { repeatingEntry } from '#imports/rules/files/file-refusal.ts'
import { dutyTypes, dutyTypeWords } from '#duties/rules/words/duty-words.ts'
import { dayWords } from '#kernel/time/date-words.ts'
import { londonTime } from '#kernel/time/london-time.ts'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ImportSection, recordsShown } from '#imports/web/sections/import-section.tsx'
import { SmallSelect } from '#imports/web/sections/small-select.tsx'

type LeftOutEntry = RosterImportResult['leftOut'][number]
type Picked = NonNullable<ImportAnswers['picked']>

type Props = {
  /** The id of the heading of unknown entries. */
  id: string
  leftOut: LeftOutEntry[]
  picked: Picked
  /** Previews the file again with these entries as duties. */
  onPick: (picked: Picked) => void
}

/** The entries of a calendar that are not recognised. The user can say what they are. */
export function CalendarEntries({ id, leftOut, picked, onPick }: Props) {
  const unknown = leftOut.filter(({ why }) => why === 'unknown')
  const pick = (row: number, choice: Choice | null) => {
    const rest = picked.filter((each) => each.row !== row)
    onPick(choice ? [...rest, { row, ...choice }] : rest)
  }
  return (
    <>
      {unknown.length > 0 && (
        <ImportSection
          id={id}
          icon={CalendarX2}
          tone="text-warn"
          title="Not recognised"
          note="They are not imported. Choose a kind of duty for those that belong on your roster."
          count={unknown.length}
          most={recordsShown}
        >
          {unknown.map((entry) => (
            <UnknownEntry
              key={entry.row}
              entry={entry}
              value={picked.find(({ row }) => row === entry.row)?.dutyType ?? null}
              onPick={(choice) => pick(entry.row, choice)}
            />
          ))}
        </ImportSection>
      )}
    </>
  )
}

/** The entries of a roster file that were left out for a reason that the user cannot change. */
export function LeftOutEntries({ leftOut }: Pick<Props, 'leftOut'>) {
  const others = leftOut.filter(({ why }) => why !== 'unknown')
  if (others.length === 0) return null
  return (
    <ImportSection
      icon={CalendarX2}
      tone="text-ink-2"
      title="Left out"
      count={others.length}
      most={recordsShown}
    >
      {others.map(({ row, summary, date, why }) => (
        <li key={row} className="flex flex-wrap gap-x-2.5 py-2">
          <EntryDay date={date} />
          <span className="min-w-0 grow basis-52 wrap-anywhere">{leftOutWords(summary, why)}</span>
        </li>
      ))}
    </ImportSection>
  )
}

/** The kind of duty of an entry, and for a flight what its title does not say. */
type Choice = Omit<Picked[number], 'row'>

type UnknownProps = {
  entry: LeftOutEntry
  value: Choice['dutyType'] | null
  onPick: (choice: Choice | null) => void
}

function UnknownEntry({ entry: { summary, date, start }, value, onPick }: UnknownProps) {
  const [asksForFlight, setAsksForFlight] = useState(false)
  const choose = (dutyType: Choice['dutyType'] | null) => {
    setAsksForFlight(dutyType === 'FLIGHT')
    if (dutyType !== 'FLIGHT') onPick(dutyType && { dutyType })
  }
  return (
    <li className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 py-2">
      <EntryDay date={date} />
      <span className="min-w-0 grow basis-40 wrap-anywhere">
        {named(summary)}
        {start && <span className="text-ink-2"> {londonTime(start)}</span>}
      </span>
      <SmallSelect
        label={`Kind of duty of ${named(summary)}${date ? ` on ${dayWords(date)}` : ''}`}
        options={[
          { value: null, label: 'Not a duty' },
          ...dutyTypes.map((type) => ({ value: type, label: dutyTypeWords[type] })),
        ]}
        value={asksForFlight ? 'FLIGHT' : value}
        onChange={choose}
      />
      {asksForFlight && (
        <FlightFields onDone={(flight) => onPick({ dutyType: 'FLIGHT', flight })} />
      )}
    </li>
  )
}

/** The number and the airports of a flight. Its times are those of the entry. */
function FlightFields({ onDone }: { onDone: (flight: NonNullable<Choice['flight']>) => void }) {
  const [flightNumber, setFlightNumber] = useState('')
  const [departureAirport, setDeparture] = useState('')
  const [arrivalAirport, setArrival] = useState('')
  const [positioning, setPositioning] = useState(false)
  const isAirport = (code: string) => /^[A-Z]{3}$/.test(code)
  const isComplete =
    flightNumber.trim() !== '' && isAirport(departureAirport) && isAirport(arrivalAirport)
  const fields = [
    ['Flight number', flightNumber, setFlightNumber, 8],
    ['From', departureAirport, setDeparture, 3],
    ['To', arrivalAirport, setArrival, 3],
  ] as const
  return (
    <div className="grid basis-full gap-x-4 sm:grid-cols-3">
      {fields.map(([label, value, set, maxLength]) => (
        <TextField
          key={label}
          label={label}
          value={value}
          maxLength={maxLength}
          autoCapitalize="characters"
          onChange={({ target }) => set(target.value.toUpperCase())}
        />
      ))}
      <CheckboxField
        label="As passenger"
        checked={positioning}
        onChange={({ target }) => setPositioning(target.checked)}
      />
      <Button
        size="small"
        disabled={!isComplete}
        onClick={() =>
          onDone({
            flightNumber: flightNumber.trim(),
            departureAirport,
            arrivalAirport,
            positioning,
          })
        }
      >
        Use this flight
      </Button>
    </div>
  )
}

function EntryDay({ date }: Pick<LeftOutEntry, 'date'>) {
  return (
    <span className="w-22 font-medium whitespace-nowrap">{date ? dayWords(date) : 'No date'}</span>
  )
}

function leftOutWords(summary: string, why: LeftOutEntry['why']): string {
  return why === 'repeats' ? repeatingEntry(summary) : `${named(summary)} ${reasons[why]}`
}

const reasons: Record<Exclude<LeftOutEntry['why'], 'repeats'>, string> = {
  unknown: 'is not recognised.',
  cancelled: 'was cancelled.',
  noStart: 'has no start.',
  older: 'has a newer version in this file.',
  repeated: 'is listed before in this file.',
  noFlight: 'has no flight.',
  unpublished: 'has no duty yet.',
}

const named = (summary: string) => (summary === '' ? 'An entry without a name' : summary)

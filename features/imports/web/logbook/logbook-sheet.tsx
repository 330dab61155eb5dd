import { agreed } from '#kernel/words/counted.ts'
import { CircleAlert, EyeOff } from 'lucide-react'
import { useId } from 'react'
import type { ImportAnswers } from '#imports/api/import-answers.ts'
import type { LogbookImportResult } from '#imports/api/logbook-import.ts'
import { logbookZoneWords } from '#imports/rules/logbook/cells/logbook-zone.ts'
import { FileWarnings } from '#imports/web/sections/import-facts.tsx'
import { ImportRows, RowsToCheck } from '#imports/web/sections/import-rows.tsx'
import { SheetChoice } from '#imports/web/sections/sheet-choice.tsx'
import { ZoneChoice } from '#imports/web/sections/zone-choice.tsx'
import { JumpLinks } from '#imports/web/sections/jump-links.tsx'
import { Button } from '#web/ui/button.tsx'
import { LogbookChanges } from './logbook-changes.tsx'
import { carriedForwardWords, passengerWords } from './logbook-words.ts'

type Props = {
  preview: LogbookImportResult
  answers: ImportAnswers
  /** Previews the file again with these answers. */
  onAnswer: (answers: ImportAnswers) => void
}

type SheetProps = Props & {
  /** Called when an airport that the file names is added. */
  onAirportAdded: () => void
}

/** The effects of a logbook file before it is applied: its zone, counts to jump by, and each changed entry. */
export function LogbookSheet({ preview, answers, onAnswer, onAirportAdded }: SheetProps) {
  const { errors, warnings, leftOut, skipped } = preview
  const id = useId()
  const idOf = (part: string) => `${id}-${part}`
  return (
    <>
      <FileWarnings warnings={warnings} />
      <SheetChoice sheets={preview.sheets} onAnswer={onAnswer} />
      <Zone preview={preview} answers={answers} onAnswer={onAnswer} />
      <JumpLinks
        counts={[
          [idOf('added'), 'New', preview.imported],
          [idOf('completed'), 'Updated', preview.updated],
          [idOf('left-out'), 'Left out', leftOut.length],
          [idOf('errors'), 'Not read', errors.length],
        ]}
      />
      <CarriedForward carriedForward={preview.carriedForward} />
      <Passenger preview={preview} answers={answers} onAnswer={onAnswer} />
      <LogbookChanges kind="added" id={idOf('added')} preview={preview} />
      <LogbookChanges kind="completed" id={idOf('completed')} preview={preview} />
      <ImportRows
        id={idOf('errors')}
        icon={CircleAlert}
        tone="text-bad"
        title="Rows that were not read"
        remarks={errors}
        onAirportAdded={onAirportAdded}
      />
      <RowsToCheck warnings={warnings} onAirportAdded={onAirportAdded} />
      <ImportRows
        id={idOf('left-out')}
        icon={EyeOff}
        tone="text-ink-2"
        title="Rows left out"
        remarks={leftOut}
      />
      {skipped > 0 && <p className="text-ink-2">Unchanged: {skipped}</p>}
    </>
  )
}

/** The zone of the times and its reason. An assumed zone can be changed. */
function Zone({ preview: { zone, zoneReason, canChooseZone }, answers, onAnswer }: Props) {
  // The zone of a table is one of its answers.
  const chosen = answers.table?.zone ?? answers.zone ?? zone
  if (!canChooseZone && !answers.zone) {
    return (
      <p>
        Times: <b className="font-medium">{logbookZoneWords[zone]}</b>.{' '}
        <span className="text-ink-2">{zoneReason}</span>
      </p>
    )
  }
  return (
    <ZoneChoice
      value={chosen}
      reason={zoneReason}
      onChoose={(next) => {
        const { table } = answers
        onAnswer(table ? { table: { ...table, zone: next } } : { zone: next })
      }}
    />
  )
}

function CarriedForward({ carriedForward }: Pick<LogbookImportResult, 'carriedForward'>) {
  if (carriedForward.length === 0) return null
  return (
    <ul className="grid gap-1">
      {carriedForward.map((balance, index) => (
        <li key={index}>{carriedForwardWords(balance)}</li>
      ))}
    </ul>
  )
}

/** Flights as a passenger are left out, unless the user wants them. */
function Passenger({ preview: { passengerFlights }, answers, onAnswer }: Props) {
  const { withPassengerFlights = false } = answers
  const importWords = `Import ${agreed(passengerFlights, 'it', 'them')} too`
  if (passengerFlights === 0 && !withPassengerFlights) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      {withPassengerFlights
        ? 'Flights as a passenger are imported too.'
        : passengerWords(passengerFlights)}
      <Button
        size="small"
        onClick={() => onAnswer({ withPassengerFlights: !withPassengerFlights })}
      >
        {withPassengerFlights ? 'Leave them out' : importWords}
      </Button>
    </p>
  )
}

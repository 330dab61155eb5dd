import { ChevronDown, CircleAlert } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'
import type { RosterImportResult } from '#imports/api/file-import.ts'
import { mediumDate, printedMoment } from '#kernel/time/date-words.ts'
import { FileWarnings } from '#imports/web/sections/import-facts.tsx'
import { ImportRows, RowsToCheck } from '#imports/web/sections/import-rows.tsx'
import { ImportedDuty } from '#imports/web/sections/import-section.tsx'
import { JumpLinks } from '#imports/web/sections/jump-links.tsx'
import { mostLeftOut } from '#imports/web/entry-words.ts'
import { ZoneChoice } from '#imports/web/sections/zone-choice.tsx'
import { pairedMarks } from './marked-pairs.ts'
import type { LogbookZone } from '#imports/rules/logbook/cells/logbook-zone.ts'
import { CalendarEntries, LeftOutEntries } from './calendar-entries.tsx'
import { countOf, type Decision, type Decisions } from './apply-words.ts'
import { ImportChanges } from './import-changes.tsx'
import { ImportNotAdded } from './import-not-added.tsx'
import { LeavingFlights } from './leaving-flights.tsx'
import { MarkedDuties } from './marked-duties.tsx'
import { MissingDuties } from './missing-duties.tsx'

type Props = {
  preview: RosterImportResult
  decisions: Decisions
  onDecide: (dutyId: string, decision: Decision | null) => void
  /** Called when a deleted duty is on the roster again. */
  onRestored: () => void
  /** Called when an airport that the file names is added. */
  onAirportAdded: () => void
  /** Previews the file again with its times in this zone. */
  onZone: (zone: LogbookZone) => void
  /** The entries that a calendar left out, and the choice of duties among them. */
  entries: Omit<ComponentProps<typeof CalendarEntries>, 'id'>
  /** The certificates. */
  children: ReactNode
}

/** The effects of a roster file before it is applied: warnings, counts to jump by, and each duty. */
export function RosterSheet({ preview, decisions, onDecide, entries, ...props }: Props) {
  const { changes, missing, errors, warnings } = preview
  const idOf = useSectionIds()
  return (
    <>
      <AboutFile preview={preview} onZone={props.onZone} />
      <JumpLinks
        counts={[
          [idOf('added'), 'New', countOf(changes, 'added')],
          [idOf('changed'), 'Changed', countOf(changes, 'changed')],
          [idOf('moved'), 'Moved', countOf(changes, 'moved')],
          [idOf('differs'), 'Different', countOf(changes, 'differs')],
          [idOf('missing'), 'No longer listed', missing.length],
          [idOf('marks'), 'Not fitting', pairedMarks(preview.marks).length],
          [idOf('errors'), 'Not read', errors.length],
          [idOf('unknown'), 'Not recognised', unknownCount(entries)],
        ]}
      />
      <LeavingFlights
        leavesLogbook={preview.leavesLogbook}
        missing={missing}
        decisions={decisions}
        onDecide={onDecide}
      />
      {props.children}
      <MarkedDuties id={idOf('marks')} marks={preview.marks} changes={changes} />
      <CalendarEntries id={idOf('unknown')} {...entries} />
      {(['added', 'changed', 'moved', 'differs'] as const).map((kind) => (
        <ImportChanges key={kind} kind={kind} id={idOf(kind)} changes={changes} />
      ))}
      <MissingDuties
        id={idOf('missing')}
        missing={missing}
        changes={changes}
        decisions={decisions}
        onDecide={onDecide}
      />
      <Unchanged duties={preview.unchanged} />
      <ImportRows
        id={idOf('errors')}
        icon={CircleAlert}
        tone="text-bad"
        title="Rows that were not read"
        remarks={errors}
        onAirportAdded={props.onAirportAdded}
      />
      <LeftOutEntries leftOut={entries.leftOut} />
      <ImportNotAdded
        superseded={preview.superseded}
        deleted={preview.deleted}
        onRestored={props.onRestored}
      />
      <RowsToCheck warnings={warnings} />
    </>
  )
}

/** The facts that a roster file states about itself, null where it does not. */
export function rosterFacts({
  file,
  homeBase,
  zoneReason,
  canChooseZone,
}: Pick<RosterImportResult, 'file' | 'homeBase' | 'zoneReason' | 'canChooseZone'>): (
  | string
  | null
)[] {
  const { format, person, period, generatedOn } = file
  return [
    person && `${person.name} (${person.crewId}), ${person.baseAirport}`,
    period && `${mediumDate(period.start)} to ${mediumDate(period.end)}`,
    generatedOn && `Generated on ${printedMoment(generatedOn)}`,
    format,
    canChooseZone ? null : zoneReason,
    homeBase && `Sets your home base to ${homeBase.join(', ')}`,
  ]
}

/** Makes the id of the heading of a section. */
function useSectionIds(): (section: string) => string {
  const id = useId()
  return (section) => `${id}-${section}`
}

const unknownCount = ({ leftOut }: Props['entries']) =>
  leftOut.filter(({ why }) => why === 'unknown').length

/** The facts about the file as a whole, and the zone of its times where it does not say. */
function AboutFile({ preview, onZone }: Pick<Props, 'preview' | 'onZone'>) {
  return (
    <>
      <MostLeftOut preview={preview} />
      <FileWarnings warnings={preview.warnings} />
      {preview.canChooseZone && (
        <ZoneChoice value={preview.zone} reason={preview.zoneReason} onChoose={onZone} />
      )}
    </>
  )
}

function MostLeftOut({ preview }: Pick<Props, 'preview'>) {
  const words = mostLeftOut(preview)
  if (words === null) return null
  return (
    <p className="flex items-start gap-2 rounded-input bg-bad-soft px-3 py-2.5">
      <CircleAlert size={16} className="mt-0.5 shrink-0 text-bad" />
      {words}
    </p>
  )
}

function Unchanged({ duties }: { duties: RosterImportResult['unchanged'] }) {
  if (duties.length === 0) return null
  return (
    <details className="group">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-1 rounded-sm text-ink-2">
        Unchanged ({duties.length})
        <ChevronDown size={16} className="transition-transform group-open:rotate-180" />
      </summary>
      <ul className="divide-y divide-line">
        {duties.map((duty, index) => (
          <ImportedDuty key={index} duty={duty} />
        ))}
      </ul>
    </details>
  )
}

import { ChevronDown, CircleAlert, TriangleAlert } from 'lucide-react'
import { useId, type Ref } from 'react'
import type { RosterImportResult } from '#contract/imports/roster-import.ts'
import { mediumDate, printedMoment } from '#domain/time/date-words.ts'
import { Button } from '#web/ui/button.tsx'
import { countOf } from './apply-words.ts'
import { ImportChanges } from './import-changes.tsx'
import { ImportNotAdded } from './import-not-added.tsx'
import { ImportRows } from './import-rows.tsx'
import { ImportedDuty } from './import-section.tsx'
import { MissingDuties } from './missing-duties.tsx'
import type { Importing } from './use-import.ts'

type Props = {
  preview: RosterImportResult
  importing: Importing
  /** The heading with the file name. */
  heading: Ref<HTMLHeadingElement>
}

/** The effects of a roster file before it is applied: warnings, counts to jump by, and each duty. */
export function ImportSheet({ preview, importing, heading }: Props) {
  const { changes, missing, errors, warnings } = preview
  const id = useId()
  const idOf = (part: string) => `${id}-${part}`
  const counts: [part: string, label: string, count: number][] = [
    ['added', 'New', countOf(changes, 'added')],
    ['changed', 'Changed', countOf(changes, 'changed')],
    ['moved', 'Moved', countOf(changes, 'moved')],
    ['differs', 'Differs', countOf(changes, 'differs')],
    ['missing', 'No longer listed', missing.length],
    ['errors', 'Not read', errors.length],
  ]
  return (
    <div className="grid gap-5 pb-4 text-sm">
      <FileFacts preview={preview} importing={importing} heading={heading} />
      <FileWarnings warnings={warnings} />
      <nav aria-label="Changes" className="flex flex-wrap gap-2 empty:hidden">
        {counts.map(
          ([part, label, count]) =>
            count > 0 && <JumpLink key={part} label={label} count={count} target={idOf(part)} />,
        )}
      </nav>
      {(['added', 'changed', 'moved', 'differs'] as const).map((kind) => (
        <ImportChanges key={kind} kind={kind} id={idOf(kind)} changes={changes} />
      ))}
      <MissingDuties
        id={idOf('missing')}
        missing={missing}
        changes={changes}
        decisions={importing.decisions}
        onDecide={importing.decide}
      />
      <ImportRows
        id={idOf('errors')}
        icon={CircleAlert}
        tone="text-bad"
        title="Rows that were not read"
        remarks={errors}
      />
      <ImportNotAdded
        superseded={preview.superseded}
        deleted={preview.deleted}
        onRestored={importing.previewAgain}
      />
      <ImportRows
        icon={TriangleAlert}
        tone="text-warn"
        title="Rows read with an assumption"
        remarks={warnings.filter(({ row }) => row !== null)}
      />
      <Unchanged duties={preview.unchanged} />
    </div>
  )
}

function FileFacts({ preview: { file }, importing, heading }: Props) {
  const { format, person, period, generatedOn } = file
  const facts = [
    person && `${person.name} (${person.crewId}), ${person.baseAirport}`,
    period && `${mediumDate(period.start)} to ${mediumDate(period.end)}`,
    generatedOn && `Generated on ${printedMoment(generatedOn)}`,
    format,
  ].filter((fact) => fact !== null)
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-4">
        <h3 ref={heading} tabIndex={-1} className="rounded-sm text-base font-medium break-words">
          {importing.file?.name}
        </h3>
        <Button variant="quiet" size="small" className="-ms-3" onClick={importing.reset}>
          Choose another file
        </Button>
      </div>
      <ul className="mt-1 text-ink-2">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </div>
  )
}

function FileWarnings({ warnings }: Pick<RosterImportResult, 'warnings'>) {
  const ofFile = warnings.filter(({ row }) => row === null)
  if (ofFile.length === 0) return null
  return (
    <ul className="grid gap-2">
      {ofFile.map(({ reason }) => (
        <li key={reason} className="flex items-start gap-2 rounded-input bg-warn-soft px-3 py-2.5">
          <TriangleAlert size={16} className="mt-0.5 shrink-0 text-warn" />
          {reason}
        </li>
      ))}
    </ul>
  )
}

type JumpProps = { label: string; count: number; target: string }

/** Moves to a section and focuses its heading. A link would change the address of the page. */
function JumpLink({ label, count, target }: JumpProps) {
  function jump(): void {
    const heading = document.querySelector<HTMLElement>(`#${CSS.escape(target)}`)
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }
  return (
    <button
      type="button"
      onClick={jump}
      className="inline-flex h-11 items-center gap-1.5 rounded-input border border-line px-3 text-ink-2 transition-colors hover:border-edge hover:bg-raised lg:h-9"
    >
      <b className="font-semibold text-ink">{count}</b> {label}
    </button>
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

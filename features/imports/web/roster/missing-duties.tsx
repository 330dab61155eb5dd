import { CalendarX } from 'lucide-react'
import type { RosterImportResult } from '#imports/api/file-import.ts'
import { dayWords } from '#kernel/time/date-words.ts'
import { Segments } from '#web/ui/segments.tsx'
import { undecidedWords, type Decision, type Decisions } from './apply-words.ts'
import { ImportedDuty, ImportSection } from '#imports/web/sections/import-section.tsx'

type MissingDuty = RosterImportResult['missing'][number]

type Props = Pick<RosterImportResult, 'missing' | 'changes'> & {
  /** The id of the heading. */
  id: string
  decisions: Decisions
  onDecide: (dutyId: string, decision: Decision | null) => void
}

/** The duties that the file no longer lists, each with the choice to remove or to keep it. */
export function MissingDuties({ id, missing, changes, decisions, onDecide }: Props) {
  if (missing.length === 0) return null
  const movedTo = new Map(
    changes.flatMap(({ kind, before, after }) =>
      kind === 'moved' && before && after ? [[before.id, after.date]] : [],
    ),
  )
  return (
    <ImportSection
      id={id}
      icon={CalendarX}
      tone="text-warn"
      title="No longer listed"
      count={missing.length}
    >
      {missing.map((duty) => (
        <MissingLine
          key={duty.id}
          duty={duty}
          movedTo={movedTo.get(duty.id)}
          decision={decisions.get(duty.id)}
          onDecide={(decision) => onDecide(duty.id, decision)}
        />
      ))}
    </ImportSection>
  )
}

const options = [
  { value: 'remove', label: 'Remove' },
  { value: 'keep', label: 'Keep' },
] as const

type LineProps = {
  duty: MissingDuty
  movedTo: string | undefined
  decision: Decision | undefined
  onDecide: (decision: Decision | null) => void
}

function MissingLine({ duty, movedTo, decision, onDecide }: LineProps) {
  const note = decision ? null : undecidedWords(duty)
  return (
    <ImportedDuty duty={duty}>
      {movedTo && <span className="text-ink-2">now on {dayWords(movedTo)}</span>}
      <div className="ms-auto">
        <Segments<Decision | 'undecided'>
          label={`${dayWords(duty.date)}, ${duty.dutyCode}`}
          options={options}
          value={decision ?? 'undecided'}
          onChange={(next) => onDecide(next === decision || next === 'undecided' ? null : next)}
        />
      </div>
      {note && <p className="basis-full text-ink-2">{note}</p>}
    </ImportedDuty>
  )
}

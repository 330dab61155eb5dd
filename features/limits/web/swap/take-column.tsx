import { X } from 'lucide-react'
import { useState } from 'react'
import type { LegalityRosterAnswer } from '#limits/api/legality.ts'
import type { FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import { mediumDate } from '#kernel/time/date-words.ts'
import { importWithRetry } from '#web/base/lazy-import.ts'
import { Card } from '#web/ui/card.tsx'
import { csvFileTypes, FileField } from '#web/ui/fields/file-field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { Colleague } from './colleague-file.ts'
import { DutyPicks, DutyWords } from './duty-picks.tsx'
import { TypedDutyForm } from './typed-duty-form.tsx'

type Props = {
  roster: LegalityRosterAnswer
  today: string
  colleague: Colleague | null
  onColleague: (colleague: Colleague | null) => void
  /** Ids of the colleague's duties. */
  taken: string[]
  onTaken: (taken: string[]) => void
  typed: FtlDuty[]
  onTyped: (typed: FtlDuty[]) => void
  /** Reports whether the form of a duty has values. */
  onTyping: (isTyping: boolean) => void
}

/** The duties that the user takes: from a colleague's file, or typed. */
export function TakeColumn(props: Props) {
  const { roster, today, colleague, onColleague, taken, onTaken, typed, onTyped, onTyping } = props
  const file = useColleagueFile(roster, onColleague)
  const offered = colleague?.roster.duties.filter(({ date }) => date >= today) ?? []
  return (
    <Card aria-labelledby="swap-take" className="grid gap-4">
      <h2 id="swap-take" className="text-lg">
        I take
      </h2>
      <div className="grid gap-2">
        <FileField
          label="Colleague’s roster file"
          accept={csvFileTypes}
          file={file.chosen}
          onChoose={(chosen) => void file.choose(chosen)}
        />
        <p className="text-sm text-ink-2">
          The file stays in this browser. It is not sent or stored.
        </p>
        {file.fault && (
          <p role="alert" className="text-sm text-bad">
            {file.fault}
          </p>
        )}
      </div>
      {colleague && (
        <div>
          <p className="mb-1 text-sm text-ink-2">
            {mediumDate(colleague.first)} to {mediumDate(colleague.last)}. Your home base and rules
            are taken for your colleague.
          </p>
          <DutyPicks
            label="Duties that I take"
            duties={offered}
            chosen={taken}
            onChange={onTaken}
            empty="This file has no duties from today on."
          />
        </div>
      )}
      <TypedDuties typed={typed} onTyped={onTyped} />
      <TypedDutyForm onAdd={(duty) => onTyped([...typed, duty])} onTyping={onTyping} />
    </Card>
  )
}

type TypedProps = Pick<Props, 'typed' | 'onTyped'>

function TypedDuties({ typed, onTyped }: TypedProps) {
  if (typed.length === 0) return null
  return (
    <ul aria-label="Typed duties">
      {typed.map((duty) => (
        <li
          key={duty.id}
          className="flex items-center justify-between gap-2 border-t border-line py-1"
        >
          <DutyWords duty={duty} />
          <IconButton
            icon={X}
            label={`Remove ${duty.dutyCode}`}
            onClick={() => onTyped(typed.filter(({ id }) => id !== duty.id))}
          />
        </li>
      ))}
    </ul>
  )
}

/** Reads the chosen file in the browser. */
function useColleagueFile(
  roster: LegalityRosterAnswer,
  onColleague: (colleague: Colleague | null) => void,
) {
  const [chosen, setChosen] = useState<File | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const choose = async (file: File | null) => {
    setChosen(file)
    setFault(null)
    if (!file) return onColleague(null)
    try {
      const { readColleague } = await importWithRetry(() => import('./colleague-file.ts'))
      const read = readColleague(new Uint8Array(await file.arrayBuffer()), roster)
      onColleague(typeof read === 'string' ? null : read)
      if (typeof read === 'string') setFault(read)
    } catch (error) {
      onColleague(null)
      setFault(error instanceof Error ? error.message : 'The file could not be read.')
    }
  }
  return { chosen, fault, choose }
}

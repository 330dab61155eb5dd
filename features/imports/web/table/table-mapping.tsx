import { counted } from '#kernel/words/counted.ts'
import { useId, useState } from 'react'
import type { ImportAnswers } from '#imports/api/import-answers.ts'
import type { TableQuestion } from '#imports/api/logbook-import.ts'
import { columnDoubts } from '#imports/rules/logbook/table/column-doubts.ts'
import { firstRowWords, missingFields } from '#imports/rules/logbook/table/first-row-words.ts'
import { portalToday } from '#web/base/clock.ts'
import {
  FileWarnings,
  ImportFooter,
  type ImportFailed,
} from '#imports/web/sections/import-facts.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogCancel } from '#web/ui/dialogs/dialog-frame.tsx'
import { TableColumns } from './table-columns.tsx'
import { TableQuestions } from './table-questions.tsx'
import { withField } from './table-words.ts'

type TableAnswers = NonNullable<ImportAnswers['table']>

type Props = {
  question: TableQuestion
  /** The answers so far; null before the first. */
  answers: TableAnswers | null
  isReading: boolean
  failure: ImportFailed
  /** Called when the user changes an answer. */
  onEdited: () => void
  onNext: (answers: TableAnswers) => void
}

/** Matches the columns of a table to the fields of the logbook, and shows in a sentence how the first row is read. */
export function TableMapping(props: Props) {
  const { question, answers, isReading, failure, onEdited, onNext } = props
  const { headings, firstRows, rowCount, isRemembered } = question
  const [draft, setDraft] = useState(answers ?? question.proposal)
  const words = useId()
  const doubts = columnDoubts({ headings, firstRows }, draft.columns, portalToday())
  const change = (next: Partial<TableAnswers>) => {
    setDraft({ ...draft, ...next })
    onEdited()
  }
  return (
    <>
      <p>
        {isRemembered
          ? 'You imported a table with these headings before. Your columns are chosen again.'
          : 'Choose what each column holds.'}{' '}
        <span className="text-ink-2">The file has {counted(rowCount, 'row')}.</span>
      </p>
      <TableColumns
        headings={headings}
        firstRows={firstRows}
        columns={draft.columns}
        onChange={(at, field) => change({ columns: withField(draft.columns, at, field) })}
      />
      <div>
        <h4 className="font-medium">How the first row is read</h4>
        <output id={words} className="mt-0.5 block text-base wrap-anywhere">
          {firstRowWords({ firstRows }, draft, portalToday())}
        </output>
      </div>
      {doubts.length > 0 && (
        <FileWarnings warnings={doubts.map((reason) => ({ row: null, reason }))} />
      )}
      <TableQuestions question={question} draft={draft} onChange={change} />
      <ImportFooter failure={failure}>
        <DialogCancel />
        <Button
          variant="primary"
          aria-describedby={words}
          disabled={missingFields(draft.columns, firstRows).length > 0}
          isBusy={isReading}
          onClick={() => onNext(draft)}
        >
          Next
        </Button>
      </ImportFooter>
    </>
  )
}

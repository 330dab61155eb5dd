import { useEffect, useRef } from 'react'
import type { TableQuestion } from '#imports/api/logbook-import.ts'
import { FileFacts } from './sections/import-facts.tsx'
import { SheetChoice } from './sections/sheet-choice.tsx'
import { TableMapping } from './table/table-mapping.tsx'
import type { Importing } from './use-import.ts'

type Props = { importing: Importing; question: TableQuestion }

/** The step of an import that matches the columns of a table. */
export function ImportTable({ importing, question }: Props) {
  const { file, answers, answer, failure, isReading, reset, setEdited } = importing
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="flex grow flex-col gap-4 text-sm">
      <FileFacts
        name={file?.name ?? ''}
        facts={[question.file.format]}
        heading={heading}
        onReset={reset}
      />
      <SheetChoice sheets={question.sheets} onAnswer={answer} />
      <TableMapping
        key={question.headings.join('|')}
        question={question}
        answers={answers.table ?? null}
        isReading={isReading}
        failure={failure}
        onEdited={setEdited}
        onNext={(table) => answer({ table })}
      />
    </div>
  )
}

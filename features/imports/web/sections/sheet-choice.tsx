import type { ImportAnswers } from '#imports/api/import-answers.ts'
import type { ReadSheets } from '#imports/rules/logbook/logbook-reading.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'

const list = new Intl.ListFormat('en-GB')

type Props = {
  sheets: ReadSheets | null
  /** Previews the file again with these answers. */
  onAnswer: (answers: ImportAnswers) => void
}

/** The sheets of a workbook that are read together. Others can be read instead. */
export function SheetChoice({ sheets, onAnswer }: Props) {
  if (!sheets) return null
  const { read, others } = sheets
  if (others.length === 0) return <p>Read together: sheets {list.format(read)}.</p>
  const groups = [read, ...others]
  return (
    <SelectField
      label="Sheets to read"
      hint={`Not read: ${list.format(others.flat())}. Sheets with the same headings are read together.`}
      value={read[0] ?? ''}
      className="max-w-sm"
      // The columns of one sheet are not those of another.
      onChange={({ target }) => onAnswer({ sheet: target.value, table: undefined })}
    >
      {groups.map((names) => (
        <option key={names[0]} value={names[0]}>
          {list.format(names)}
        </option>
      ))}
    </SelectField>
  )
}

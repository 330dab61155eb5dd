import type { TableQuestion } from '#imports/api/logbook-import.ts'
import type { TableField } from '#imports/rules/logbook/table/table-mapping.ts'
import { SmallSelect } from '#imports/web/sections/small-select.tsx'
import { columnChoices, columnName } from './table-words.ts'

type Props = Pick<TableQuestion, 'headings' | 'firstRows'> & {
  columns: (TableField | null)[]
  onChange: (column: number, field: TableField | null) => void
}

const cellLook = 'max-w-56 truncate px-2 py-2 text-start align-top first:ps-3 last:pe-3'

/** The first rows of a table with a choice above each column. It scrolls sideways by itself. */
export function TableColumns({ headings, firstRows, columns, onChange }: Props) {
  return (
    <div className="overflow-x-auto rounded-input border border-line">
      <table className="min-w-full border-collapse">
        <caption className="sr-only">The first rows of the file</caption>
        <thead className="bg-raised">
          <tr>
            {headings.map((heading, index) => (
              <th key={index} scope="col" className={`${cellLook} min-w-40 font-normal`}>
                <SmallSelect
                  label={`Column “${columnName(heading, index)}”`}
                  options={columnChoices}
                  value={columns[index] ?? null}
                  onChange={(field) => onChange(index, field)}
                />
                <span className="mt-1.5 block truncate font-medium" title={heading}>
                  {columnName(heading, index)}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {firstRows.map((cells, row) => (
            <tr key={row}>
              {headings.map((_, index) => (
                <td
                  key={index}
                  className={`${cellLook} ${columns[index] ? '' : 'text-ink-3'}`}
                  title={cells[index]}
                >
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

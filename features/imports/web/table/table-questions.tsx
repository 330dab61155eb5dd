import type { ImportAnswers } from '#imports/api/import-answers.ts'
import type { TableQuestion } from '#imports/api/logbook-import.ts'
import { logbookZones, logbookZoneWords } from '#imports/rules/logbook/cells/logbook-zone.ts'
import { dateOrders, hoursFormats } from '#imports/rules/logbook/table/table-mapping.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { dateOrderWords, hoursFormatWords } from './table-words.ts'

type TableAnswers = NonNullable<ImportAnswers['table']>

type Props = {
  question: Pick<TableQuestion, 'isDateOrderCertain' | 'isZoneStated' | 'zoneReason'>
  draft: TableAnswers
  onChange: (next: Partial<TableAnswers>) => void
}

/** The questions about dates, times and hours. An answer that the file states is shown, not asked. */
export function TableQuestions({ question, draft, onChange }: Props) {
  const { isDateOrderCertain, isZoneStated, zoneReason } = question
  return (
    <div className="grid gap-x-4 sm:grid-cols-3">
      <Question
        label="Dates are written"
        words={dateOrderWords}
        values={dateOrders}
        value={draft.dateOrder}
        reason={isDateOrderCertain ? stated : null}
        onChange={(dateOrder) => onChange({ dateOrder })}
      />
      <Question
        label="Times are"
        words={logbookZoneWords}
        values={logbookZones}
        value={draft.zone}
        reason={isZoneStated ? stated : zoneReason}
        onChange={(zone) => onChange({ zone })}
      />
      <Question
        label="Flight time is written"
        words={hoursFormatWords}
        values={hoursFormats}
        value={draft.hours}
        reason={null}
        onChange={(hours) => onChange({ hours })}
      />
    </div>
  )
}

const stated = 'The file says so.'

type QuestionProps<Value extends string> = {
  label: string
  words: Record<Value, string>
  values: readonly Value[]
  value: Value
  /** Why it is no question; null where it is asked. */
  reason: string | null
  onChange: (value: Value) => void
}

function Question<Value extends string>(props: QuestionProps<Value>) {
  const { label, words, values, value, reason, onChange } = props
  if (reason !== null) {
    return (
      <dl className="pb-3 text-sm">
        <dt className="font-medium">{label}</dt>
        <dd className="mt-1.5">{words[value]}</dd>
        <dd className="text-ink-3">{reason}</dd>
      </dl>
    )
  }
  return (
    <SelectField
      label={label}
      value={value}
      onChange={({ target }) => {
        const chosen = values.find((one) => one === target.value)
        if (chosen) onChange(chosen)
      }}
    >
      {values.map((one) => (
        <option key={one} value={one}>
          {words[one]}
        </option>
      ))}
    </SelectField>
  )
}

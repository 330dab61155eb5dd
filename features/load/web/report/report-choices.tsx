import { reportParts, reportPartWords, type ReportPart } from '#load/rules/report/report-parts.ts'
import { Card } from '#web/ui/card.tsx'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import type { ReportChoices } from './report-queries.ts'

/** The hint below a tick. */
const hints: Partial<Record<ReportPart, string>> = { contacts: 'Check your words for names' }

/** Characters of the free field at most. */
const wordsMax = 5000

type Props = {
  choices: ReportChoices
  /** True if the settings have a line of the crew member's own manual. */
  hasManualLine: boolean
  onChange: (choices: ReportChoices) => void
}

/** The ticks of what the report contains beside the counts, and the crew member's own words. */
export function ReportChoicesCard({ choices, hasManualLine, onChange }: Props) {
  const { include, words } = choices
  const shown = reportParts.filter((part) => part !== 'manual' || hasManualLine)
  return (
    <Card aria-labelledby="report-choices">
      <h2 id="report-choices" className="text-lg">
        Include
      </h2>
      {shown.map((part) => (
        <div key={part}>
          <CheckboxField
            label={reportPartWords[part]}
            checked={include[part] ?? false}
            aria-describedby={hints[part] ? `hint-${part}` : undefined}
            onChange={({ target }) =>
              onChange({ ...choices, include: { ...include, [part]: target.checked } })
            }
          />
          {hints[part] && (
            <p id={`hint-${part}`} className="-mt-1.5 ps-7.5 text-sm text-ink-2">
              {hints[part]}
            </p>
          )}
        </div>
      ))}
      <TextAreaField
        label="Your own words"
        hint="Optional. They are in the text and the PDF, and are not stored."
        className="mt-3"
        rows={4}
        maxLength={wordsMax}
        value={words}
        onChange={({ target }) => onChange({ ...choices, words: target.value })}
      />
    </Card>
  )
}

import { useFormContext, useWatch } from 'react-hook-form'
import type { FtlHistory } from '#contract/ftl.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { mediumDate } from '#domain/time/date-words.ts'
import { portalToday } from '#web/base/clock.ts'
import { EditFormDialog } from '#web/forms/edit-form-dialog.tsx'
import { useFields } from '#web/forms/use-fields.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import {
  historyForm,
  monthsBefore,
  monthWords,
  sinceOf,
  valuesOf,
  type HistoryValues,
} from './ftl-history-values.ts'
import { useChangeHistory } from './ftl-queries.ts'

type Props = { history: FtlHistory; onClosed: () => void }

/** Asks since when the roster is complete, and for the hours of the months before. */
export function FtlHistoryDialog({ history, onClosed }: Props) {
  const today = portalToday()
  const changing = useChangeHistory()
  return (
    <EditFormDialog
      title="Hours before this roster"
      description="Limits over a year need more months than most rosters hold. Enter what you know and leave the rest empty."
      submitLabel="Save"
      rules={historyForm(history, today)}
      start={valuesOf(history, today)}
      save={({ whole }) => changing.mutateAsync(whole)}
      words={{
        saved: 'Saved. Limits recalculated.',
        failed: 'Failed to save',
        otherwise: 'An error occurred while saving.',
      }}
      onClosed={onClosed}
    >
      <HistoryFields history={history} today={today} />
    </EditFormDialog>
  )
}

function HistoryFields({ history, today }: { history: FtlHistory; today: CalendarDate }) {
  const { control } = useFormContext<HistoryValues>()
  const field = useFields<HistoryValues>()
  const completeSince = useWatch({ control, name: 'completeSince' })
  const since = sinceOf({ completeSince }, history)
  const months = monthsBefore(since, today)
  return (
    <>
      <DateField
        label="Roster complete since"
        hint={
          history.rosterSince
            ? `Leave empty to use your roster: since ${mediumDate(history.rosterSince)}`
            : 'Leave empty to use your roster'
        }
        {...field('completeSince')}
      />
      {since && months.length > 0 && (
        <fieldset className="grid gap-2 pb-3">
          <legend className="text-sm font-medium">
            Hours of the months before {mediumDate(since)}
          </legend>
          <p className="mb-1 text-sm text-ink-3">
            As hours and minutes, 82:30, or decimal, 82.5. Count standby in full as duty.
          </p>
          {months.map((month) => (
            <div key={month} className="grid grid-cols-2 gap-x-3">
              {(['duty', 'flight'] as const).map((kind) => (
                <TextField
                  key={kind}
                  label={`${monthWords(month, since)}, ${kind}`}
                  inputMode="decimal"
                  autoComplete="off"
                  {...field(`months.${month}.${kind}`)}
                />
              ))}
            </div>
          ))}
        </fieldset>
      )}
    </>
  )
}

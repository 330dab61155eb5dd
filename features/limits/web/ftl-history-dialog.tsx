import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { FtlSummary } from '#limits/api/ftl.ts'
import { addDays, addMonths, daysOfMonth, monthOf } from '#kernel/time/calendar-date.ts'
import { mediumDate, shortDate } from '#kernel/time/date-words.ts'
import { london } from '#kernel/time/london-time.ts'
import { portalNow, portalToday } from '#web/base/clock.ts'
import { EditFormDialog } from '#web/forms/edit-form-dialog.tsx'
import { useFields } from '#web/forms/use-fields.ts'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { MomentField } from '#web/ui/fields/moment-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { BeforeRosterPart } from '#web/base/before-roster-link.ts'
import {
  historyForm,
  hoursBefore,
  monthsBefore,
  monthWords,
  sinceOf,
  valuesOf,
  yearHasBegun,
  type HistoryFormContext,
  type HistoryValues,
} from './ftl-history-values.ts'
import { useChangeHistory } from './ftl-queries.ts'

type Props = {
  ftl: Pick<FtlSummary, 'history' | 'zone' | 'hasDaysFree' | 'hasLoggedFlights'>
  /** The part to focus; the first field without a known one. */
  part: string | undefined
  onClosed: () => void
}

/** The name of the first field of each part. */
const fieldNames: Record<string, string> = {
  since: 'completeSince',
  freeFrom: 'freeFrom',
  lastTripNear: 'lastTripNear',
  earlierTotals: 'totals.flight12m',
  freeDays: 'freeDays',
  logbookFrom: 'logbookFrom',
} satisfies Record<BeforeRosterPart, string>

/** Asks since when the roster is complete, and for statements about the time before. */
export function FtlHistoryDialog({ ftl, part, onClosed }: Props) {
  const context = { ...ftl, today: portalToday(), now: portalNow() }
  const changing = useChangeHistory()
  return (
    <EditFormDialog
      title="Before this roster"
      description="Some rules look back further than your roster. Enter what you know and leave the rest empty."
      submitLabel="Save"
      focusName={part ? fieldNames[part] : undefined}
      rules={historyForm(context)}
      start={valuesOf(context)}
      save={({ whole }) => changing.mutateAsync(whole)}
      words={{
        saved: 'Saved. Limits recalculated.',
        failed: 'Failed to save',
        otherwise: 'An error occurred while saving.',
      }}
      onClosed={onClosed}
    >
      <HistoryFields context={context} />
    </EditFormDialog>
  )
}

type FieldsProps = { context: HistoryFormContext }

function HistoryFields({ context }: FieldsProps) {
  const { history, zone, today, hasDaysFree, hasLoggedFlights } = context
  const { control, register } = useFormContext<HistoryValues>()
  const field = useFields<HistoryValues>()
  const completeSince = useWatch({ control, name: 'completeSince' })
  const since = sinceOf({ completeSince }, history)
  const end = hoursBefore({ completeSince }, history)
  const clock = zone === london ? 'London time' : `Time at your base (${zone})`
  return (
    <div className="pb-3">
      <div className="grid gap-x-3 sm:grid-cols-2">
        <DateField
          label="Roster complete since"
          hint={
            history.rosterSince
              ? `Leave empty to use your roster: since ${mediumDate(history.rosterSince)}`
              : 'Leave empty to use your roster'
          }
          {...field('completeSince')}
        />
        <MomentField
          label="Free from"
          hint={`No duty, standby or reserve from then until the roster begins. ${clock}.`}
          day={since ?? today}
          {...field('freeFrom')}
        />
      </div>
      <CheckboxField
        label="My last trip before stayed within 2 hours of home time"
        className="mt-1 mb-3"
        {...register('lastTripNear')}
      />
      {end && <EarlierHours since={since ?? end} end={end} today={today} />}
      <div className="mt-3 grid gap-x-3 sm:grid-cols-2">
        {end && hasDaysFree && yearHasBegun(end, today) && (
          <TextField
            label={`Free days this year before ${shortDate(end)}`}
            hint="Days without duty and standby since 1 January"
            inputMode="numeric"
            autoComplete="off"
            {...field('freeDays')}
          />
        )}
        {(hasLoggedFlights || history.logbookFrom) && (
          <DateField
            label="My logbook has every flight since"
            hint="Leave empty if it has gaps"
            {...field('logbookFrom')}
          />
        )}
      </div>
    </div>
  )
}

type HoursProps = {
  /** The first day of the roster. */
  since: string
  /** The hours count up to the day before. */
  end: string
  today: string
}

/** The totals of the time before the roster, or month by month. */
function EarlierHours({ since, end, today }: HoursProps) {
  const field = useFields<HistoryValues>()
  const first = daysOfMonth(addMonths(monthOf(end), -12)).first
  const hours = { inputMode: 'decimal', autoComplete: 'off' } as const
  return (
    <fieldset>
      <legend className="text-sm font-medium">Hours before {mediumDate(end)}</legend>
      {since !== end && (
        <p className="mb-2 text-sm text-warn">
          Your roster now begins on {mediumDate(since)}. These hours are those before{' '}
          {mediumDate(end)}.
        </p>
      )}
      <p className="mb-2 text-sm text-ink-3">
        12 months are from {mediumDate(first)} to {mediumDate(addDays(end, -1))}. As hours and
        minutes, 820:30, or decimal, 820.5. Count standby in full as duty.
      </p>
      <div className="grid grid-cols-2 gap-x-3 sm:grid-cols-3">
        <TextField label="Flight, 12 months" {...hours} {...field('totals.flight12m')} />
        {yearHasBegun(end, today) && (
          <TextField label="Flight, this year" {...hours} {...field('totals.flightYear')} />
        )}
        <TextField label="Duty, 12 months" {...hours} {...field('totals.duty12m')} />
      </div>
      <MonthByMonth since={since} end={end} today={today} />
    </fieldset>
  )
}

/** The hours of each month, folded until one is stated or has a fault. */
function MonthByMonth({ since, end, today }: HoursProps) {
  const { getValues, formState } = useFormContext<HistoryValues>()
  const field = useFields<HistoryValues>()
  const [isChosen, setChosen] = useState(() =>
    Object.values(getValues('months')).some(({ duty, flight }) => duty !== '' || flight !== ''),
  )
  const isOpen = isChosen || formState.errors.months !== undefined
  const months = monthsBefore(since, today)
  if (months.length === 0) return null
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setChosen(!isOpen)}
        className="flex min-h-11 w-full items-center gap-2 rounded-input text-start text-sm font-medium text-accent -outline-offset-2"
      >
        <span className="grow">Or month by month</span>
        <ChevronDown size={16} className={`transition-transform ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      {isOpen &&
        months.map((month) => (
          <div key={month} className="grid grid-cols-2 gap-x-3">
            {(['duty', 'flight'] as const).map((kind) => (
              <TextField
                key={kind}
                label={`${monthWords(month, end)}, ${kind}`}
                inputMode="decimal"
                autoComplete="off"
                {...field(`months.${month}.${kind}`)}
              />
            ))}
          </div>
        ))}
    </>
  )
}

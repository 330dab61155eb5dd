import { emptySector } from '#duties/rules/sector.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import type { FeedAddress as AddressState, MyCalendar } from '#calendars/api/calendar-feeds.ts'
import { dutyTitle } from '#calendars/rules/duty-title.ts'
import { titleParts } from '#calendars/rules/feed-settings.ts'
import { EditFormDialog } from '#web/forms/edit-form-dialog.tsx'
import { useFields } from '#web/forms/use-fields.ts'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { FeedAddress } from './feed-address.tsx'
import { useSaveMyCalendar } from './feed-queries.ts'
import { chosenParts, myCalendarForm, partNames, type MyCalendarValues } from './feed-values.ts'

type Props = { feed: MyCalendar; address: AddressState; onClosed: () => void }

/** The user's own calendar feed: its address and its content. */
export function MyCalendarDialog({ feed, address, onClosed }: Props) {
  const saving = useSaveMyCalendar()
  return (
    <EditFormDialog
      title="My calendar"
      description="Your roster in the calendar of your phone or computer. It updates by itself."
      submitLabel="Save"
      rules={myCalendarForm}
      edited={feed}
      start={myCalendarForm.valuesOf(feed)}
      save={saving.mutateAsync}
      words={{ saved: 'Calendar saved', failed: 'Failed to save the calendar' }}
      onClosed={onClosed}
    >
      <FeedAddress kind="mine" address={address} />
      <ContentFields />
    </EditFormDialog>
  )
}

/** The minutes before report that are offered. */
const alarms: [minutes: number, words: string][] = [
  [30, '30 minutes before'],
  [60, '1 hour before'],
  [90, '1½ hours before'],
  [120, '2 hours before'],
  [180, '3 hours before'],
  [720, '12 hours before'],
  [1440, '1 day before'],
]

function ContentFields() {
  const { register } = useFormContext<MyCalendarValues>()
  const field = useFields<MyCalendarValues>()
  return (
    <div className="grid gap-4 pb-4">
      <fieldset>
        <legend className="text-sm font-medium text-ink-2">Show</legend>
        <div className="grid sm:grid-cols-2">
          <CheckboxField label="Duties" {...register('duties')} />
          <CheckboxField label="Days off and leave" {...register('daysOff')} />
          <CheckboxField label="Certificate expiries" {...register('certificates')} />
          <CheckboxField label="Tasks to complete" {...register('tasks')} />
        </div>
      </fieldset>
      <fieldset>
        <legend className="text-sm font-medium text-ink-2">Title of a duty</legend>
        <div className="grid sm:grid-cols-2">
          {titleParts.map((part) => (
            <CheckboxField key={part} label={partNames[part]} {...register(part)} />
          ))}
        </div>
        <TitleExample />
      </fieldset>
      <SelectField label="Remind me before report" {...field('alarmMinutes')}>
        <option value="">No reminder</option>
        {alarms.map(([minutes, words]) => (
          <option key={minutes} value={minutes}>
            {words}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

/** A duty that shows what a title looks like. */
const example: Parameters<typeof dutyTitle>[0] = {
  dutyType: 'FLIGHT',
  dutyCode: 'ZQ210/ZQ211',
  scheduledBrief: '2026-01-15T05:15:00Z',
  actualBrief: null,
  sectors: [
    ['BHX', 'PMI'],
    ['PMI', 'BHX'],
  ].map(([departureAirport = '', arrivalAirport = '']) => ({
    ...emptySector,
    departureAirport,
    arrivalAirport,
  })),
}

function TitleExample() {
  const { control } = useFormContext<MyCalendarValues>()
  const [report, code, route] = useWatch({ control, name: ['report', 'code', 'route'] })
  return (
    <p className="rounded-input bg-raised p-3 text-sm" aria-live="polite">
      <span className="text-ink-2">Example: </span>
      <b className="font-medium tabular-nums">
        {dutyTitle(example, chosenParts({ report, code, route }))}
      </b>
    </p>
  )
}

import { counted } from '#kernel/words/counted.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { FormProvider, useForm, useFormContext } from 'react-hook-form'
import type { SavedReminderSettings } from '#reminders/api/reminders.ts'
import { reminderChannels, reminderEvents } from '#reminders/rules/reminder.ts'
import { QueryView } from '#web/api/query-view.tsx'
import { paths } from '#web/base/paths.ts'
import { showSaveFailure } from '#web/forms/server-faults.ts'
import { useFields } from '#web/forms/use-fields.ts'
import { buttonLook } from '#web/ui/button-look.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LeavingQuestion } from '#web/ui/dialogs/leaving-question.tsx'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { DeviceCard } from './device-card.tsx'
import { reminderSettingsQuery, useSaveReminderSettings } from './reminder-queries.ts'
import {
  eventWords,
  fieldOf,
  hours,
  hoursBefore,
  minutesFault,
  quietFault,
  settingsOf,
  valuesOf,
  type SettingsValues,
} from './settings-values.ts'

/** The settings of reminders: this device, the events, and the times. */
export function ReminderSettingsPage() {
  return (
    <>
      <PageHeader
        title="Reminder settings"
        subtitle="All reminders are in the list. Choose those that we also send you."
        isQuiet
        actions={
          <Link to={paths.reminders} className={buttonLook()}>
            <Bell size={18} />
            All reminders
          </Link>
        }
      />
      <QueryView query={useQuery(reminderSettingsQuery)} loading={<PageSkeleton />}>
        {(settings) => (
          <div className="mt-5 grid max-w-3xl gap-5">
            <DeviceCard settings={settings} />
            <SettingsForm settings={settings} />
          </div>
        )}
      </QueryView>
    </>
  )
}

function SettingsForm({ settings }: { settings: SavedReminderSettings }) {
  const saving = useSaveReminderSettings()
  const form = useForm<SettingsValues>({ values: valuesOf(settings.data), resetOptions })
  const { errors, isDirty, isSubmitting } = form.formState

  async function save(values: SettingsValues): Promise<void> {
    try {
      const { data } = await saving.mutateAsync(settingsOf(values))
      form.reset(valuesOf(data))
      toast.success('Reminder settings saved')
    } catch (error) {
      showSaveFailure(form, error, fieldOf)
    }
  }
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit(save)} className="grid gap-5">
        <LeavingQuestion
          isDirty={isDirty && !isSubmitting}
          onDiscard={() => form.reset(valuesOf(settings.data))}
        />
        <Channels hasMail={settings.hasMail} />
        <Times />
        {errors.root && (
          <p role="alert" className="text-sm text-bad">
            {errors.root.message}
          </p>
        )}
        <Button
          type="submit"
          variant="primary"
          isBusy={saving.isPending}
          className="sm:justify-self-start"
        >
          Save
        </Button>
      </form>
    </FormProvider>
  )
}

/** A refetch does not overwrite what the user has changed. */
const resetOptions = { keepDirtyValues: true }

const channelWords = { push: 'Notification', email: 'Email' }

function Channels({ hasMail }: { hasMail: boolean }) {
  const { register } = useFormContext<SettingsValues>()
  const channels = reminderChannels.filter((channel) => channel !== 'email' || hasMail)
  return (
    <Section title="What we send">
      <table className="w-full text-sm">
        <thead>
          <tr className="text-ink-2">
            <th scope="col" className="pb-2 text-start font-medium">
              Event
            </th>
            {channels.map((channel) => (
              <th key={channel} scope="col" className="w-24 pb-2 text-center font-medium">
                {channelWords[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {reminderEvents.map((event) => (
            <tr key={event}>
              <th scope="row" className="py-1 pe-3 text-start font-normal text-pretty">
                {eventWords[event]}
              </th>
              {channels.map((channel) => (
                <td key={channel} className="p-0">
                  <label className="grid min-h-11 cursor-pointer place-items-center">
                    <span className="sr-only">
                      {channelWords[channel]}: {eventWords[event]}
                    </span>
                    <input
                      type="checkbox"
                      className="size-5 accent-accent"
                      {...register(`events.${event}.${channel}`)}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <CheckboxField
        label="Notifications may show names, times and figures on the lock screen"
        className="mt-3"
        {...register('pushShowsDetails')}
      />
    </Section>
  )
}

function Times() {
  const field = useFields<SettingsValues>()
  return (
    <Section title="When we send it">
      <div className="grid gap-x-5 gap-y-1 sm:grid-cols-2">
        <SelectField
          label="Remind me of the report time"
          hint="Also sent in quiet hours."
          {...field('reportHours')}
        >
          {hoursBefore.map((each) => (
            <option key={each} value={each}>
              {counted(each, 'hour')} before
            </option>
          ))}
        </SelectField>
        <TextField
          label="Travel time in minutes"
          hint="Optional. We then remind you to leave home."
          inputMode="numeric"
          autoComplete="off"
          {...field('travelMinutes', { validate: minutesFault })}
        />
        <QuietField name="quietFrom" label="Quiet hours from" />
        <QuietField name="quietTo" label="Quiet hours to" />
        <SelectField
          label="Morning digest"
          hint="Certificates, tasks, pay and claims in one message."
          {...field('digestAt')}
        >
          <option value="">No digest: send each one</option>
          {hours.map((hour) => (
            <option key={hour} value={hour}>
              At {hour}
            </option>
          ))}
        </SelectField>
      </div>
      <p className="text-sm text-ink-3">All times are those of your home base.</p>
    </Section>
  )
}

function QuietField({ name, label }: { name: 'quietFrom' | 'quietTo'; label: string }) {
  const field = useFields<SettingsValues>()
  return (
    <SelectField
      label={label}
      {...field(name, { validate: (_, values) => quietFault(name, values) })}
    >
      <option value="">None</option>
      {hours.map((hour) => (
        <option key={hour} value={hour}>
          {hour}
        </option>
      ))}
    </SelectField>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card aria-labelledby={id}>
      <h3 id={id} className="mb-3 text-lg">
        {title}
      </h3>
      {children}
    </Card>
  )
}

function PageSkeleton() {
  return (
    <SkeletonGroup label="Loading your settings">
      <div className="mt-5 grid gap-5">
        <Skeleton className="h-36" />
        <Skeleton className="h-96" />
        <Skeleton className="h-80" />
      </div>
    </SkeletonGroup>
  )
}

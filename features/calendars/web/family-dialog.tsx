import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import type {
  FamilyCalendar,
  FamilyDayAnswer,
  FeedAddress as AddressState,
} from '#calendars/api/calendar-feeds.ts'
import { dayWords } from '#kernel/time/date-words.ts'
import { QueryView } from '#web/api/query-view.tsx'
import { EditFormDialog } from '#web/forms/edit-form-dialog.tsx'
import { useFields } from '#web/forms/use-fields.ts'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { FeedAddress } from './feed-address.tsx'
import { familyDaysQuery, useSaveFamily } from './feed-queries.ts'
import { familyForm, type FamilyValues } from './feed-values.ts'

type Props = { feed: FamilyCalendar; address: AddressState; onClosed: () => void }

/** The calendar of the family: its address, its words, its end, and what the family sees. */
export function FamilyDialog({ feed, address, onClosed }: Props) {
  const saving = useSaveFamily()
  return (
    <EditFormDialog
      title="Family calendar"
      description="Your family sees when you are free. They see no flights, places or names."
      submitLabel="Save"
      rules={familyForm}
      edited={feed}
      start={familyForm.valuesOf(feed)}
      save={saving.mutateAsync}
      words={{ saved: 'Family calendar saved', failed: 'Failed to save the calendar' }}
      onClosed={onClosed}
    >
      <FeedAddress kind="family" address={address} />
      <FamilyFields />
      <Preview />
    </EditFormDialog>
  )
}

function FamilyFields() {
  const { register } = useFormContext<FamilyValues>()
  const field = useFields<FamilyValues>()
  return (
    <div className="grid gap-3">
      <fieldset className="grid gap-3 sm:grid-cols-3">
        <legend className="mb-2 text-sm font-medium text-ink-2">Your words</legend>
        <TextField label="Busy" autoComplete="off" {...field('busy')} />
        <TextField label="Away overnight" autoComplete="off" {...field('away')} />
        <TextField label="Free" autoComplete="off" {...field('free')} />
      </fieldset>
      <CheckboxField label="Show times on busy days" {...register('showsTimes')} />
      <DateField
        label="Last day of the link"
        hint="Leave empty for no end"
        {...field('expiresOn')}
      />
      <CheckboxField label="Pause: show no days for now" {...register('isPaused')} />
    </div>
  )
}

/** The days of the preview. The family's page shows six weeks. */
const previewDays = 14

function Preview() {
  const days = useQuery(familyDaysQuery)
  return (
    <section aria-label="What your family sees" className="pb-4">
      <h3 className="text-sm font-medium text-ink-2">What your family sees</h3>
      <QueryView query={days} loading={<PreviewSkeleton />}>
        {(listed) => <PreviewList days={listed.slice(0, previewDays)} />}
      </QueryView>
    </section>
  )
}

function PreviewList({ days }: { days: FamilyDayAnswer[] }) {
  const { control } = useFormContext<FamilyValues>()
  const [busy, away, free, showsTimes, isPaused] = useWatch({
    control,
    name: ['busy', 'away', 'free', 'showsTimes', 'isPaused'],
  })
  if (isPaused) return <p className="mt-2 text-sm">This calendar is paused.</p>
  const words = { busy, away, free, unknown: 'Not known yet' }
  return (
    <ul className="mt-2 divide-y divide-line rounded-card border border-line px-3 text-sm">
      {days.map(({ date, state, from, until }) => (
        <li key={date} className="flex flex-wrap gap-x-3 py-2 tabular-nums">
          <span className="w-24 text-ink-2">{dayWords(date)}</span>
          <span className={state === 'unknown' ? 'text-ink-2' : 'font-medium'}>{words[state]}</span>
          {showsTimes && from && (
            <span className="ms-auto text-ink-2">
              {from} to {until}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function PreviewSkeleton() {
  return (
    <SkeletonGroup label="Loading the preview">
      <Skeleton className="mt-2 h-40" />
    </SkeletonGroup>
  )
}

import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { OpeningTotal } from '#contract/imports/opening-totals.ts'
import { portalToday } from '#web/base/clock.ts'
import { DeleteDialog } from '#web/forms/delete-dialog.tsx'
import { EditFormDialog } from '#web/forms/edit-form-dialog.tsx'
import { useFields } from '#web/forms/use-fields.ts'
import { useDefaultRole, useLogbook } from '#web/logbook/entries/logbook-queries.ts'
import { RoleField } from '#web/logbook/entry-form/role-field.tsx'
import { usePreference } from '#web/preferences/preferences.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { FormWarnings } from '#web/ui/fields/form-notes.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useDeleteTotal, useSaveTotal } from '#web/logbook/entries/opening-total-queries.ts'
import {
  blankTotal,
  openingTotalForm,
  overlapWarnings,
  valuesOf,
  type TotalValues,
} from './opening-total-values.ts'
import { limitWords, totalName } from './opening-total-words.ts'

const rules = openingTotalForm(portalToday)

type SaveProps = { total?: OpeningTotal; onClosed: () => void }

/** Adds an opening total, or edits one. */
export function SaveTotalDialog({ total, onClosed }: SaveProps) {
  const role = useDefaultRole() ?? 'cabin_crew'
  const [start] = useState(() => (total ? valuesOf(total) : blankTotal(role)))
  return (
    <EditFormDialog
      title={total ? 'Edit earlier experience' : 'Add earlier experience'}
      submitLabel={total ? 'Save Changes' : 'Add'}
      rules={rules}
      edited={total}
      start={start}
      save={useSaveTotal(total?.id)}
      words={{ saved: 'Earlier experience saved', failed: 'Not saved' }}
      onClosed={onClosed}
    >
      <TotalFields />
      <OverlapWarning />
    </EditFormDialog>
  )
}

function TotalFields() {
  const field = useFields<TotalValues>()
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-1 max-[23rem]:grid-cols-1">
      <TextField
        label="Hours"
        inputMode="decimal"
        autoComplete="off"
        hint="Such as 310:30 or 310.5"
        required
        {...field('hours')}
      />
      <RoleField {...field('role')} />
      <TextField
        label="Aircraft Type"
        hint="Optional"
        autoComplete="off"
        spellCheck={false}
        placeholder="B738"
        {...field('aircraftType')}
      />
      <TextField
        label="Sectors"
        type="number"
        inputMode="numeric"
        step={1}
        min={0}
        hint="Optional"
        {...field('sectors')}
      />
      <DateField
        label="Last Day"
        hint="Optional. The hours are until the end of this day."
        className="col-span-full"
        latest={portalToday()}
        {...field('until')}
      />
    </div>
  )
}

function OverlapWarning() {
  const { control } = useFormContext<TotalValues>()
  const until = useWatch({ control, name: 'until' })
  const { logbook, isWhole } = useLogbook()
  const days = isWhole ? (logbook?.data.map(({ date }) => date) ?? []) : []
  const first = days.reduce<string | undefined>(
    (least, day) => (least === undefined || day < least ? day : least),
    undefined,
  )
  return <FormWarnings warnings={overlapWarnings(until, first)} />
}

type DeleteProps = { total: OpeningTotal; onClosed: () => void }

export function DeleteTotalDialog({ total, onClosed }: DeleteProps) {
  const [format] = usePreference('hoursFormat')
  return (
    <DeleteDialog
      title="Delete earlier experience"
      deletion={useDeleteTotal(total)}
      words={{ deleted: 'Earlier experience deleted', failed: 'Not deleted' }}
      onClosed={onClosed}
    >
      <p className="mb-2 font-medium text-ink">
        {[totalName(total, format), limitWords(total)].filter(Boolean).join(', ')}
      </p>
      <p>These hours will be deleted. The entries of your logbook stay. This cannot be undone.</p>
    </DeleteDialog>
  )
}

import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { OpeningTotal } from '#logbook/api/opening-totals.ts'
import { portalToday } from '#web/base/clock.ts'
import { DeleteDialog } from '#web/forms/delete-dialog.tsx'
import { EditFormDialog } from '#web/forms/edit-form-dialog.tsx'
import { RecordFields } from '#web/forms/record-fields.tsx'
import { useDefaultRole, useLogbook } from '#logbook/web/entries/logbook-queries.ts'
import { usePreference } from '#profile/web/preferences/preferences.ts'
import { FormWarnings } from '#web/ui/fields/form-notes.tsx'
import { useDeleteTotal, useSaveTotal } from '#logbook/web/entries/opening-total-queries.ts'
import {
  blankTotal,
  openingTotalForm,
  overlapWarnings,
  totalFields,
  type TotalValues,
} from './opening-total-values.ts'
import { limitWords, totalName } from './opening-total-words.ts'

const rules = openingTotalForm(portalToday)

type SaveProps = { total?: OpeningTotal; onClosed: () => void }

/** Adds an opening total, or edits one. */
export function SaveTotalDialog({ total, onClosed }: SaveProps) {
  const role = useDefaultRole() ?? 'cabin_crew'
  const [start] = useState(() => (total ? rules.valuesOf(total) : blankTotal(role)))
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
      <RecordFields
        fields={totalFields(portalToday())}
        className="grid grid-cols-2 gap-x-3 gap-y-1 max-[23rem]:grid-cols-1"
      />
      <OverlapWarning />
    </EditFormDialog>
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

import { ChevronDown, Trash2 } from 'lucide-react'
import { memo, useEffect, useRef, useState, type RefObject } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { poundsText } from '#kernel/money/pence.ts'
import { payTotals } from '#pay/rules/reports/pay-totals.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { leaveRow } from '#web/ui/rows.ts'
import { EntryFields } from './entry-fields.tsx'
import {
  amountsOf,
  entryFields,
  type EntryValues,
  type ReportValues,
} from './report-form-values.ts'

/** A report of at most this many entries appears with its first one open. */
const shortReport = 3

type Props = { place: number; onRemove: (place: number) => void }

/** One entry as a line. It opens to its fields, which stay in the form while it is closed. */
export const ReportFormEntry = memo(function ReportFormEntry({ place, onRemove }: Props) {
  const { control, getValues } = useFormContext<ReportValues>()
  const entry = useWatch({ control, name: `entries.${place}` })
  const state = useFormState({ control, name: `entries.${place}`, exact: false })
  const errors = state.errors.entries?.[place]
  const details = useRef<HTMLDetailsElement>(null)
  const [opens] = useState(() => isBlank(entry) || isFirstOfFew(place, getValues('entries')))
  // Opened once it is on the page, the browser closes the others. Before that, it would close this one.
  useEffect(() => {
    if (opens) details.current?.toggleAttribute('open', true)
  }, [opens])
  useFaultShown(details, errors ? state.submitCount : null)
  const { totalPaid } = payTotals([amountsOf(entry)])
  return (
    <li className="entry-line relative border-b border-line last:border-0 has-[details[open]]:bg-raised">
      <details ref={details} name="entry" className="group">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2.5 py-1 ps-3 pe-12 text-sm">
          <span className="min-w-5 shrink-0 text-ink-3">
            <span className="sr-only">Entry </span>
            {place + 1}
          </span>
          <span className="min-w-0 wrap-anywhere">
            <b className="font-semibold">{entry.routeNumber}</b>{' '}
            <span className="text-ink-2">{entry.details}</span>
          </span>
          <span className="ms-auto shrink-0 font-medium">
            {errors ? <span className="text-bad">Not valid</span> : poundsText(totalPaid)}
          </span>
          <ChevronDown size={16} className="shrink-0 text-ink-3 group-open:rotate-180" />
        </summary>
        <EntryFields place={place} entry={entry} errors={errors} />
      </details>
      <IconButton
        icon={Trash2}
        label={`Remove entry ${place + 1}`}
        className="absolute end-0 top-0"
        onClick={({ currentTarget }) => {
          leaveRow(currentTarget.closest('li'))
          onRemove(place)
        }}
      />
    </li>
  )
})

function isBlank(entry: EntryValues): boolean {
  return entryFields.every((field) => entry[field] === '')
}

function isFirstOfFew(place: number, entries: EntryValues[]): boolean {
  return place === 0 && entries.length <= shortReport
}

/**
 * Opens the first entry with a fault, and focuses the fault after a refused save. A field in a closed entry cannot take
 * the focus.
 *
 * @param submits how often the form was submitted; null without a fault.
 */
function useFaultShown(details: RefObject<HTMLDetailsElement | null>, submits: number | null) {
  useEffect(() => {
    const own = details.current
    if (submits === null || !own) return
    const list = own.closest('ol')
    if (list?.querySelector('details[open] [aria-invalid="true"]')) return
    own.toggleAttribute('open', true)
    const isElsewhere = document.activeElement?.getAttribute('aria-invalid') === 'true'
    if (submits > 0 && !isElsewhere) {
      own.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    }
  }, [details, submits])
}

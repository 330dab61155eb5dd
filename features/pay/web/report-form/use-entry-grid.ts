import type { ClipboardEvent, KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { useFormContext, type UseFieldArrayAppend } from 'react-hook-form'
import { payEntriesMax } from '#pay/rules/reports/pay-report.ts'
import { isShown } from '#web/ui/rows.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { pasteCells, type Spot } from './paste-cells.ts'
import type { EntryField, ReportValues } from './report-form-values.ts'

/**
 * Lets the entries work like the rows of a spreadsheet: pasted cells fill fields to the right and below, and the
 * up and down arrow keys move between rows.
 */
export function useEntryGrid(append: UseFieldArrayAppend<ReportValues, 'entries'>) {
  const { getValues, setValue, trigger } = useFormContext<ReportValues>()

  function handlePaste(event: ClipboardEvent): void {
    const spot = spotOf(event.target)
    const count = getValues('entries').length
    const paste = spot && pasteCells(event.clipboardData.getData('text'), spot, count)
    if (!paste) return
    event.preventDefault()
    for (const [name, text] of paste.filled) {
      setValue(name, text, { shouldDirty: true, shouldTouch: true })
    }
    if (paste.added.length > 0) append(paste.added, { shouldFocus: false })
    if (paste.isCut) toast.warning(`A report takes no more than ${payEntriesMax} entries.`)
    void trigger(paste.filled.map(([name]) => name))
  }

  function handleKey(event: KeyboardEvent): void {
    const spot = spotOf(event.target)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!spot || !step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const [input] = document.getElementsByName(`entries.${spot.place + step}.${spot.field}`)
    if (!(input instanceof HTMLInputElement)) return
    show(input)
    input.focus()
    input.select()
  }

  return { handlePaste, handleKey }
}

/** Opens the entry of a field, and shows its amounts that are 0 if the field is one of them. */
function show(input: HTMLInputElement): void {
  const entry = input.closest('details')
  if (entry) entry.open = true
  const more = entry?.querySelector<HTMLButtonElement>('button[aria-expanded="false"]')
  if (!isShown(input) && more) flushSync(() => more.click())
}

function spotOf(element: EventTarget): Spot | null {
  const name = element instanceof HTMLInputElement ? element.name : ''
  const [, place, field] = /^entries\.(\d+)\.(\w+)$/.exec(name) ?? []
  return place && field ? { place: Number(place), field: field as EntryField } : null
}

import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useFormContext, type FieldPath, type UseFieldArrayAppend } from 'react-hook-form'
import { payEntriesMax } from '#domain/allowances/pay-report.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import {
  blankEntry,
  entryFields,
  type EntryField,
  type ReportValues,
} from './report-form-values.ts'

type Spot = { place: number; field: EntryField }

/**
 * What makes the entries of a report behave as the rows of a spreadsheet: cells pasted into a field fill it
 * and those after and below it, adding entries where they end; the arrow keys go from row to row.
 */
export function useEntryGrid(append: UseFieldArrayAppend<ReportValues, 'entries'>) {
  const { getValues, setValue, trigger } = useFormContext<ReportValues>()

  function handlePaste(event: ClipboardEvent): void {
    const spot = spotOf(event.target)
    const rows = pastedRows(event.clipboardData.getData('text'))
    if (!spot || rows.flat().length < 2) return
    event.preventDefault()
    const count = getValues('entries').length
    const room = payEntriesMax - spot.place
    const filled: FieldPath<ReportValues>[] = []
    const added: ReportValues['entries'] = []
    rows.slice(0, room).forEach((cells, down) => {
      const place = spot.place + down
      const fields = cellFields(spot.field, cells)
      if (place >= count) added.push({ ...blankEntry(), ...Object.fromEntries(fields) })
      for (const [field, text] of place < count ? fields : []) {
        const name = `entries.${place}.${field}` as const
        setValue(name, text, { shouldDirty: true, shouldTouch: true })
        filled.push(name)
      }
    })
    if (added.length > 0) append(added, { shouldFocus: false })
    if (rows.length > room) toast.warning(`A report takes no more than ${payEntriesMax} entries.`)
    void trigger(filled)
  }

  function handleKey(event: KeyboardEvent): void {
    const spot = spotOf(event.target)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!spot || !step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const [input] = document.getElementsByName(`entries.${spot.place + step}.${spot.field}`)
    if (!(input instanceof HTMLInputElement)) return
    input.focus()
    input.select()
  }

  return { handlePaste, handleKey }
}

/** Which field of which entry an element is. */
function spotOf(element: EventTarget): Spot | null {
  const name = element instanceof HTMLInputElement ? element.name : ''
  const [, place, field] = /^entries\.(\d+)\.(\w+)$/.exec(name) ?? []
  return place && field ? { place: Number(place), field: field as EntryField } : null
}

/** The cells a spreadsheet puts on the clipboard. */
function pastedRows(text: string): string[][] {
  const lines = text.replaceAll(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n')
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()))
}

/** Which fields the cells of a row go into, from the one pasted into on; cells beyond the last are left out. */
function cellFields(first: EntryField, cells: string[]): [EntryField, string][] {
  const fields = entryFields.slice(entryFields.indexOf(first))
  return fields.slice(0, cells.length).map((field, across) => [field, cells[across] ?? ''])
}

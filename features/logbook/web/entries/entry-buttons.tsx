import { Pencil, Trash2, ArrowRight } from 'lucide-react'
import type { LogbookEntry } from '#logbook/api/logbook.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { entryName, entryDate } from './entry-words.ts'

export type EntryActions = {
  onOpen: (entry: LogbookEntry) => void
  onEdit: (entry: LogbookEntry) => void
  onDelete: (entry: LogbookEntry) => void
}

/** The selected entries, by id. */
export type EntrySelection = { chosen: ReadonlySet<string>; onToggle: (id: string) => void }

/** Selects an entry. The target is as large as a button. */
export function EntryCheckbox({
  entry,
  selection: { chosen, onToggle },
}: {
  entry: LogbookEntry
  selection: EntrySelection
}) {
  return (
    <label className="grid size-11 shrink-0 cursor-pointer place-items-center">
      <span className="sr-only">Select {entryName(entry)}</span>
      <input
        type="checkbox"
        checked={chosen.has(entry.id)}
        onChange={() => onToggle(entry.id)}
        className="size-5 accent-accent"
      />
    </label>
  )
}

export function EntryButtons({
  entry,
  onEdit,
  onDelete,
}: Pick<EntryActions, 'onEdit' | 'onDelete'> & { entry: LogbookEntry }) {
  const name = entryName(entry)
  return (
    <span className="flex">
      <IconButton icon={Pencil} label={`Edit ${name}`} title="Edit" onClick={() => onEdit(entry)} />
      <IconButton
        icon={Trash2}
        label={`Delete ${name}`}
        title="Delete"
        onClick={() => onDelete(entry)}
      />
    </span>
  )
}

type Props = { entry: LogbookEntry; onOpen: (entry: LogbookEntry) => void }

/** The route, `BHX → PMI`, as a button that opens the details of the entry. */
export function EntryRoute({ entry, onOpen }: Props) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="-mx-1 inline-flex min-h-11 items-center gap-1.5 rounded-input px-1 font-semibold transition-colors hover:text-accent lg:min-h-9"
      onClick={() => onOpen(entry)}
    >
      <span className="sr-only">Details of </span>
      {entry.departureAirport}
      <ArrowRight aria-label="to" size={15} className="text-ink-3" />
      {entry.arrivalAirport}
      <span className="sr-only">, {entryDate(entry.date)}</span>
    </button>
  )
}

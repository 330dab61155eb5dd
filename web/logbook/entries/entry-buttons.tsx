import { Pencil, Trash2 } from 'lucide-react'
import type { LogbookEntry } from '#contract/logbook.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { entryName } from './entry-words.ts'

export type EntryDeeds = {
  onOpen: (entry: LogbookEntry) => void
  onEdit: (entry: LogbookEntry) => void
  onDelete: (entry: LogbookEntry) => void
}

/** What can be done with one entry. */
export function EntryButtons({
  entry,
  onEdit,
  onDelete,
}: Pick<EntryDeeds, 'onEdit' | 'onDelete'> & { entry: LogbookEntry }) {
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

import type { ComponentType } from 'react'
import { DeletedRecordsDialog } from '#deleted-records/web/deleted-records-dialog.tsx'
import { AddEntryDialog, EditEntryDialog } from './entry-form/entry-form-dialogs.tsx'
import { EarlierExperienceDialog } from './earlier/earlier-experience-dialog.tsx'
import { DeleteAllDialog } from './delete-all-dialog.tsx'
import { DeleteEntryDialog } from './entries/delete-entry-dialog.tsx'
import type { GivenFile } from '#web/files/given-file.ts'
import type { LogbookSearch } from './entries/logbook-search.ts'
import type { OpenDialog } from './entries/entry-words.ts'

type Props = {
  open: NonNullable<OpenDialog>
  /** Imports a file, which the user dropped or pasted on the page or chooses now. */
  ImportDialog: ComponentType<{ given?: GivenFile | undefined; onClosed: () => void }>
  /** The files that were imported, with their undo. */
  ImportsDialog: ComponentType<{ onClosed: () => void }>
  /** Downloads the entries that the list shows. */
  ExportDialog: ComponentType<{ search: LogbookSearch; count: number; onClosed: () => void }>
  onClosed: () => void
}

/** The dialogs of the logbook. Their code is loaded when the first one opens. */
export function LogbookDialogs(props: Props) {
  const { open, ImportDialog, ImportsDialog, ExportDialog, onClosed } = props
  switch (open.kind) {
    case 'import':
      return <ImportDialog given={open.given} onClosed={onClosed} />
    case 'imports':
      return <ImportsDialog onClosed={onClosed} />
    case 'deleted':
      return <DeletedRecordsDialog section="logbook" title="Deleted entries" onClosed={onClosed} />
    case 'add':
      return <AddEntryDialog onClosed={onClosed} />
    case 'earlier':
      return <EarlierExperienceDialog onClosed={onClosed} />
    case 'edit':
      return <EditEntryDialog entry={open.entry} onClosed={onClosed} />
    case 'export':
      return <ExportDialog search={open.search} count={open.count} onClosed={onClosed} />
    case 'delete':
      return <DeleteEntryDialog entry={open.entry} onClosed={onClosed} />
    default:
      return <DeleteAllDialog count={open.count} onClosed={onClosed} />
  }
}

import { AddEntryDialog, EditEntryDialog } from '#web/logbook/entry-form/entry-form-dialogs.tsx'
import { EarlierExperienceDialog } from '#web/logbook/earlier/earlier-experience-dialog.tsx'
import { DeleteAllDialog } from './delete-all-dialog.tsx'
import { DeleteEntryDialog } from '#web/logbook/entries/delete-entry-dialog.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { EntryDetailsDialog } from './entry-details-dialog.tsx'
import { lazyComponent } from '#web/base/lazy-import.ts'
import type { OpenDialog } from '#web/logbook/entries/entry-words.ts'

const ImportLogDialog = lazyComponent(() => import('./import-log-dialog.tsx'), 'ImportLogDialog')

type Props = { open: NonNullable<OpenDialog>; onClosed: () => void }

/** The dialogs of the logbook. Their code is loaded when the first one opens. */
export function LogbookDialogs({ open, onClosed }: Props) {
  switch (open.kind) {
    case 'import':
      return <ImportLogDialog given={open.given} onClosed={onClosed} />
    case 'add':
      return <AddEntryDialog onClosed={onClosed} />
    case 'earlier':
      return <EarlierExperienceDialog onClosed={onClosed} />
    case 'details':
      return <EntryDetailsDialog entry={open.entry} onClosed={onClosed} />
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

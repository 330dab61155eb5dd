import { lazyComponent } from '#web/base/lazy-import.ts'
import { LogbookPage as Logbook } from '#logbook/web/logbook-page.tsx'

const ImportDialog = lazyComponent(
  () => import('#imports/web/logbook/import-log-dialog.tsx'),
  'ImportLogDialog',
)

const ImportsDialog = lazyComponent(
  () => import('#imports/web/history/imports-dialog.tsx'),
  'ImportsDialog',
)

const ExportDialog = lazyComponent(() => import('#documents/web/export-dialog.tsx'), 'ExportDialog')

/** The logbook with the import and the export of files. */
export function LogbookPage() {
  const dialogs = { ImportDialog, ImportsDialog, ExportDialog }
  return <Logbook {...dialogs} />
}

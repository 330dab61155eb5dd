import { lazyComponent } from '#web/base/lazy-import.ts'
import { LogbookPage as Logbook } from '#web/logbook/logbook-page.tsx'

const ImportDialog = lazyComponent(
  () => import('#web/imports/logbook/import-log-dialog.tsx'),
  'ImportLogDialog',
)

const ExportDialog = lazyComponent(() => import('#web/documents/export-dialog.tsx'), 'ExportDialog')

/** The logbook with the import and the export of files. */
export function LogbookPage() {
  return <Logbook ImportDialog={ImportDialog} ExportDialog={ExportDialog} />
}

import { lazyComponent } from '#web/base/lazy-import.ts'
import { LogbookPage as Logbook } from '#logbook/web/logbook-page.tsx'

const ImportDialog = lazyComponent(
  () => import('#imports/web/logbook/import-log-dialog.tsx'),
  'ImportLogDialog',
)

const ExportDialog = lazyComponent(() => import('#documents/web/export-dialog.tsx'), 'ExportDialog')

/** The logbook with the import and the export of files. */
export function LogbookPage() {
  return <Logbook ImportDialog={ImportDialog} ExportDialog={ExportDialog} />
}

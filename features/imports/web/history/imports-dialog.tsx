import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import type { ImportUndone, StoredImport } from '#imports/api/file-import.ts'
import { longDate } from '#kernel/time/date-words.ts'
import { londonDate, londonTime } from '#kernel/time/london-time.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { QueryView } from '#web/api/query-view.tsx'
import { DialogCancel, DialogFooter } from '#web/ui/dialogs/dialog-frame.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { importsQuery } from './import-queries.ts'
import { KeptDuties } from '#imports/web/sections/import-section.tsx'
import { textLinkLook } from '#web/ui/button-look.ts'
import { ImportChangesDialog } from './import-changes-dialog.tsx'
import { UndoImportButton } from '#imports/web/undo-import-button.tsx'
import { useOpenDialog } from '#web/ui/dialogs/use-open-dialog.ts'

/** The imported roster and logbook files, with buttons to undo the imports. */
export function ImportsDialog({ onClosed }: { onClosed: () => void }) {
  const dialog = useDialog(onClosed)
  const imports = useQuery(importsQuery)
  const [kept, setKept] = useState<ImportUndone['kept']>([])
  const opening = useOpenDialog<StoredImport>()

  return (
    <Dialog
      dialog={dialog}
      title="Import history"
      description="An import can be undone for 30 days. What you have changed yourself since is kept."
      isDirty={false}
    >
      {kept.length > 0 && <KeptDuties kept={kept} />}
      <QueryView
        query={imports}
        loading={
          <div className="grid place-items-center py-12">
            <Spinner label="Loading imports..." />
          </div>
        }
      >
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState icon={FileText} title="Nothing imported yet" />
          ) : (
            <ul className="divide-y divide-line pb-3">
              {data.map((one) => (
                <ImportLine
                  key={one.id}
                  rosterImport={one}
                  onOpen={() => opening.open(one)}
                  onUndone={(undone) => setKept(undone.kept)}
                />
              ))}
            </ul>
          )
        }
      </QueryView>
      {opening.dialog && (
        <ImportChangesDialog
          key={opening.key}
          rosterImport={opening.dialog}
          onClosed={opening.close}
        />
      )}
      <DialogFooter>
        <DialogCancel>Close</DialogCancel>
      </DialogFooter>
    </Dialog>
  )
}

type LineProps = {
  rosterImport: StoredImport
  onOpen: () => void
  onUndone: (answer: ImportUndone) => void
}

function ImportLine({ rosterImport, onOpen, onUndone }: LineProps) {
  const { id, kind, fileName, importedAt, undoneAt, canUndo } = rosterImport
  const { imported, updated, skipped } = rosterImport
  const name = fileName ?? (kind === 'roster' ? 'Roster' : 'Logbook')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-52 text-sm text-ink-2">
        {kind === 'roster' ? (
          <button
            type="button"
            onClick={onOpen}
            className={`min-h-11 text-start text-base wrap-anywhere lg:min-h-0 ${textLinkLook}`}
          >
            {name}
          </button>
        ) : (
          // An import into the logbook has no duty changes to show.
          <p className="text-base font-medium text-ink wrap-anywhere">{name}</p>
        )}
        <p>
          {kind === 'roster' ? 'Roster' : 'Logbook'}, {momentWords(importedAt)}
        </p>
        <p>
          {imported} new, {updated} updated, {skipped} unchanged
        </p>
        {undoneAt && <p className="font-medium text-ink">Undone on {momentWords(undoneAt)}</p>}
      </div>
      {canUndo && (
        <UndoImportButton
          importId={id}
          size="small"
          aria-label={`Undo ${name}, imported ${momentWords(importedAt)}`}
          onUndone={onUndone}
        >
          Undo
        </UndoImportButton>
      )}
    </li>
  )
}

function momentWords(instant: Instant): string {
  return `${longDate(londonDate(instant))} at ${londonTime(instant)}`
}

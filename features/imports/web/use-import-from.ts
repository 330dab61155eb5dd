import { useNavigate } from '@tanstack/react-router'
import type { ImportResult } from '#imports/api/file-import.ts'
import { paths } from '#web/base/paths.ts'
import type { GivenFile } from '#web/files/given-file.ts'
import type { DialogControl } from '#web/ui/dialogs/use-dialog.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { canBeUndone, logbookWords, pageOf, rosterWords } from './applied-words.ts'
import { undoImport } from './import-requests.ts'
import { useImport } from './use-import.ts'

type Options = {
  /** The page that the import was opened from. */
  page: 'roster' | 'logbook'
  dialog: DialogControl
  given?: GivenFile | undefined
  /** The message when the server refuses without one. */
  fallback?: string
  /** Called where the page shows the result itself. */
  onImported?: (result: ImportResult) => void
}

/** An import from a page. Afterwards it says what changed, and shows the page where the changes are. */
export function useImportFrom({ page, dialog, given, fallback, onImported }: Options) {
  const navigate = useNavigate()
  return useImport({
    given,
    fallback,
    onApplied: (result) => {
      announce(result, page)
      const target = pageOf(result, page)
      if (target === page) {
        onImported?.(result)
        dialog.close()
        return
      }
      const month = result.kind === 'roster' ? (result.month ?? undefined) : undefined
      // The history entry of the dialog becomes that of the page.
      void navigate({
        to: paths[target],
        search: target === 'roster' ? { month } : {},
        replace: true,
        state: (state) => ({ ...state, dialogs: undefined }),
      })
    },
  })
}

function announce(result: ImportResult, page: 'roster' | 'logbook'): void {
  if (result.kind === 'table') return
  const id = 'importId' in result ? result.importId : null
  const undo =
    id !== null && canBeUndone(result)
      ? { label: 'Undo', run: () => void undoImport(id) }
      : undefined
  const hasUnread = result.kind === 'roster' && page === 'roster' && result.errors.length > 0
  const show = hasUnread ? toast.warning : toast.success
  show(wordsOf(result, page), undo)
  if (result.kind === 'roster' && result.homeBase) {
    toast.info(`Home base set to ${result.homeBase.join(', ')}. You can change it in your profile.`)
  }
}

function wordsOf(result: Exclude<ImportResult, { kind: 'table' }>, page: string): string {
  if (result.kind === 'certificates') return result.message
  return result.kind === 'roster' && page === 'roster' ? rosterWords(result) : logbookWords(result)
}

import { grouped } from '#kernel/words/counted.ts'
import { Pencil, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { LogbookEntry } from '#logbook/api/logbook.ts'
import { entriesAtOnce } from '#logbook/api/paths.ts'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { Button } from '#web/ui/button.tsx'
import { useOpenDialog } from '#web/ui/dialogs/use-open-dialog.ts'

const SelectionDialog = lazyComponent(() => import('./selection-dialog.tsx'), 'SelectionDialog')

/** The entries that are being selected. */
export type Selecting = {
  /** The ids of the selected entries; null while none are being selected. */
  chosen: ReadonlySet<string> | null
  choose: (ids: string[] | null) => void
}

/** Starts without a selection. */
export function useSelecting(): Selecting {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  return { chosen, choose: (ids) => setChosen(ids && new Set(ids)) }
}

type Props = {
  /** The entries of the list, all pages. */
  shown: LogbookEntry[]
  chosen: ReadonlySet<string>
  onChoose: (ids: string[] | null) => void
}

/** The actions for the selected entries. */
export function SelectionBar({ shown, chosen, onChoose }: Props) {
  const onDone = () => onChoose(null)
  const { dialog, key, open, close } = useOpenDialog<'edit' | 'delete'>()
  const entries = shown.filter(({ id }) => chosen.has(id))
  const isTooMany = entries.length > entriesAtOnce
  const isNone = entries.length === 0 || isTooMany
  const most = Math.min(shown.length, entriesAtOnce)
  return (
    <section
      aria-label="Selected entries"
      className="flex flex-wrap items-center gap-2 border-t border-line bg-raised px-4 py-2 sm:px-5"
    >
      <output className="me-auto text-sm font-medium">{grouped(entries.length)} selected</output>
      {entries.length < most && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => onChoose(shown.slice(0, most).map(({ id }) => id))}
        >
          {most < shown.length ? 'Select the first' : 'Select all'} {grouped(most)}
        </Button>
      )}
      <Button size="small" icon={Pencil} disabled={isNone} onClick={() => open('edit')}>
        Change
      </Button>
      <Button
        size="small"
        variant="danger-quiet"
        icon={Trash2}
        disabled={isNone}
        onClick={() => open('delete')}
      >
        Delete
      </Button>
      <Button size="small" variant="quiet" onClick={onDone}>
        Done
      </Button>
      {dialog && (
        <Suspense>
          <SelectionDialog
            key={key}
            kind={dialog}
            entries={entries}
            onDone={onDone}
            onClosed={close}
          />
        </Suspense>
      )}
    </section>
  )
}

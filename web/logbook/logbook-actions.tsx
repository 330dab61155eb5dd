import { Plus, Trash2, Upload } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import type { OpenDialog } from '#web/logbook/entries/entry-words.ts'

type Props = {
  /** The number of entries; undefined while they load. */
  count: number | undefined
  onOpen: (dialog: OpenDialog) => void
}

export function LogbookActions({ count, onOpen }: Props) {
  return (
    <>
      <Button
        variant="danger-quiet"
        icon={Trash2}
        title="Delete All"
        disabled={!count}
        onClick={() => onOpen({ kind: 'delete-all', count: count ?? 0 })}
      >
        <span className="max-sm:sr-only">Delete All</span>
      </Button>
      <Button icon={Upload} onClick={() => onOpen({ kind: 'import' })}>
        Import CSV
      </Button>
      <Button variant="primary" icon={Plus} onClick={() => onOpen({ kind: 'add' })}>
        Add Duty
      </Button>
    </>
  )
}

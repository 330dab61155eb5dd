import { Plus, Trash2, Upload } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import type { OpenDialog } from './open-dialog.ts'

type Props = {
  /** How many duties the month on screen has. */
  count: number
  onOpen: (dialog: NonNullable<OpenDialog>) => void
}

/** What can be done with the roster as a whole. */
export function RosterActions({ count, onOpen }: Props) {
  return (
    <>
      {count > 0 && (
        <Button
          variant="danger-quiet"
          icon={Trash2}
          title="Delete All"
          onClick={() => onOpen({ kind: 'delete-month', count })}
        >
          <span className="max-sm:sr-only">Delete All</span>
        </Button>
      )}
      <Button icon={Upload} onClick={() => onOpen({ kind: 'import' })}>
        Import CSV
      </Button>
      <Button variant="primary" icon={Plus} onClick={() => onOpen({ kind: 'add' })}>
        Add Duty
      </Button>
    </>
  )
}

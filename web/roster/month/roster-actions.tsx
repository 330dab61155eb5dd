import { Plus, Trash2, Upload } from 'lucide-react'
import type { RosterEntry } from '#contract/roster.ts'
import { Button } from '#web/ui/button.tsx'
import type { OpenDialog } from './roster-screen.ts'

type Props = {
  /** The duties of the shown month. */
  duties: RosterEntry[]
  onOpen: (dialog: NonNullable<OpenDialog>) => void
}

export function RosterActions({ duties, onOpen }: Props) {
  const count = duties.length
  const edited = duties.filter(({ isEdited }) => isEdited).length
  return (
    <>
      {count > 0 && (
        <Button
          variant="danger-quiet"
          icon={Trash2}
          title="Delete All"
          onClick={() => onOpen({ kind: 'delete-month', count, edited })}
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

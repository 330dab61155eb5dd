import { Plus, Trash2, Upload } from 'lucide-react'
import { Button } from './button.tsx'

type Props = {
  /** Undefined hides the button, null disables it. */
  onDeleteAll: (() => void) | null | undefined
  onImport: () => void
  onAdd: () => void
}

/** The actions of a list of duties: delete all, import, add. */
export function ListActions({ onDeleteAll, onImport, onAdd }: Props) {
  return (
    <>
      {onDeleteAll !== undefined && (
        <Button
          variant="danger-quiet"
          icon={Trash2}
          title="Delete All"
          disabled={!onDeleteAll}
          onClick={() => onDeleteAll?.()}
        >
          <span className="max-sm:sr-only">Delete All</span>
        </Button>
      )}
      <Button icon={Upload} onClick={onImport}>
        Import CSV
      </Button>
      <Button variant="primary" icon={Plus} onClick={onAdd}>
        Add Duty
      </Button>
    </>
  )
}

import { Trash2 } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { leaveRow } from '#web/ui/rows.ts'

type Props = {
  label: string
  /** The row, for screen readers, where the label does not name it. */
  about?: string
  onRemove: () => void
}

/** Removes the row of a list that it stands in. The focus moves to a row beside it first. */
export function RemoveRowButton({ label, about, onRemove }: Props) {
  return (
    <Button
      size="small"
      variant="danger-quiet"
      icon={Trash2}
      className="col-span-full justify-self-start"
      onClick={({ currentTarget }) => {
        leaveRow(currentTarget.closest('li'))
        onRemove()
      }}
    >
      {label}
      {about && <span className="sr-only"> {about}</span>}
    </Button>
  )
}

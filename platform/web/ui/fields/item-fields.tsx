import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { leaveRow } from '#web/ui/rows.ts'

type Props = {
  /** `Sector 1` */
  name: string
  className?: string
  /** Undefined where the item cannot be removed. */
  onRemove?: (() => void) | undefined
  children: ReactNode
}

/** The fields of one item of a list, with its name and a button to remove it. */
export function ItemFields({ name, className = '', onRemove, children }: Props) {
  return (
    <fieldset
      className={`relative grid min-w-0 grid-cols-2 gap-x-3 gap-y-1 rounded-card border border-line p-3 pt-1.5 sm:px-4 ${className}`}
    >
      <legend className="float-left col-span-full flex h-11 items-center text-sm font-semibold">
        {name}
      </legend>
      {onRemove && (
        <IconButton
          icon={Trash2}
          label={`Remove ${name.toLowerCase()}`}
          className="absolute end-1.5 top-1.5"
          onClick={({ currentTarget }) => {
            leaveRow(currentTarget.closest('fieldset'))
            onRemove()
          }}
        />
      )}
      {children}
    </fieldset>
  )
}

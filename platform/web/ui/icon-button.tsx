import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

type Props = ComponentProps<'button'> & {
  icon: LucideIcon
  /** The accessible name, also shown as a tooltip. */
  label: string
}

/** A button with only an icon: 44 px for touch. */
export function IconButton({ icon: Icon, label, className = '', ...rest }: Props) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={`${iconButtonLook} ${className}`}
    >
      <Icon size={20} />
    </button>
  )
}

/** The classes of an icon button. */
export const iconButtonLook =
  'inline-grid size-11 shrink-0 place-items-center rounded-input border border-transparent text-ink-2 ' +
  'transition-colors hover:bg-raised hover:text-ink disabled:cursor-not-allowed disabled:opacity-55 ' +
  'print:hidden'

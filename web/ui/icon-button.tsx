import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

type Props = ComponentProps<'button'> & {
  icon: LucideIcon
  /** What it does, for those who do not see the icon; also its tooltip. */
  label: string
}

/** A button that is an icon; 44 px for fingers. */
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

/** The look of an icon button, for a part that brings its own button. */
export const iconButtonLook =
  'inline-grid size-11 shrink-0 place-items-center rounded-input border border-transparent text-ink-2 ' +
  'transition-colors hover:bg-raised hover:text-ink disabled:cursor-not-allowed disabled:opacity-55 ' +
  'print:hidden'

import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, MouseEvent } from 'react'
import { buttonLook, type ButtonSize, type ButtonVariant } from './button-look.ts'
import { Spinner } from './spinner.tsx'

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: LucideIcon
  /** Shows a spinner and ignores presses. Unlike a disabled button it keeps the focus. */
  isBusy?: boolean
}

/** A button with a text. */
export function Button(props: ButtonProps) {
  const { variant, size, icon: Icon, isBusy = false, className = '', children, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      onClick={isBusy ? refuse : rest.onClick}
      aria-disabled={isBusy || undefined}
      className={`${buttonLook({ variant, size })} ${className}`}
    >
      {isBusy ? <Spinner /> : Icon && <Icon size={18} />}
      {children}
    </button>
  )
}

function refuse(event: MouseEvent): void {
  event.preventDefault()
}

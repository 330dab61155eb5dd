export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-quiet'
export type ButtonSize = 'medium' | 'small'

const base =
  'inline-flex items-center justify-center gap-2 rounded-input border font-medium whitespace-nowrap ' +
  'select-none transition-colors aria-disabled:cursor-default aria-disabled:opacity-75 ' +
  'disabled:cursor-not-allowed disabled:opacity-55 print:hidden'

const variants: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-accent text-accent-ink hover:bg-accent-strong active:bg-accent-strong',
  secondary: 'border-line bg-card text-ink hover:border-edge hover:bg-raised active:bg-raised',
  quiet: 'border-transparent bg-transparent text-ink-2 hover:bg-raised hover:text-ink',
  danger: 'border-transparent bg-bad text-bad-ink hover:brightness-92 active:brightness-92',
  'danger-quiet': 'border-transparent bg-transparent text-bad hover:bg-bad-soft active:bg-bad-soft',
}

/** 44 px for touch; slightly lower on wide screens. */
const sizes: Record<ButtonSize, string> = {
  medium: 'h-11 px-4 text-base lg:h-10 lg:text-sm',
  small: 'h-11 px-3 text-sm lg:h-9',
}

type Look = { variant?: ButtonVariant | undefined; size?: ButtonSize | undefined }

/** The classes of a button, for a link that looks like one. */
export function buttonLook({ variant = 'secondary', size = 'medium' }: Look = {}): string {
  return `${base} ${variants[variant]} ${sizes[size]}`
}

/** The classes of a link in running text. */
export const textLinkLook =
  'rounded-sm font-medium text-accent underline decoration-accent/35 underline-offset-4 ' +
  'transition-colors hover:decoration-current'

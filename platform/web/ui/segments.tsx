import type { LucideIcon } from 'lucide-react'

type Props<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string; icon?: LucideIcon }[]
  value: Value
  onChange: (value: Value) => void
  /** On phones, options that are not chosen show only their icon. */
  isCompact?: boolean
}

const buttonLook =
  'inline-flex h-11 min-w-11 items-center justify-center gap-1.5 rounded-md border ' +
  'border-transparent px-3 text-sm font-medium text-ink-2 transition-colors hover:text-ink'
const pressedLook = 'aria-pressed:border-line aria-pressed:bg-card aria-pressed:text-ink lg:h-9'
const compactPressedLook =
  'max-sm:aria-pressed:hidden sm:h-10 sm:aria-pressed:border-line sm:aria-pressed:bg-card ' +
  'sm:aria-pressed:text-ink lg:h-8'

/** A choice between a few options, all visible. */
export function Segments<Value extends string>(props: Props<Value>) {
  const { label, options, value, onChange, isCompact = false } = props
  return (
    <fieldset
      className={`flex rounded-input print:hidden ${isCompact ? 'sm:ms-1 sm:bg-raised sm:p-0.5' : 'bg-raised p-0.5'}`}
    >
      <legend className="sr-only">{label}</legend>
      {options.map(({ value: offered, label: name, icon: Icon }) => (
        <button
          key={offered}
          type="button"
          aria-pressed={offered === value}
          onClick={() => onChange(offered)}
          className={`${buttonLook} ${isCompact ? compactPressedLook : pressedLook}`}
        >
          {Icon && <Icon size={17} />}
          <span className={isCompact ? 'max-sm:sr-only' : ''}>{name}</span>
        </button>
      ))}
    </fieldset>
  )
}

import type { LucideIcon } from 'lucide-react'

type Props<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string; icon?: LucideIcon }[]
  value: Value
  onChange: (value: Value) => void
  /** Options show only their icon. */
  isIconsOnly?: boolean
}

const buttonLook =
  'inline-flex h-11 min-w-11 items-center justify-center gap-1.5 rounded-md border ' +
  'border-transparent text-sm font-medium text-ink-2 transition-colors hover:text-ink'
const pressedLook = 'aria-pressed:border-line aria-pressed:bg-card aria-pressed:text-ink lg:h-9'

/** A choice between a few options, all visible. */
export function Segments<Value extends string>(props: Props<Value>) {
  const { label, options, value, onChange, isIconsOnly = false } = props
  return (
    <fieldset
      className={`flex rounded-input bg-raised print:hidden ${isIconsOnly ? 'sm:p-0.5' : 'p-0.5'}`}
    >
      <legend className="sr-only">{label}</legend>
      {options.map(({ value: offered, label: name, icon: Icon }) => (
        <button
          key={offered}
          type="button"
          title={isIconsOnly ? name : undefined}
          aria-pressed={offered === value}
          onClick={() => onChange(offered)}
          className={`${buttonLook} ${pressedLook} ${isIconsOnly ? 'px-0' : 'px-3'}`}
        >
          {Icon && <Icon size={17} />}
          <span className={isIconsOnly ? 'sr-only' : ''}>{name}</span>
        </button>
      ))}
    </fieldset>
  )
}

import { ChevronDown } from 'lucide-react'
import { controlLook } from '#web/ui/fields/field.tsx'

type Props<Value extends string> = {
  /** Its name for screen readers. */
  label: string
  options: readonly { value: Value | null; label: string }[]
  value: Value | null
  onChange: (value: Value | null) => void
  className?: string
}

/** A select without a visible label, beside or above what it is about. */
export function SmallSelect<Value extends string>(props: Props<Value>) {
  const { label, options, value, onChange, className = '' } = props
  const choose = (chosen: string) =>
    onChange(options.find((option) => option.value === chosen)?.value ?? null)
  return (
    <span className={`relative block ${className}`}>
      <select
        aria-label={label}
        value={value ?? ''}
        onChange={({ target }) => choose(target.value)}
        className={`${controlLook} h-11 appearance-none pe-9 text-sm`}
      >
        {options.map((option) => (
          <option key={option.value ?? ''} value={option.value ?? ''}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        size={16}
        className="pointer-events-none absolute inset-y-0 end-3 my-auto text-ink-2"
      />
    </span>
  )
}

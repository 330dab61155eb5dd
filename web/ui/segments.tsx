type Props<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few, all in sight. */
export function Segments<Value extends string>(props: Props<Value>) {
  const { label, options, value, onChange } = props
  return (
    <fieldset className="flex rounded-input bg-raised p-0.5 print:hidden">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className="h-11 min-w-11 rounded-md border border-transparent px-3 text-sm font-medium text-ink-2 transition-colors hover:text-ink aria-pressed:border-line aria-pressed:bg-card aria-pressed:text-ink lg:h-9"
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}

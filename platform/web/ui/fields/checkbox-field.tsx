import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: string }

/** A checkbox with its label. The whole line can be pressed. */
export function CheckboxField({ label, className = '', ...input }: Props) {
  return (
    <label
      className={`flex min-h-11 cursor-pointer items-center gap-2.5 text-sm font-medium ${className}`}
    >
      <input type="checkbox" {...input} className="size-5 shrink-0 accent-accent" />
      {label}
    </label>
  )
}

import { Link, type LinkProps } from '@tanstack/react-router'
import { Check, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type Words = { icon: LucideIcon; children: ReactNode }

type ItemProps = Words & {
  onSelect: () => void
  /** A number at the end; none for 0. */
  count?: number
  /** Red, for what deletes. */
  isDangerous?: boolean
}

/** An action. */
export function MenuItem(props: ItemProps) {
  const { icon: Icon, children, onSelect, count = 0, isDangerous = false } = props
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      onClick={onSelect}
      className={`${itemLook} ${isDangerous ? 'text-bad' : ''}`}
    >
      <Icon size={18} className={isDangerous ? '' : 'text-ink-3'} />
      <span className="grow">{children}</span>
      {count > 0 && <span className="font-normal text-ink-3">{count}</span>}
    </button>
  )
}

/** A link to another page. */
export function MenuLink({
  icon: Icon,
  children,
  to,
  hash,
}: Words & { to: NonNullable<LinkProps['to']>; hash?: string }) {
  return (
    <Link to={to} {...(hash && { hash })} role="menuitem" tabIndex={-1} className={itemLook}>
      <Icon size={18} className="text-ink-3" />
      <span className="grow">{children}</span>
    </Link>
  )
}

type ChoiceProps<Value extends string> = {
  icon: LucideIcon
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A choice between a few options. The menu stays open to show it. */
export function MenuChoice<Value extends string>(props: ChoiceProps<Value>) {
  const { icon: Icon, label, options, value, onChange } = props
  return (
    <fieldset>
      <legend className="flex items-center gap-3 px-3 pt-2 pb-1 text-sm font-medium text-ink-2">
        <Icon size={18} className="text-ink-3" />
        {label}
      </legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="menuitemradio"
          tabIndex={-1}
          aria-checked={option.value === value}
          onClick={() => onChange(option.value)}
          className={`${itemLook} ps-10.5`}
        >
          <span className="grow">{option.label}</span>
          {option.value === value && <Check size={18} className="text-accent" />}
        </button>
      ))}
    </fieldset>
  )
}

export function MenuSeparator() {
  return <hr className="-mx-1.5 my-1.5 border-line" />
}

const itemLook =
  'flex min-h-11 w-full items-center gap-3 rounded-input border border-transparent px-3 text-start ' +
  'text-sm font-medium transition-colors hover:bg-raised focus:bg-raised ' +
  'focus-visible:-outline-offset-2 aria-[current=page]:text-accent lg:min-h-10'

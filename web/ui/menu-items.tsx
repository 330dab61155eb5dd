import { Check, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type Words = { icon: LucideIcon; children: ReactNode }
type ItemProps = Words & { onSelect?: () => void; isDisabled?: boolean; end?: ReactNode }
type SwitchProps = Words & { isOn: boolean; onChange: (isOn: boolean) => void }

/** One thing to do. One that cannot be done yet can still be read. */
export function MenuItem({ icon: Icon, children, onSelect, isDisabled = false, end }: ItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onSelect}
      className={itemLook}
    >
      <Icon size={18} className="text-ink-3" />
      <span className="grow">{children}</span>
      {end}
    </button>
  )
}

/** Something that is on or off; the menu stays open to show it. */
export function MenuSwitch({ icon: Icon, children, isOn, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="menuitemcheckbox"
      tabIndex={-1}
      aria-checked={isOn}
      onClick={() => onChange(!isOn)}
      className={itemLook}
    >
      <Icon size={18} className="text-ink-3" />
      <span className="grow">{children}</span>
      <span
        className={`flex h-5.5 w-9.5 items-center rounded-full border px-0.5 transition-colors ${isOn ? 'border-accent bg-accent' : 'border-edge bg-raised'}`}
      >
        <span
          className={`grid size-4 place-items-center rounded-full border border-transparent transition-transform ${isOn ? 'translate-x-4 bg-accent-ink text-accent' : 'bg-edge'}`}
        >
          {isOn && <Check size={12} strokeWidth={3} />}
        </span>
      </span>
    </button>
  )
}

export function MenuSeparator() {
  return <hr className="-mx-1.5 my-1.5 border-line" />
}

const itemLook =
  'flex min-h-11 w-full items-center gap-3 rounded-input border border-transparent px-3 text-start ' +
  'text-sm font-medium transition-colors hover:bg-raised focus:bg-raised ' +
  'focus-visible:-outline-offset-2 aria-disabled:text-ink-3 lg:min-h-10'

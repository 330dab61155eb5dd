import { Link, type LinkProps } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { SwitchTrack } from './switch-track.tsx'

type Words = { icon: LucideIcon; children: ReactNode }
type SwitchProps = Words & { isOn: boolean; onChange: (isOn: boolean) => void }

/** One thing to do. */
export function MenuItem({ icon: Icon, children, onSelect }: Words & { onSelect: () => void }) {
  return (
    <button type="button" role="menuitem" tabIndex={-1} onClick={onSelect} className={itemLook}>
      <Icon size={18} className="text-ink-3" />
      <span className="grow">{children}</span>
    </button>
  )
}

/** Another screen. */
export function MenuLink({
  icon: Icon,
  children,
  to,
}: Words & { to: NonNullable<LinkProps['to']> }) {
  return (
    <Link to={to} role="menuitem" tabIndex={-1} className={itemLook}>
      <Icon size={18} className="text-ink-3" />
      <span className="grow">{children}</span>
    </Link>
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
      <SwitchTrack isOn={isOn} />
    </button>
  )
}

export function MenuSeparator() {
  return <hr className="-mx-1.5 my-1.5 border-line" />
}

const itemLook =
  'flex min-h-11 w-full items-center gap-3 rounded-input border border-transparent px-3 text-start ' +
  'text-sm font-medium transition-colors hover:bg-raised focus:bg-raised ' +
  'focus-visible:-outline-offset-2 aria-[current=page]:text-accent lg:min-h-10'

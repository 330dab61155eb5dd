import { Link } from '@tanstack/react-router'
import { Menu, Search } from 'lucide-react'
import type { User } from '#web/session/token.ts'
import { paths, screens, sections } from '#web/base/paths.ts'
import { ReminderBell } from '#reminders/web/reminder-bell.tsx'
import { BrandSign } from '#web/ui/brand-sign.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { UserMenu } from './user-menu.tsx'

type Props = {
  user: User
  isMenuOpen: boolean
  onMenu: () => void
  /** Opens the palette. */
  onSearch: () => void
}

/** The key beside the name of the palette. */
const paletteKey = /Mac|iP/.test(navigator.platform) ? '⌘K' : 'Ctrl K'

/** The navigation: the sections, or the button of their menu on small screens, and the user menu. */
export function TopBar({ user, isMenuOpen, onMenu, onSearch }: Props) {
  return (
    <header className="sticky top-0 z-20 border-b border-line pt-[env(safe-area-inset-top)] bg-card/88 backdrop-blur-md print:hidden">
      <div className="mx-auto flex h-15 max-w-page items-center gap-1 px-2 sm:px-3 lg:px-5">
        <IconButton
          icon={Menu}
          label={isMenuOpen ? 'Close menu' : 'Open menu'}
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          className="lg:hidden"
          onClick={onMenu}
        />
        <Link
          to={paths.home}
          className="me-auto flex min-h-11 items-center gap-2.5 rounded-input px-2 font-semibold tracking-tight lg:me-5 lg:-ms-2"
        >
          <BrandSign size="small" />
          Crew Portal
        </Link>
        <nav aria-label="Sections" className="me-auto hidden gap-1 lg:flex">
          {sections.map((section) => (
            <Link key={section} to={paths[section]} className={sectionLook}>
              {screens[section].title}
            </Link>
          ))}
        </nav>
        <IconButton
          icon={Search}
          label="Search or do"
          aria-haspopup="dialog"
          className="lg:hidden"
          onClick={onSearch}
        />
        <Button
          icon={Search}
          size="small"
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          className="font-normal max-lg:hidden"
          onClick={onSearch}
        >
          Search or do
          <kbd aria-hidden className="font-sans text-xs text-ink-3">
            {paletteKey}
          </kbd>
        </Button>
        <ReminderBell />
        <UserMenu user={user} />
      </div>
    </header>
  )
}

const sectionLook =
  'flex min-h-10 items-center rounded-input border border-transparent px-3.5 text-[0.9375rem] ' +
  'font-medium text-ink-2 transition-colors hover:bg-raised hover:text-ink ' +
  'aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent'

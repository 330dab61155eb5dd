import { LogOut, Moon, Settings, UserRound } from 'lucide-react'
import { Suspense } from 'react'
import { lazyComponent } from '#web/base/lazy-import.ts'
import type { User } from '#web/session/token.ts'
import { paths, screens } from '#web/base/paths.ts'
import { themeWords, useTheme } from '#profile/web/preferences/preferences.ts'
import { themes } from '#profile/web/preferences/stored-preferences.ts'
import { MenuChoice, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menus/menu-items.tsx'
import { Menu } from '#web/ui/menus/menu.tsx'
import { useOpenDialog } from '#web/ui/dialogs/use-open-dialog.ts'

const LoggingOut = lazyComponent(() => import('./logging-out.tsx'), 'LoggingOut')

/** The menu of the user's own pages and settings. */
export function UserMenu({ user }: { user: User }) {
  const [theme, setTheme] = useTheme()
  const leaving = useOpenDialog<true>()
  return (
    <>
      <Menu
        buttonLook="group grid size-11 shrink-0 place-items-center rounded-full"
        button={
          <>
            <span className="sr-only">User menu: </span>
            <Avatar user={user} />
          </>
        }
        heading={
          <>
            <p className="truncate text-sm font-semibold">{user.name}</p>
            <p className="truncate text-sm text-ink-3">{user.email}</p>
          </>
        }
      >
        <MenuLink icon={UserRound} to={paths.profile}>
          {screens.profile.title}
        </MenuLink>
        <MenuLink icon={Settings} to={paths.settings}>
          {screens.settings.title}
        </MenuLink>
        <MenuSeparator />
        <MenuChoice
          icon={Moon}
          label="Theme"
          options={themes.map((value) => ({ value, label: themeWords[value] }))}
          value={theme}
          onChange={setTheme}
        />
        <MenuSeparator />
        <MenuItem icon={LogOut} onSelect={() => leaving.open(true)}>
          Log out
        </MenuItem>
      </Menu>
      {leaving.dialog && (
        <Suspense>
          <LoggingOut key={leaving.key} userId={user.id} onStayed={leaving.close} />
        </Suspense>
      )}
    </>
  )
}

/** The crew member's initials in a circle. */
function Avatar({ user }: { user: User }) {
  return (
    <span className="grid size-9 place-items-center rounded-full border border-line bg-raised text-xs font-semibold text-ink-2 transition-colors group-hover:border-edge group-hover:text-ink group-aria-expanded:border-accent group-aria-expanded:text-accent">
      {initials(user.name)}
    </span>
  )
}

/** `Amelia Jane Hart` is `AH`. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : '']
  return letters
    .map((word) => word?.at(0) ?? '')
    .join('')
    .toLocaleUpperCase('en-GB')
}

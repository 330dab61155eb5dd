import { LogOut, Moon, Settings, UserRound } from 'lucide-react'
import { errorMessage } from '#web/http/request-error.ts'
import { signOut } from '#web/session/session.ts'
import type { User } from '#web/session/token.ts'
import { paths, screens } from '#web/base/paths.ts'
import { themes, useTheme } from '#web/preferences/preferences.ts'
import { themeWords } from '#web/preferences/theme-words.ts'
import { MenuChoice, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menus/menu-items.tsx'
import { Menu } from '#web/ui/menus/menu.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { Avatar } from './avatar.tsx'

/** What belongs to the crew member rather than to their work. */
export function UserMenu({ user }: { user: User }) {
  const [theme, setTheme] = useTheme()
  return (
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
      <MenuItem icon={LogOut} onSelect={() => void logOut()}>
        Log out
      </MenuItem>
    </Menu>
  )
}

async function logOut(): Promise<void> {
  try {
    await signOut()
  } catch (error) {
    toast.error(errorMessage(error))
  }
}

import { lazyComponent } from '#web/base/lazy-import.ts'
import { MoreButton } from '#web/ui/menus/more-button.tsx'
import { MenuSign, type MonthMenuProps } from './month-menu-sign.tsx'

/** Its code is loaded with the first press on the button. */
const MonthMenu = lazyComponent(() => import('./month-menu.tsx'), 'MonthMenu')

/** The button of the menu of the page. */
export function MonthMenuButton(props: MonthMenuProps) {
  return (
    <MoreButton sign={<MenuSign unseen={props.roster?.unseen ?? []} />}>
      <MonthMenu {...props} />
    </MoreButton>
  )
}

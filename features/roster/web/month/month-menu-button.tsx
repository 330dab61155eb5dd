import { Suspense, useState } from 'react'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { menuButtonLook, MenuSign, type MonthMenuProps } from './month-menu-sign.tsx'

/** Its code is loaded with the first press on the button. */
const MonthMenu = lazyComponent(() => import('./month-menu.tsx'), 'MonthMenu')

/** The button of the menu of the page. */
export function MonthMenuButton(props: MonthMenuProps) {
  const [isAsked, setAsked] = useState(false)
  const button = (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      className={menuButtonLook}
      onClick={() => setAsked(true)}
    >
      <MenuSign unseen={props.roster?.unseen ?? []} />
    </button>
  )
  if (!isAsked) return button
  return (
    <Suspense fallback={button}>
      <MonthMenu {...props} />
    </Suspense>
  )
}

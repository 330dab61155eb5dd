import { Ellipsis } from 'lucide-react'
import type { ComponentProps } from 'react'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { MoreButton } from '#web/ui/menus/more-button.tsx'

const LogbookMenu = lazyComponent(() => import('./logbook-menu.tsx'), 'LogbookMenu')

const sign = (
  <>
    <Ellipsis size={20} />
    <span className="sr-only">More for this logbook</span>
  </>
)

/** The button of the menu of the logbook. */
export function LogbookMenuButton(props: Omit<ComponentProps<typeof LogbookMenu>, 'sign'>) {
  return (
    <MoreButton sign={sign}>
      <LogbookMenu {...props} sign={sign} />
    </MoreButton>
  )
}

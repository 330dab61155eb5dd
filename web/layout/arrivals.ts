import type { AnyRouter } from '@tanstack/react-router'

const portalName = 'CrewPortal'

/**
 * Names each screen in the browser's tab as it appears and moves the focus to its heading, as a page
 * load would: a screen reader then says where one has arrived.
 */
export function announceArrivals(router: AnyRouter): void {
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    const { title } = router.state.matches.at(-1)?.staticData ?? {}
    document.title = title && title !== portalName ? `${title} · ${portalName}` : portalName
    const isFirst = fromLocation === undefined
    if (pathChanged && !isFirst) focusHeading()
  })
}

function focusHeading(): void {
  // A screen that puts the cursor into its first field, or opens with a dialog, has said enough.
  const { activeElement } = document
  if (activeElement instanceof HTMLInputElement || activeElement?.closest('[role=dialog]')) return
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}

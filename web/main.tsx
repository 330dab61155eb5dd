import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { onSessionChange, startSession, useSession } from '#web/session/session.ts'
import { isImportError } from '#web/base/lazy-import.ts'
import { router } from './routes.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { WindowSpinner } from '#web/ui/spinner.tsx'
import { Toaster } from '#web/ui/toasts/toaster.tsx'

/** The portal, once it is known who looks at it. */
function Portal() {
  const { status } = useSession()
  if (status === 'loading') return <WindowSpinner />
  if (status === 'unreachable') {
    return (
      <main className="pt-[12dvh]">
        <ErrorState
          message="The portal cannot be reached. Check your connection and try again."
          onRetry={() => void startSession()}
        />
      </main>
    )
  }
  return <RouterProvider router={router} />
}

// Read by zod as it loads, with the screens: it must not try to make code from text, which a strict
// content policy forbids and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const portalName = 'CrewPortal'

void startSession()
// The screen's code comes while the identity service answers.
const [matched] = router.getMatchedRoutes(window.location.pathname)
for (const route of matched) {
  void router.loadRouteChunk(route)
}
onSessionChange(() => void router.invalidate())
announceArrivals()

const place = document.querySelector('#root')
if (!place) throw new Error('the page has no #root')
createRoot(place, {
  // The screen says what failed to load; the console need not.
  onCaughtError: (error) => isImportError(error) || window.reportError(error),
}).render(
  <StrictMode>
    <Portal />
    <Toaster />
  </StrictMode>,
)

/**
 * After each navigation, sets the title of the browser tab and focuses the heading, so that screen readers
 * announce the new page as they do after a page load.
 */
function announceArrivals(): void {
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    const { title } = router.state.matches.at(-1)?.staticData ?? {}
    document.title = title && title !== portalName ? `${title} · ${portalName}` : portalName
    const isFirst = fromLocation === undefined
    if (pathChanged && !isFirst) focusHeading()
  })
}

function focusHeading(): void {
  // A focused field or an open dialog is announced by itself.
  const { activeElement } = document
  if (activeElement instanceof HTMLInputElement || activeElement?.closest('[role=dialog]')) return
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}

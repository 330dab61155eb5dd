import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import {
  currentSession,
  onSessionChange,
  onUserChange,
  startSession,
  useSession,
} from '#web/session/session.ts'
import { takeFirstAnswers } from '#web/api/first-answers.ts'
import { isImportError } from '#web/base/lazy-import.ts'
import { setPageTitle } from '#web/base/page-title.ts'
import { removeGlance } from '#web/base/glance.ts'
import { afterFirstView } from '#web/base/page.ts'
import { paths } from '#web/base/paths.ts'
import { keepInstallPrompt } from '#web/offline/install-prompt.ts'
import { registerServiceWorker } from '#web/offline/registration.ts'
import { setOverlays } from '#web/outbox/overlay.ts'
import { mayHaveChanges } from '#web/outbox/waiting-flag.ts'
import { router } from './routes.tsx'
import { setUpgrades } from '#web/stored-data/stored-shapes.ts'
import { setAppRouter } from '#web/base/app-router.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { WindowSpinner } from '#web/ui/spinner.tsx'
import { loadToastCard, Toaster } from '#web/ui/toasts/toaster.tsx'

/** The app, shown when it is known whether somebody is signed in. */
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

// Turns off code generation in zod, which the content security policy forbids. zod reads this when it loads.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

/** Data for offline use is loaded when the first page has long been shown. */
const storeAheadAfterMs = 6000

takeFirstAnswers()
endGlance()
void startSession()
// Loads the code of the page while the session is being fetched.
const [matched] = router.getMatchedRoutes(window.location.pathname)
for (const route of matched) {
  void router.loadRouteChunk(route)
}
onSessionChange(() => void router.invalidate())
announceArrivals()
setAppRouter(router)
setOverlays(() => import('./overlays.ts'))
setUpgrades(() => import('./stored-upgrades.ts'))
setTimeout(() => {
  // Without a connection, the next visit loads it.
  void import('./store-ahead.ts').then(({ storeAhead }) => storeAhead()).catch(() => undefined)
}, storeAheadAfterMs)
registerServiceWorker()
keepInstallPrompt()
// The next message may come without a connection.
afterFirstView(() => void loadToastCard())
// A page that was reloaded with an open dialog leaves the history entry of the dialog.
if (router.history.location.state.dialogs) followDialogs()
else afterFirstView(followDialogs)
// On a slow network, `theme.js` leaves the typeface until now.
afterFirstView(() => delete document.documentElement.dataset['typeface'])

const place = document.querySelector('#root')
if (!place) throw new Error('the page has no #root')
createRoot(place, {
  // The page shows a failed import, so the console need not.
  onCaughtError: (error) => isImportError(error) || window.reportError(error),
}).render(
  <StrictMode>
    <Portal />
    <Toaster />
  </StrictMode>,
)

function followDialogs(): void {
  // Without a connection, the first dialog loads it.
  void import('#web/ui/dialogs/dialog-history.ts').catch(() => undefined)
}

/** The start page and the roster remove the glance when they have data. It ends at once for anybody else and elsewhere. */
function endGlance(): void {
  // The page shows these changes, and the glance does not.
  if (mayHaveChanges()) removeGlance()
  onUserChange(removeGlance)
  onSessionChange(() => {
    if (currentSession().status !== 'signed-in') removeGlance()
  })
  router.subscribe('onRendered', ({ toLocation: { pathname } }) => {
    if (pathname !== paths.home && pathname !== paths.roster) removeGlance()
  })
}

/**
 * After each navigation, sets the title of the browser tab and focuses the heading, so that screen readers
 * announce the new page as they do after a page load.
 */
function announceArrivals(): void {
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    setPageTitle(router.state.matches.at(-1)?.staticData.title)
    const isFirst = fromLocation === undefined
    if (pathChanged && !isFirst) focusHeading()
  })
}

function focusHeading(): void {
  // A part of the new page that has taken the focus, a field or an open dialog is announced by itself.
  const { activeElement } = document
  if (activeElement?.closest('main, [role=dialog], input')) return
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}

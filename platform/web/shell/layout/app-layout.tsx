import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useMatches } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState, type ComponentType, type MouseEvent } from 'react'
import { mayHaveChanges } from '#web/outbox/waiting-flag.ts'
import { isPortalReachable, onConnectionChange } from '#web/api/connection.ts'
import { queryClient } from '#web/api/query-client.ts'
import { hasOwnPasswords, useSession } from '#web/session/session.ts'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { useNewRelease } from '#web/offline/use-new-release.ts'
import { useSharedFileDeletion } from '#web/offline/use-shared-file-deletion.ts'
import { paths } from '#web/base/paths.ts'
import { WindowSpinner } from '#web/ui/spinner.tsx'
import { useOpenDialog } from '#web/ui/dialogs/use-open-dialog.ts'
import { BottomBar } from './bottom-bar.tsx'
import type { CommandForm } from '#web/shell/palette/command-forms.tsx'
import { SearchOrDo } from '#web/shell/palette/search-or-do.tsx'
import { useKeys } from './use-keys.ts'
import { TopBar } from './top-bar.tsx'

const MenuSheet = lazyComponent(() => import('./menu-sheet.tsx'), 'MenuSheet')
const KeysDialog = lazyComponent(() => import('#web/shell/keys/keys-dialog.tsx'), 'KeysDialog')
const CommandForms = lazyComponent(
  () => import('#web/shell/palette/command-forms.tsx'),
  'CommandForms',
)

const ConfirmEmailLine = lazyComponent(
  () => import('#identity/web/confirm-email-line.tsx'),
  'ConfirmEmailLine',
)

/** Without a connection and without the service worker, the code cannot be loaded. */
const OfflineLine = lazy(async (): Promise<{ default: ComponentType }> => {
  const loaded = await import('./offline-line.tsx').catch(() => null)
  return { default: loaded?.OfflineLine ?? (() => null) }
})

/** Code that the first view does not need is loaded this much later, or at once if it is needed. */
const laterMs = 3000

const sendingMs = mayHaveChanges() || !isPortalReachable() ? 0 : laterMs
setTimeout(() => {
  // Without a connection, the next visit loads it.
  void import('#web/api/keep-sending.ts')
    .then(({ keepSending }) => keepSending())
    .catch(() => undefined)
}, sendingMs)

/** The frame of every page for signed-in users. */
export function AppLayout() {
  const session = useSession()
  const isLater = useIsLater()
  const menu = useOpenDialog<true>()
  const palette = useOpenDialog<{ opener: Element | null }>()
  const form = useOpenDialog<CommandForm>()
  const search = () => palette.open({ opener: document.activeElement })
  const help = useOpenDialog<true>()
  useKeys({
    isSearching: palette.dialog !== null,
    onSearch: search,
    onHelp: () => help.open(true),
  })
  if (session.status !== 'signed-in') return <WindowSpinner />
  // Another user gets new pages: those that are open watch queries that ended with the user before.
  return (
    <QueryClientProvider key={session.user.id} client={queryClient}>
      <AppShell userId={session.user.id} />
      <SkipLink />
      <TopBar
        user={session.user}
        isMenuOpen={menu.dialog !== null}
        onMenu={() => menu.open(true)}
        onSearch={search}
      />
      {isLater && (
        <Suspense>
          <OfflineLine />
        </Suspense>
      )}
      {hasOwnPasswords && session.user.isUnconfirmed && (
        <Suspense fallback={<div className="min-h-11 border-b border-line bg-raised" />}>
          <ConfirmEmailLine email={session.user.email} />
        </Suspense>
      )}
      <Main />
      <BottomBar />
      <Suspense key={`menu ${menu.key}`}>
        {menu.dialog && <MenuSheet onSearch={search} onClosed={menu.close} />}
      </Suspense>
      {palette.dialog && (
        <SearchOrDo
          key={`palette ${palette.key}`}
          {...palette.dialog}
          onForm={form.open}
          onClosed={palette.close}
        />
      )}
      <Suspense key={`help ${help.key}`}>
        {help.dialog && <KeysDialog onClosed={help.close} />}
      </Suspense>
      <Suspense key={`form ${form.key}`}>
        {form.dialog && (
          <CommandForms form={form.dialog} userId={session.user.id} onClosed={form.close} />
        )}
      </Suspense>
    </QueryClientProvider>
  )
}

function Main() {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto max-w-page scroll-mt-20 px-4 pt-5 pb-24 sm:px-5 lg:pt-7 lg:pb-16 print:p-0"
    >
      <ScreenTitle />
      <Outlet />
    </main>
  )
}

/** True some time after the first view, or when the connection changes. */
function useIsLater(): boolean {
  const [isLater, setLater] = useState(sendingMs === 0)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), sendingMs)
    const stopListening = onConnectionChange(() => setLater(true))
    return () => {
      clearTimeout(timer)
      stopListening()
    }
  }, [])
  return isLater
}

function AppShell({ userId }: { userId: string }) {
  useNewRelease()
  useSharedFileDeletion(userId)
  return null
}

/**
 * The title and subtitle of the page. The start page has a heading of its own. On a page with `data-quiet-title`, only
 * screen readers have them.
 */
function ScreenTitle() {
  const match = useMatches({ select: (matches) => matches.at(-1) })
  const { title, subtitle } = match?.staticData ?? {}
  if (!title || match?.pathname === paths.home) return null
  return (
    <header className="mb-3 flex flex-wrap gap-x-2.5 text-sm in-[main:has([data-quiet-title])]:sr-only lg:mb-4 print:hidden">
      <h1 tabIndex={-1} className="font-medium tracking-normal text-accent">
        {title}
      </h1>
      {subtitle && <p className="text-ink-3">{subtitle}</p>}
    </header>
  )
}

/** The first link for keyboard users: it skips the menu. */
function SkipLink() {
  return (
    <a
      href="#main"
      onClick={focusMain}
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-input bg-accent px-4 py-3 font-medium text-accent-ink focus:translate-y-0 print:hidden"
    >
      Skip to main content
    </a>
  )
}

/** Moves the focus without changing the address. */
function focusMain(event: MouseEvent): void {
  event.preventDefault()
  const main = document.querySelector<HTMLElement>('#main')
  main?.focus({ preventScroll: true })
  main?.scrollIntoView()
}

import { cleanup, render } from '@testing-library/react'
import { PointerEventsCheckLevel, userEvent, type UserEvent } from '@testing-library/user-event'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { expect, vi } from 'vitest'
import { tokenPath } from '#api/identity.ts'
import { portalTimeHeader } from '#api/portal-time.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import type { QueuedChange } from '#web/outbox/queued-change.ts'
import { deleteAllChanges } from '#web/outbox/outbox-store.ts'
import { showChanges } from '#web/outbox/shown-changes.ts'
import { appRouter } from '#web/base/app-router.ts'
import { startSession } from '#web/session/session.ts'
import { Toaster } from '#web/ui/toasts/toaster.tsx'
import { dismissToast, shownToasts } from '#web/ui/toasts/toasts.ts'

/** A call that a part made: method, path with its query, and JSON body. */
type MadeCall = { method: string; path: string; json: unknown }

/** The answer to calls of a path: JSON with status 200, or a response. A function gets the call. */
type Answer = object | Response | ((call: MadeCall) => object | Response)

/** The portal's time on these pages: a Wednesday in July 2026, 10:00 in London. */
const partNow = '2026-07-15T09:00:00Z'

type PartOptions = {
  /** Answers of the portal by path, without the query. Any other call fails the test. */
  answers?: Record<string, Answer>
  /** The address of the page, for parts that read it. */
  address?: string
  /** The portal's time. */
  now?: Instant
  /** The changes that wait on this device. */
  waiting?: QueuedChange[]
}

type Part = {
  /** Types and clicks as a user does. */
  user: UserEvent
  /** The calls that the part made, in order. */
  calls: MadeCall[]
  /** The path and the query of the page. */
  address: () => string
  /** Renders other contents in the same place. */
  rerender: (contents: ReactNode) => void
}

const unanswered: string[] = []

/** Removes the shown part after a test. `setup-page.ts` calls it, because files of a process load this module once. */
export function removePart(): void {
  cleanup()
  vi.restoreAllMocks()
  // A late call of the removed part must not reach the next one.
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  for (const { id } of shownToasts()) dismissToast(id)
  vi.useRealTimers()
  const paths = unanswered.splice(0)
  expect(paths, 'calls without an answer').toEqual([])
}

/**
 * Shows a part of a page as its signed-in user sees it: with a router, an empty cache of answers and the toasts.
 * Only the network is replaced. Find elements with `screen` of Testing Library.
 */
export async function renderPart(
  contents: ReactNode,
  { answers = {}, address = '/no-page', now = partNow, waiting = [] }: PartOptions = {},
): Promise<Part> {
  const calls: MadeCall[] = []
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => answer(path, init))
  await startSession()
  await deleteAllChanges()
  showChanges(waiting)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const router = appRouter()
  router.history.replace(address)
  await router.load()
  const within = (inner: ReactNode) => (
    <RouterContextProvider router={router}>
      <QueryClientProvider client={client}>
        {inner}
        <Toaster />
      </QueryClientProvider>
    </RouterContextProvider>
  )
  const { rerender } = render(within(contents))
  return {
    user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }),
    calls,
    address: () => router.history.location.href,
    rerender: (inner) => rerender(within(inner)),
  }

  async function answer(path: string, { method = 'GET', body }: RequestInit): Promise<Response> {
    const headers = { [portalTimeHeader]: now }
    if (path === tokenPath) return Response.json({ token: tokenOfAmelia() }, { headers })
    const call = { method, path, json: typeof body === 'string' ? JSON.parse(body) : undefined }
    calls.push(call)
    const given = answers[path.split('?')[0] ?? '']
    if (given === undefined) unanswered.push(`${method} ${path}`)
    const data = typeof given === 'function' ? given(call) : given
    if (data instanceof Response) return data.clone()
    return Response.json(data ?? {}, { status: data ? 200 : 404, headers })
  }
}

/** A token of ten minutes. Its signature is the server's business. */
function tokenOfAmelia(): string {
  const [iat, exp] = [Date.now() / 1000, Date.now() / 1000 + 600].map(Math.floor)
  const claims = { sub: 'amelia', email: 'amelia@crew.example', name: 'Amelia Hart', iat, exp }
  return `head.${btoa(JSON.stringify(claims))}.signature`
}

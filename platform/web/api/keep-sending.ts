import { loadOverlays } from '#web/outbox/overlay.ts'
import { countChanges, showQueueOf } from '#web/outbox/outbox-store.ts'
import { sendQueued } from '#web/outbox/send-queued.ts'
import { onChangesChange, shownChanges } from '#web/outbox/shown-changes.ts'
import { noteWaiting } from '#web/outbox/waiting-flag.ts'
import { currentSession, onSessionChange } from '#web/session/session.ts'
import { loadOutbox, sendAsUser, setOnLateChange } from './client.ts'
import { isPortalReachable, onConnectionChange } from './connection.ts'
import { queryClient } from './query-client.ts'

/** Waiting changes are sent again after this many milliseconds, and each time a little later. */
const firstRetryMs = 2000
const longestRetryMs = 60_000

let retryMs = firstRetryMs
let retry: ReturnType<typeof setTimeout> | undefined
let sending = 0
let isShowing = false

/**
 * Sends the changes that wait on this device: at start, when the portal can be reached again, when the page is seen again, after
 * signing in, and from time to time.
 */
export async function keepSending(): Promise<void> {
  onChangesChange(() => {
    void noteAnyWaiting()
    void showPendingData()
    if (!hasWaiting()) retryMs = firstRetryMs
    planRetry()
  })
  onConnectionChange(() => {
    void showPendingData()
    if (isPortalReachable()) void sendNow()
  })
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void sendNow()
  })
  onSessionChange(() => void showQueueOf(currentUserId()).then(sendNow))
  setOnLateChange(() => void queryClient.invalidateQueries())
  // The next change may be made without a connection.
  void loadOutbox()
  await showQueueOf(currentUserId())
  await sendNow()
}

/** Remembers for the sign-in page whether changes of any user wait on this device. */
export async function noteAnyWaiting(): Promise<void> {
  try {
    noteWaiting((await countChanges()) > 0)
  } catch {
    // The browser cannot read the queue, so the flag stays as it is.
  }
}

function currentUserId(): string | null {
  const session = currentSession()
  return session.status === 'signed-in' ? session.user.id : null
}

/** Sends the waiting changes now, and then loads the data again. */
export async function sendNow(): Promise<void> {
  clearTimeout(retry)
  retry = undefined
  const userId = currentUserId()
  if (!hasWaiting() || userId === null) return
  sending += 1
  const made = await sendQueued(userId, sendAsUser(userId)).catch(() => 0)
  sending -= 1
  retryMs = made > 0 ? firstRetryMs : Math.min(retryMs * 2, longestRetryMs)
  if (made > 0) await queryClient.invalidateQueries()
  planRetry()
}

/** Plans to send a change that waits, also one that the portal put off when it was made. */
function planRetry(): void {
  if (sending > 0 || !hasWaiting()) return
  retry ??= setTimeout(() => void sendNow(), retryMs)
}

const hasWaiting = () => shownChanges().some(({ refusal }) => !refusal)

/** Loads the code that shows waiting changes when it is needed: most visits have no waiting change. */
async function showPendingData(): Promise<void> {
  const isNeeded = shownChanges().length > 0 || !isPortalReachable()
  if (isShowing || !isNeeded) return
  isShowing = true
  try {
    const [{ keepDataShown }, overlaysAt] = await Promise.all([
      import('#web/outbox/show-data.ts'),
      loadOverlays(),
    ])
    keepDataShown(queryClient, overlaysAt)
  } catch {
    // The code cannot be loaded now. The next change of the connection or the queue tries again.
    isShowing = false
  }
}

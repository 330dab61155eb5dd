import { onChangesChange, reload, shownChanges } from '#web/outbox/outbox-store.ts'
import { noteWaiting } from '#web/outbox/waiting-flag.ts'
import { currentSession, hasSignedOut, onUserChange } from '#web/session/session.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { sendQueued } from '#web/outbox/send-queued.ts'
import { loadOutbox, sendAs } from './client.ts'
import { isPortalReachable, onConnectionChange } from './connection.ts'
import { queryClient } from './query-client.ts'

/** Waiting changes are sent again after this many milliseconds, and each time a little later. */
const firstRetryMs = 2000
const longestRetryMs = 60_000

let retryMs = firstRetryMs
let retry: ReturnType<typeof setTimeout> | undefined
let isShowing = false

/**
 * Sends the changes that wait on this device: at start, when the portal can be reached again, when the page is seen again, and
 * from time to time.
 */
export async function keepSending(): Promise<void> {
  onChangesChange(() => {
    noteWaiting(shownChanges().length > 0)
    void showPendingData()
  })
  onConnectionChange(() => {
    void showPendingData()
    if (isPortalReachable()) void sendNow()
  })
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void sendNow()
  })
  onUserChange(() => {
    const lost = shownChanges().length
    if (lost > 0 && !hasSignedOut()) toast.warning(lostWords(lost))
    void reload()
  })
  // The next change may be made without a connection.
  void loadOutbox()
  await reload()
  await sendNow()
}

const lostWords = (count: number) =>
  `${count} ${count === 1 ? 'change was' : 'changes were'} not sent and ${count === 1 ? 'is' : 'are'} deleted from this device.`

/** Sends the waiting changes now, and then loads the data again. */
export async function sendNow(): Promise<void> {
  clearTimeout(retry)
  const session = currentSession()
  if (!hasWaiting() || session.status !== 'signed-in') return
  const made = await sendQueued(session.user.id, sendAs).catch(() => 0)
  retryMs = made > 0 ? firstRetryMs : Math.min(retryMs * 2, longestRetryMs)
  if (made > 0) await queryClient.invalidateQueries()
  if (hasWaiting()) retry = setTimeout(() => void sendNow(), retryMs)
}

const hasWaiting = () => shownChanges().some(({ refusal }) => !refusal)

/** Loads the code that shows waiting changes when it is needed: most visits have no waiting change. */
async function showPendingData(): Promise<void> {
  const isNeeded = shownChanges().length > 0 || !isPortalReachable()
  if (isShowing || !isNeeded) return
  isShowing = true
  try {
    const { keepDataShown } = await import('#web/outbox/shown/show-data.ts')
    keepDataShown(queryClient)
  } catch {
    // The code cannot be loaded now. The next change of the connection or the queue tries again.
    isShowing = false
  }
}

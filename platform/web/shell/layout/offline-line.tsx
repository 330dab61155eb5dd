import { counted } from '#kernel/words/counted.ts'
import { CloudOff, RefreshCw, TriangleAlert } from 'lucide-react'
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { dayWords } from '#kernel/time/date-words.ts'
import { londonDate, londonTime } from '#kernel/time/london-time.ts'
import { useDataAge, useDataMissing } from '#web/api/age-of-data.ts'
import { usePortalReachable } from '#web/api/connection.ts'
import { portalTimeOf, portalToday } from '#web/base/clock.ts'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { useChanges } from '#web/outbox/waiting-changes.tsx'
import { closeWaitingList, openWaitingList, useWaitingList } from '#web/outbox/waiting-list.ts'
import { onStorageChange, storageState } from '#web/session/device-store.ts'
import { toast } from '#web/ui/toasts/toasts.ts'

const WaitingChangesDialog = lazyComponent(
  () => import('./waiting-changes-dialog.tsx'),
  'WaitingChangesDialog',
)

/** Data that takes longer to arrive is called old. */
const slowMs = 2000

/**
 * A line above the page when the portal cannot be reached, when the data on screen is not current, or when changes wait on this
 * device.
 */
export function OfflineLine() {
  const isReachable = usePortalReachable()
  const age = useDataAge(isReachable)
  const isMissing = useDataMissing()
  const isSlow = useIsSlow(isReachable && age !== null)
  const changes = useChanges()
  const opened = useWaitingList()
  const isUnread = changes.some(({ refusal }) => refusal && !refusal.isRead)
  useOpening(isUnread && opened === null, openWaitingList)
  useStorageNotice()
  const isOld = !isReachable || isSlow
  const refused = changes.filter(({ refusal }) => refusal).length
  return (
    <div aria-live="polite" className="print:hidden">
      {(isOld || changes.length > 0) && (
        <div className="border-b border-line bg-raised text-sm text-ink-2">
          <p className="mx-auto flex min-h-9 max-w-page flex-wrap items-center gap-x-3 px-4 sm:px-5">
            {isOld && (
              <span className="inline-flex items-center gap-2">
                {isReachable ? <RefreshCw size={16} /> : <CloudOff size={16} />}
                {isReachable ? 'Updating' : 'Offline'}
                {isMissing && ' · not everything here is stored on this device'}
                {age !== null && !isMissing && ` · as of ${timeWords(age)}`}
              </span>
            )}
            {changes.length > 0 && (
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={openWaitingList}
                className={`inline-flex min-h-11 items-center gap-2 font-medium underline underline-offset-4 ${refused > 0 ? 'text-warn' : 'text-accent'}`}
              >
                {refused > 0 && <TriangleAlert size={16} />}
                {changesWords(changes.length, refused)}
              </button>
            )}
          </p>
        </div>
      )}
      {opened !== null && (
        <Suspense>
          <WaitingChangesDialog key={opened} onClosed={() => closeWaitingList(opened)} />
        </Suspense>
      )}
    </div>
  )
}

const dialogCheckMs = 300

/** Opens the list of changes by itself when one was set aside, as soon as no other dialog is open. */
function useOpening(isWanted: boolean, open: () => void): void {
  useEffect(() => {
    if (!isWanted) return undefined
    const timer = setInterval(() => {
      const others = [
        ...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]'),
      ]
      if (!others.some((other) => other.getClientRects().length > 0)) open()
    }, dialogCheckMs)
    return () => clearInterval(timer)
  })
}

function changesWords(all: number, refused: number): string {
  if (refused > 0) return `${counted(refused, 'change needs', 'changes need')} you`
  return `${counted(all, 'change')} waiting to be sent`
}

/** `05:12`, or with the day if it is not today. */
function timeWords(deviceMs: number): string {
  const sent = portalTimeOf(deviceMs)
  const day = londonDate(sent)
  const time = londonTime(sent)
  return day === portalToday() ? time : `${dayWords(day)}, ${time}`
}

function useIsSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setSlow(true), slowMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isWaiting])
  return isSlow && isWaiting
}

const notices = {
  refused: 'This browser stores no data here, so the portal works online only.',
  full: 'There is no room left on this device. Offline, the portal may show old data or none.',
}

/** Tells once that the browser does not store data. */
function useStorageNotice(): void {
  const state = useSyncExternalStore(onStorageChange, storageState)
  useEffect(() => {
    if (state !== 'available') toast.warning(notices[state])
  }, [state])
}

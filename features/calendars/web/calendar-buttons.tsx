import { CalendarSync, Users } from 'lucide-react'
import { Suspense } from 'react'
import type { FeedKind } from '#calendars/rules/feed-settings.ts'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { Button } from '#web/ui/button.tsx'
import { useOpenDialog } from '#web/ui/dialogs/use-open-dialog.ts'

const FeedDialogs = lazyComponent(() => import('./feed-dialogs.tsx'), 'FeedDialogs')

/** The way to the calendar feeds. Code and data are loaded when a dialog opens. */
export function CalendarButtons() {
  const { dialog, key, open, close } = useOpenDialog<FeedKind>()
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button icon={CalendarSync} onClick={() => open('mine')}>
          My calendar
        </Button>
        <Button icon={Users} onClick={() => open('family')}>
          Family calendar
        </Button>
      </div>
      <Suspense>{dialog && <FeedDialogs key={key} kind={dialog} onClosed={close} />}</Suspense>
    </>
  )
}

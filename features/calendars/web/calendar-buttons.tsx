import { CalendarSync, Users } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { FeedKind } from '#calendars/rules/feed-settings.ts'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { Button } from '#web/ui/button.tsx'

const FeedDialogs = lazyComponent(() => import('./feed-dialogs.tsx'), 'FeedDialogs')

/** The way to the calendar feeds. Code and data are loaded when a dialog opens. */
export function CalendarButtons() {
  const [open, setOpen] = useState<FeedKind>()
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button icon={CalendarSync} onClick={() => setOpen('mine')}>
          My calendar
        </Button>
        <Button icon={Users} onClick={() => setOpen('family')}>
          Family calendar
        </Button>
      </div>
      <Suspense>{open && <FeedDialogs kind={open} onClosed={() => setOpen(undefined)} />}</Suspense>
    </>
  )
}

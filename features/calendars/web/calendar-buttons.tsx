import { CalendarSync, Users } from 'lucide-react'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { FeedKind } from '#calendars/rules/feed-settings.ts'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { Button } from '#web/ui/button.tsx'
import { openLink } from '#web/ui/dialogs/open-record.ts'
import { useLinkedDialog } from '#web/ui/dialogs/use-linked-dialog.ts'

const FeedDialogs = lazyComponent(() => import('./feed-dialogs.tsx'), 'FeedDialogs')

const route = getRouteApi('/portal/me/settings')

/** The feed of each dialog that the address of the settings can name. */
const kinds = { calendar: 'mine', family: 'family' } as const satisfies Record<string, FeedKind>

/** The way to the calendar feeds. Code and data are loaded when a dialog opens. */
export function CalendarButtons() {
  const named = route.useSearch().dialog
  const { dialog, key, close } = useLinkedDialog(named === 'passkeys' ? undefined : named)
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button icon={CalendarSync} onClick={() => openLink('calendar')}>
          My calendar
        </Button>
        <Button icon={Users} onClick={() => openLink('family')}>
          Family calendar
        </Button>
      </div>
      <Suspense>
        {dialog && <FeedDialogs key={key} kind={kinds[dialog]} onClosed={close} />}
      </Suspense>
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { FeedKind } from '#calendars/rules/feed-settings.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { FamilyDialog } from './family-dialog.tsx'
import { feedsQuery } from './feed-queries.ts'
import { MyCalendarDialog } from './my-calendar-dialog.tsx'

type Props = { kind: FeedKind; onClosed: () => void }

/** Loads the feeds and opens the dialog of one. A failure is a toast, because there is nothing to show. */
export function FeedDialogs({ kind, onClosed }: Props) {
  const { data, error } = useQuery(feedsQuery)
  const fail = useEffectEvent(() => {
    if (data) return
    toast.error('The calendar could not be loaded. Please try again.')
    onClosed()
  })
  useEffect(() => {
    if (error) fail()
  }, [error])
  if (!data) return null
  const { addresses } = data
  if (kind === 'mine')
    return <MyCalendarDialog feed={data.mine} address={addresses.mine} onClosed={onClosed} />
  return <FamilyDialog feed={data.family} address={addresses.family} onClosed={onClosed} />
}

import { useIsMutating, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { RosterEntry } from '#duties/api/roster.ts'
import { monthQuery } from '#duties/web/roster-queries.ts'
import { monthOf } from '#kernel/time/calendar-date.ts'
import { DutyDetailsDialog } from '#roster/web/duty-details-dialog.tsx'
import { AbsentDuty } from './elsewhere-duty.tsx'
import { hasLeftMonth } from './has-left-month.ts'
import { useDutySearch } from './use-duty-search.ts'

/** A duty as it was found, with the zones of its airports. */
export type Kept = {
  duty: RosterEntry
  zones: Record<string, string>
  /** When the portal gave it, in milliseconds since 1970. */
  atMs: number
}

type Props = {
  kept: Kept
  settle: string | undefined
  /** Shows the duty in its month. */
  onElsewhere: (duty: Pick<RosterEntry, 'id' | 'date'>) => void
  onClosed: () => void
}

/**
 * The details of a duty that was found. A later answer of the portal for its month can lack it: then the portal is asked
 * for the duty, and a deleted one gives way to the word that it is gone. An open form above it stays until it closes.
 */
export function KeptDuty({ kept, settle, onElsewhere, onClosed }: Props) {
  const { duty, zones } = kept
  const month = monthOf(duty.date)
  const { data: roster, dataUpdatedAt } = useQuery({ ...monthQuery(month), enabled: false })
  const [isBusy, setBusy] = useState(false)
  const [isLost, setLost] = useState(false)
  const answer = roster && { duties: roster.data, atMs: dataUpdatedAt }
  const hasLeft = hasLeftMonth(kept, answer)
  // A change of this device closes the details itself.
  const isChanging = useIsMutating() > 0
  if (hasLeft && !isBusy && !isChanging && !isLost) setLost(true)
  const { outcome, duty: found, isDeletionKnown, deletion } = useDutySearch(duty.id, isLost)
  const moved = isLost && outcome === 'found' ? found.data?.data : undefined
  const show = useEffectEvent(onElsewhere)
  useEffect(() => {
    if (moved && monthOf(moved.date) !== month) show(moved)
  }, [moved, month])
  if (isLost && outcome === 'absent' && isDeletionKnown && !isBusy) {
    const words = { id: duty.id, month, deletion, onClosed }
    return <AbsentDuty {...words} onRestored={() => setLost(false)} />
  }
  return (
    <DutyDetailsDialog
      duty={moved ?? duty}
      zones={zones}
      settle={settle}
      onBusy={setBusy}
      onClosed={onClosed}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { isCalendarDate } from '#kernel/time/calendar-date.ts'
import { errorMessage } from '#web/http/request-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { ChangesSection } from './changes-section.tsx'
import type { DutyDraft } from './draft-duty.ts'
import { JudgedDuty, type JudgedDutyProps } from './judged-duty.tsx'
import { legalityRosterQuery } from './legality-queries.ts'

// The parts are in one lazily loaded module, so that the rules get a chunk of their own.

/** The legality of a duty on its details. */
export function DutyLegality(props: Omit<JudgedDutyProps, 'roster'>) {
  const query = useQuery(legalityRosterQuery(props.duty.date))
  const { data: roster, error, isFetching, refetch } = query
  if (roster) return <JudgedDuty roster={roster} {...props} />
  if (!error) return <LegalitySkeleton {...props} />
  return (
    <div role="alert" className="grid justify-items-start gap-2 text-sm">
      <p className="flex items-start gap-2">
        <CircleAlert size={16} className="mt-0.5 shrink-0 text-bad" />
        The legality of this duty could not be loaded. {errorMessage(error)}
      </p>
      <Button size="small" isBusy={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  )
}

type WhatChangesProps = {
  /** The typed duty; null while it is incomplete. Then the screen keeps the last complete one. */
  draft: DutyDraft | null
}

/** The changes by a typed duty. The section is absent while the roster loads or cannot be loaded. */
export function WhatChanges({ draft }: WhatChangesProps) {
  const [shown, setShown] = useState(draft)
  if (draft && !isSame(draft, shown)) setShown(draft)
  const date = shown?.edit.date ?? shown?.duty?.date ?? ''
  const isDated = isCalendarDate(date)
  const { data: roster } = useQuery({
    ...legalityRosterQuery(isDated ? date : '2000-01-01'),
    enabled: isDated,
  })
  if (!roster || !shown || !isDated) return null
  return <ChangesSection roster={roster} draft={shown} />
}

/** Notes, sales and half-typed texts make a new draft that changes nothing. */
function isSame({ duty, ...draft }: DutyDraft, other: DutyDraft | null): boolean {
  if (!other || duty !== other.duty) return false
  const content = ({ edit: { notes: _, sales: __, ...edit }, events }: Omit<DutyDraft, 'duty'>) =>
    JSON.stringify([edit, events])
  return content(draft) === content(other)
}

/** The placeholder, as high as the verdict and the picture of the duty. */
function LegalitySkeleton({ duty, isPictured }: Pick<JudgedDutyProps, 'duty' | 'isPictured'>) {
  return (
    <SkeletonGroup label="Checking legality...">
      <Skeleton className="h-12" />
      {isPictured && <Skeleton className={`mt-5 ${duty.sectors.length > 0 ? 'h-28' : 'h-14.5'}`} />}
    </SkeletonGroup>
  )
}

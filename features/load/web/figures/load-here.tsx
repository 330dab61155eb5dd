import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { rosterEnd } from '#load/rules/counted/load-window.ts'
import { listedDuties } from '#load/rules/counted/listed-duties.ts'
import type { LoadLength } from '#load/rules/counted/load-figures.ts'
import { figuresOfPortal, loadHere } from '#load/rules/counted/load-here.ts'
import { knownSince } from '#load/rules/words/load-rows.ts'
import type { LegalityRosterAnswer } from '#limits/api/legality.ts'
import { legalityRosterQuery } from '#limits/web/legality/legality-queries.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import { usePortalNow } from '#web/base/clock.ts'
import { QueryView } from '#web/api/query-view.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LoadView } from './load-view.tsx'

type Props = {
  length: LoadLength
  /** The query of the portal's count, which failed. */
  query: UseQueryResult
}

/** The load as this device counts it from the roster that it has. Without one, the failure is shown. */
export function LoadHere({ length, query }: Props) {
  const now = usePortalNow()
  const roster = useQuery(legalityRosterQuery(londonDate(now)))
  const { data, error } = roster
  if (!data && error)
    return (
      <QueryView query={{ ...query, data: undefined }} loading={null}>
        {nothing}
      </QueryView>
    )
  if (!data) return <Skeleton className="h-64" />
  return <Counted roster={data} length={length} now={now} />
}

const nothing = () => null

type CountedProps = Pick<Props, 'length'> & { roster: LegalityRosterAnswer; now: string }

function Counted({ roster, length, now }: CountedProps) {
  const load = useMemo(() => {
    const counted = loadHere(roster, { now, days: length })
    const dates = roster.duties.map(({ date }) => date)
    const endsOn = rosterEnd(dates, counted.window)
    return { ...counted, endsOn, listed: listedDuties(roster.duties, counted), comparisons: {} }
  }, [roster, now, length])
  const doubts = [
    'The portal cannot be reached, so this device counts the roster that it has.',
    'Changes by the airline, notes and comparisons wait for the connection.',
    ...knownSince({ ...load, since: roster.history.since }),
  ]
  return <LoadView load={load} length={length} doubts={doubts} hidden={figuresOfPortal} />
}

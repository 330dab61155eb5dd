import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Plus } from 'lucide-react'
import { minutesOf } from '#profile/rules/hours.ts'
import { usePreference } from '#profile/web/preferences/preferences.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { openingTotalsQuery } from '#logbook/web/entries/opening-total-queries.ts'
import { earlierSum } from './opening-total-words.ts'

type Props = {
  /** The minutes of the logbook itself; undefined while it loads. */
  here: number | undefined
  onOpen: () => void
}

/** The earlier experience beside the total of the logbook. It opens the list of opening totals. */
export function EarlierLine({ here, onOpen }: Props) {
  const [format] = usePreference('hoursFormat')
  const { data, error } = useQuery(openingTotalsQuery)
  const isLoading = here === undefined || (!data && !error)
  const isEmpty = data?.data.length === 0
  const Icon = isEmpty ? Plus : ChevronRight
  return (
    <button
      type="button"
      onClick={onOpen}
      className={`flex min-h-11 w-full items-center gap-2 rounded-b-card border-t border-line px-3 -outline-offset-2 text-start text-sm text-ink-2 hover:bg-raised hover:text-ink max-sm:text-xs sm:px-5 ${isEmpty ? 'print:hidden' : ''}`}
    >
      {isLoading ? (
        <>
          <span className="sr-only">Earlier experience</span>
          <Skeleton className="h-4 w-64" />
        </>
      ) : (
        <>
          <span className="grow tabular-nums">
            {data && !isEmpty ? (
              <>
                <span className="sr-only">Earlier experience: </span>
                {earlierSum(minutesOf(data.totalHours), here, format)}
              </>
            ) : (
              `${isEmpty ? 'Add earlier' : 'Earlier'} experience`
            )}
          </span>
          <Icon size={16} className="shrink-0 print:hidden" />
        </>
      )}
    </button>
  )
}

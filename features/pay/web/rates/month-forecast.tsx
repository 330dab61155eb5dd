import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { addMonths, monthOf } from '#kernel/time/calendar-date.ts'
import { monthTitle } from '#kernel/time/date-words.ts'
import { portalToday } from '#web/base/clock.ts'
import { errorMessage } from '#web/http/request-error.ts'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { forecastWords } from './forecast-words.ts'
import { expectationQuery } from '#pay/web/expectation-query.ts'

/** Duties without a rate are named up to this number. */
const namedAtMost = 5

/** The paid or expected pay of a month in a line, with buttons to other months. */
export function MonthForecast() {
  const [month, setMonth] = useState(() => monthOf(portalToday()))
  const { data, error } = useQuery(expectationQuery(month))
  const names = [...new Set(data?.withoutRate.map(({ subject }) => subject))]
  return (
    <Card
      isFlush
      aria-label="Pay of a month"
      className="flex items-center gap-1 py-1 ps-4 pe-1 sm:ps-5"
    >
      <div aria-live="polite" className="min-h-16 min-w-0 grow content-center py-2">
        <p className="text-pretty">
          <b className="font-semibold">{monthTitle(month)}:</b>{' '}
          {data ? forecastWords(data) : error ? errorMessage(error) : 'Adding up…'}
        </p>
        {names.length > 0 && names.length <= namedAtMost && (
          <p className="text-sm text-ink-3">Without a rate: {names.join(', ')}</p>
        )}
      </div>
      <IconButton
        icon={ChevronLeft}
        label="Previous month"
        onClick={() => setMonth(addMonths(month, -1))}
      />
      <IconButton
        icon={ChevronRight}
        label="Next month"
        onClick={() => setMonth(addMonths(month, 1))}
      />
    </Card>
  )
}

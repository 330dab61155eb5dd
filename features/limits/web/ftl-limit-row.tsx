import { ChevronRight, CircleAlert, TriangleAlert } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import type { FtlLimit } from '#limits/api/ftl.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { usePreference } from '#profile/web/preferences/preferences.ts'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { barLook } from './ftl-looks.ts'
import { figureWords, knownWords, windowWords } from './ftl-words.ts'

const FtlWhy = lazyComponent(() => import('./ftl-why.tsx'), 'FtlWhy')

type Props = { limit: FtlLimit; since: CalendarDate | null }

/** A limit as a bar, which expands to explain the figure. */
export function FtlLimitRow({ limit, since }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [format] = usePreference('hoursFormat')
  const id = useId()
  const { period, percentage, level, isBreach } = limit
  const known = knownWords(limit, since)
  const dates = windowWords(limit)
  const look = barLook(level, known === null)
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className="block min-h-11 w-full rounded-input py-1.5 text-start text-sm"
        onClick={() => setOpen(!isOpen)}
      >
        <span className="flex items-center gap-1">
          <ChevronRight
            size={15}
            className={`-ms-1 shrink-0 text-ink-3 transition-transform ${isOpen ? 'rotate-90' : ''}`}
          />
          <span className="grow">
            {period}
            {dates && <span className="text-ink-3"> {dates}</span>}
            {known && (
              <span className="text-ink-3">
                {dates && ','} {known}
              </span>
            )}
          </span>
          <LevelMark level={level} isBreach={isBreach} />
          <span className={`font-medium whitespace-nowrap ${look.text}`}>
            {figureWords(limit, known, format)}
          </span>
        </span>
        <span className="mt-1 block h-2 overflow-hidden rounded-full bg-raised forced-colors:border">
          <span
            className={`block h-full rounded-full ${look.bar} forced-colors:bg-[CanvasText]`}
            style={{ inlineSize: `${Math.min(percentage, 1) * 100}%` }}
          />
        </span>
      </button>
      {isOpen && (
        <div id={id}>
          <Suspense>
            <FtlWhy limit={limit} since={since} />
          </Suspense>
        </div>
      )}
    </li>
  )
}

/** The level as a word and an icon; nothing when it is normal. */
function LevelMark({ level, isBreach }: Pick<FtlLimit, 'level' | 'isBreach'>) {
  if (level === 'green') return null
  const Icon = level === 'red' ? CircleAlert : TriangleAlert
  return (
    <span className={`me-1 flex items-center gap-1 ${barLook(level, true).text}`}>
      <Icon size={14} />
      <span className={isBreach ? 'font-medium' : 'sr-only'}>
        {isBreach ? 'Exceeded' : level === 'red' ? 'Critical' : 'Warning'}
      </span>
    </span>
  )
}

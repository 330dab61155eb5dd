import { ArrowRight } from 'lucide-react'
import type { DutyChange } from '#duties/api/duty-change.ts'
import { changeWords } from '#duties/rules/history/change-words.ts'

/** The changed fields of a duty: the old value struck through, then the new one. */
export function ChangedValues({ change }: { change: Pick<DutyChange, 'date' | 'fields'> }) {
  const words = changeWords(change).filter(({ what }) => what !== 'State')
  if (words.length === 0) return null
  return (
    <ul className="flex basis-full flex-wrap gap-x-4 gap-y-0.5 text-ink-2">
      {words.map(({ what, before, after }) => (
        <li key={what}>
          {what}{' '}
          {before !== null && (
            <>
              <s className="text-ink-3">{before}</s>{' '}
              <ArrowRight
                aria-label="is now"
                size={13}
                className="inline align-[-0.1em] text-ink-3"
              />{' '}
            </>
          )}
          <b className="font-medium text-ink">{after ?? 'none'}</b>
        </li>
      ))}
    </ul>
  )
}

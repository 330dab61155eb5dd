import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import type { RosterEntry } from '#contract/roster.ts'
import { markWords } from '#domain/duty-marks/mark-words.ts'
import { monthOf } from '#domain/time/calendar-date.ts'
import { monthQuery } from './roster-queries.ts'

/** The marks of a duty, a line each. */
export function MarkLines({ duty }: { duty: RosterEntry }) {
  const words = useMarkWords(duty)
  if (words.length === 0) return null
  return (
    <ul className="grid gap-1 text-sm">
      {words.map((text) => (
        <li key={text} className="flex items-start gap-2">
          <TriangleAlert size={16} className="mt-0.5 shrink-0 text-warn" />
          {text}
        </li>
      ))}
    </ul>
  )
}

/** The marks of a duty as an icon with words. */
export function MarkIcon({ duty }: { duty: RosterEntry }) {
  const words = useMarkWords(duty).join(', ')
  return (
    <span title={words} className="text-warn">
      <TriangleAlert size={14} />
      <span className="sr-only">{words}</span>
    </span>
  )
}

/** The words name an overlapping duty if its month is loaded. */
function useMarkWords(duty: RosterEntry): string[] {
  const { data } = useQuery({ ...monthQuery(monthOf(duty.date)), enabled: false })
  return markWords(duty, data?.data)
}

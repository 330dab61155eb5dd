import { TriangleAlert } from 'lucide-react'
import type { RosterEntry } from '#duties/api/roster.ts'
import { markWords } from '#duties/rules/marks/mark-words.ts'
import { KeepOrRemove } from '#roster/web/actions/keep-or-remove.tsx'

type Props = {
  duty: RosterEntry
  /** Called after the duty was removed or kept. */
  onDecided?: (() => void) | undefined
}

/** The marks of a duty, a line each, with buttons for a flight that the airline does not list. */
export function MarkLines({ duty, onDecided }: Props) {
  const { marks = [] } = duty
  if (marks.length === 0) return null
  return (
    <ul className="grid gap-1 text-sm">
      {marks.map((mark) => (
        <li key={mark} className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <span className="flex items-start gap-2">
            <TriangleAlert size={16} className="mt-0.5 shrink-0 text-warn" />
            {markWords({ ...duty, marks: [mark] })}
          </span>
          {mark === 'notListed' && <KeepOrRemove duty={duty} onDecided={onDecided} />}
        </li>
      ))}
    </ul>
  )
}

/** The marks of a duty as an icon with words. */
export function MarkIcon({ duty }: { duty: RosterEntry }) {
  const words = markWords(duty).join(', ')
  return (
    <span title={words} className="text-warn">
      <TriangleAlert size={14} />
      <span className="sr-only">{words}</span>
    </span>
  )
}

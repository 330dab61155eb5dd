import type { RosterEntry } from '#duties/api/roster.ts'
import { isCounted } from '#duties/rules/duty-status.ts'
import { dutyStateWords } from '#duties/rules/duty-state-words.ts'
import { KeepOrRemove } from './keep-or-remove.tsx'

type Props = { duty: RosterEntry; onDecided?: () => void }

/** The state of a duty in words, with buttons for one that the newest roster file no longer lists. */
export function StatusLine({ duty, ...callbacks }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <span className={`font-medium ${isCounted(duty) ? 'text-ink-2' : 'text-warn'}`}>
        {dutyStateWords(duty)}
      </span>
      {duty.status?.kind === 'unlisted' && <KeepOrRemove duty={duty} {...callbacks} />}
    </div>
  )
}

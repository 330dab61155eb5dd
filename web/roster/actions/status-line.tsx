import type { RosterEntry } from '#contract/roster.ts'
import { isCounted } from '#domain/roster/duty-status.ts'
import { dutyStateWords } from '#domain/roster/duty-state-words.ts'
import { takeFocus } from '#web/base/page.ts'
import { Button } from '#web/ui/button.tsx'
import { useAction } from './use-action.tsx'

type Props = { duty: RosterEntry; onDecided?: () => void }

/** The state of a duty in words, with buttons for one that the newest roster file no longer lists. */
export function StatusLine({ duty, ...callbacks }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <span className={`font-medium ${isCounted(duty) ? 'text-ink-2' : 'text-warn'}`}>
        {dutyStateWords(duty)}
      </span>
      {duty.status?.kind === 'unlisted' && <StatusButtons duty={duty} {...callbacks} />}
    </div>
  )
}

/** Removes or keeps a duty that the newest roster file no longer lists. */
function StatusButtons({ duty, onDecided }: Props) {
  const { acting, act, question } = useAction(duty, () => onDecided?.())
  const name = `${duty.dutyCode} on ${duty.date}`

  return (
    <span ref={moveFocus} className="flex gap-2">
      <Button
        size="small"
        isBusy={acting.isPending && acting.variables.kind === 'remove'}
        aria-label={`Remove ${name}`}
        onClick={() => void act({ kind: 'remove' })}
      >
        Remove
      </Button>
      <Button
        size="small"
        isBusy={acting.isPending && acting.variables.kind === 'keep'}
        aria-label={`Keep ${name}`}
        onClick={() => void act({ kind: 'keep' })}
      >
        Keep
      </Button>
      {question}
    </span>
  )
}

/** Moves the focus to the duty, or to the page's heading, when the decided question disappears. */
function moveFocus(buttons: HTMLElement | null) {
  return () => {
    if (!buttons?.contains(document.activeElement)) return
    const row = buttons.closest('article')
    takeFocus(row?.querySelector('button') ?? document.querySelector('main h1'))
  }
}

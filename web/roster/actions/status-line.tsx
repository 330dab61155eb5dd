import type { RosterEntry } from '#contract/roster.ts'
import { isCounted } from '#domain/roster/duty-status.ts'
import { dutyStateWords } from '#domain/roster/duty-state-words.ts'
import { isQueued } from '#web/outbox/queued-change.ts'
import { takeFocus } from '#web/base/page.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { actionFailed, useDutyAction } from './action-queries.ts'

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
  const acting = useDutyAction(duty, { current: duty.version })
  const name = `${duty.dutyCode} on ${duty.date}`

  async function act(kind: 'keep' | 'remove'): Promise<void> {
    try {
      await acting.mutateAsync({ kind })
      onDecided?.()
    } catch (error) {
      if (isQueued(error)) toast.info(error.message)
      else toast.error(actionFailed(error))
    }
  }

  return (
    <span ref={moveFocus} className="flex gap-2">
      <Button
        size="small"
        isBusy={acting.isPending && acting.variables.kind === 'remove'}
        aria-label={`Remove ${name}`}
        onClick={() => void act('remove')}
      >
        Remove
      </Button>
      <Button
        size="small"
        isBusy={acting.isPending && acting.variables.kind === 'keep'}
        aria-label={`Keep ${name}`}
        onClick={() => void act('keep')}
      >
        Keep
      </Button>
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

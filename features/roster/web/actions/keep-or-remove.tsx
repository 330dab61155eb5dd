import type { RosterEntry } from '#duties/api/roster.ts'
import { takeFocus } from '#web/base/page.ts'
import { Button } from '#web/ui/button.tsx'
import { useAction } from './use-action.tsx'

type Props = { duty: RosterEntry; onDecided?: (() => void) | undefined }

/**
 * Buttons that remove or keep a duty which the airline’s roster does not list. Remove hides a dropped duty, and takes
 * back one that the user typed. A flight in the logbook has no Remove: Delete asks before it leaves.
 */
export function KeepOrRemove({ duty, onDecided }: Props) {
  const isLogged = duty.logbookEntryId !== null
  const { acting, act, question } = useAction(duty, () => onDecided?.())
  const name = `${duty.dutyCode} on ${duty.date}`

  return (
    <span ref={moveFocus} className="relative flex gap-2">
      {!isLogged && (
        <Button
          size="small"
          isBusy={acting.isPending && acting.variables.kind === 'remove'}
          aria-label={`Remove ${name}`}
          onClick={() => void act({ kind: 'remove' })}
        >
          Remove
        </Button>
      )}
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
    const row = buttons.closest('article, [role=dialog]')
    takeFocus(row?.querySelector('button') ?? document.querySelector('main h1'))
  }
}

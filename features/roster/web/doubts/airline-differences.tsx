import { TriangleAlert } from 'lucide-react'
import type { DifferencesDecision, RosterEntry } from '#duties/api/roster.ts'
import { differenceWords, otherValueWords } from '#duties/rules/history/difference-words.ts'
import { failureWords } from '#web/http/request-error.ts'
import { Button } from '#web/ui/button.tsx'
import { takeFocus } from '#web/base/page.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { isQueued } from '#web/outbox/queued-change.ts'
import { useDecideDifferences } from '#duties/web/duty-mutations.ts'
import { MarkLines } from './mark-lines.tsx'

type Props = {
  duty: RosterEntry
  /** Called after a duty that the airline does not list was removed or kept. */
  onDecided?: (() => void) | undefined
  /** The time shown large above, whose difference is said in few words. */
  shown?: 'scheduledBrief' | 'scheduledDebrief'
}

/** The differences of a duty, then its marks. */
export function Doubts({ onDecided, ...props }: Props) {
  return (
    <div className="grid gap-2">
      <AirlineDifferences {...props} />
      <MarkLines duty={props.duty} onDecided={onDecided} />
    </div>
  )
}

/** The user's values that the newest roster file contradicts, with buttons to keep one of the two. */
function AirlineDifferences({ duty, shown }: Omit<Props, 'onDecided'>) {
  const { differences = [] } = duty
  if (differences.length === 0) return null

  return (
    <div className="relative grid gap-2 rounded-input bg-warn-soft px-3 py-2.5 text-sm">
      <ul className="grid gap-1 text-ink">
        {differences.map((difference) => (
          <li key={difference.field} className="flex items-start gap-2">
            <TriangleAlert size={16} className="mt-0.5 shrink-0 text-warn" />
            {difference.field === shown
              ? otherValueWords(difference, duty)
              : differenceWords(difference, duty)}
          </li>
        ))}
      </ul>
      <DifferenceButtons duty={duty} />
    </div>
  )
}

type ButtonsProps = {
  duty: RosterEntry
  /** The words of the line in the history that has them, so that each button has its own name. */
  of?: string
}

/** “Take the airline’s” and “Keep mine”, while the two differ. */
export function DifferenceButtons({ duty, of }: ButtonsProps) {
  const deciding = useDecideDifferences(duty)
  if ((duty.differences ?? []).length === 0) return null

  async function decide(keep: DifferencesDecision['keep']): Promise<void> {
    try {
      const sent = await deciding.mutateAsync({ keep })
      if (isQueued(sent)) return toast.queued(sent)
      toast.success(
        keep === 'airline' ? 'The duty now has the airline’s times.' : 'The duty keeps your times.',
      )
    } catch (error) {
      const otherwise = 'An error occurred while updating the duty.'
      toast.error(failureWords(error, 'Failed to update duty', otherwise))
    }
  }

  const named = (words: string) => (of ? { 'aria-label': `${words}: ${of}` } : {})
  return (
    <div ref={moveFocus} className="flex flex-wrap gap-2">
      <Button
        size="small"
        {...named('Take the airline’s')}
        isBusy={deciding.isPending}
        onClick={() => void decide('airline')}
      >
        Take the airline’s
      </Button>
      <Button
        size="small"
        {...named('Keep mine')}
        isBusy={deciding.isPending}
        onClick={() => void decide('mine')}
      >
        Keep mine
      </Button>
    </div>
  )
}

/** Moves the focus to the duty, or to the page's heading, when the buttons that had it disappear. */
function moveFocus(buttons: HTMLElement | null) {
  return () => {
    if (!buttons?.contains(document.activeElement)) return
    const holder = buttons.closest('article, [role=dialog]')
    takeFocus(holder?.querySelector('button') ?? document.querySelector('main h1'))
  }
}

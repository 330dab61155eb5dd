import { Shuffle } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { RosterEntry } from '#contract/roster.ts'
import { actionsFor } from '#domain/roster-actions/available-actions.ts'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { portalNow } from '#web/base/clock.ts'
import { Button } from '#web/ui/button.tsx'

const ActionSheet = lazyComponent(() => import('./action-sheet.tsx'), 'ActionSheet')

type Props = {
  duty: RosterEntry
  /** Called after an action was performed. */
  onDone: () => void
}

/** The button that opens the actions on a duty. The state of an unlisted duty has buttons of its own. */
export function DutyActions({ duty, onDone }: Props) {
  const [isOpen, setOpen] = useState(false)
  const hasActions = duty.status?.kind !== 'unlisted' && actionsFor(duty, portalNow()).length > 0
  if (!hasActions) return null
  return (
    <>
      <Button
        icon={Shuffle}
        className="justify-self-start max-sm:w-full"
        onClick={() => setOpen(true)}
      >
        Something changed
      </Button>
      {isOpen && (
        <Suspense>
          <ActionSheet duty={duty} onDone={onDone} onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

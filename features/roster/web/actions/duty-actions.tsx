import { Link } from '@tanstack/react-router'
import { ArrowLeftRight, Shuffle } from 'lucide-react'
import { Suspense } from 'react'
import type { RosterEntry } from '#duties/api/roster.ts'
import type { ActionKind } from '#duties/rules/actions/duty-action.ts'
import { workingDutyTypes } from '#duties/rules/words/duty-words.ts'
import { actionsFor } from '#duties/rules/actions/available-actions.ts'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { portalNow, portalToday } from '#web/base/clock.ts'
import { paths } from '#web/base/paths.ts'
import { buttonLook } from '#web/ui/button-look.ts'
import { Button } from '#web/ui/button.tsx'
import type { OpenDialogState } from '#web/ui/dialogs/use-open-dialog.ts'

const ActionSheet = lazyComponent(() => import('./action-sheet.tsx'), 'ActionSheet')

type Props = {
  duty: RosterEntry
  /** The sheet, and the action that it begins with: `sheet` to choose one. */
  sheet: OpenDialogState<ActionKind | 'sheet'>
  /** Called after an action was performed. */
  onDone: () => void
}

/** The button that opens the actions on a duty. The state of an unlisted duty has buttons of its own. */
export function DutyActions({ duty, sheet, onDone }: Props) {
  const hasActions = duty.status?.kind !== 'unlisted' && actionsFor(duty, portalNow()).length > 0
  if (!hasActions) return null
  const isToSwap = duty.date >= portalToday() && workingDutyTypes.includes(duty.dutyType)
  return (
    <>
      <div className="flex flex-wrap gap-2 *:max-sm:grow">
        <Button icon={Shuffle} onClick={() => sheet.open('sheet')}>
          Something changed
        </Button>
        {isToSwap && (
          <Link to={paths.swap} hash={duty.id} className={buttonLook()}>
            <ArrowLeftRight size={18} />
            Check a swap
          </Link>
        )}
      </div>
      {sheet.dialog && (
        <Suspense>
          <ActionSheet
            key={sheet.key}
            duty={duty}
            start={sheet.dialog === 'sheet' ? undefined : sheet.dialog}
            onDone={onDone}
            onClosed={sheet.close}
          />
        </Suspense>
      )}
    </>
  )
}

import type { RosterCorrection } from '#pay/web/check/check-dialog.ts'
import { swapPayWords } from '#pay/web/check/swap-question.ts'
import { AddCodedDialog } from '#roster/web/duty-form/duty-form-dialogs.tsx'
import { DutyTimesDialog } from './duty-times-dialog.tsx'
import { FlownDialog } from './flown-dialog.tsx'

/** A correction of the roster that the pay check asks for. */
export function RosterCorrections(props: { open: RosterCorrection; onClosed: () => void }) {
  const { open, onClosed } = props
  if (open.kind === 'times') return <DutyTimesDialog {...open} onClosed={onClosed} />
  if (open.kind === 'worked') {
    return <AddCodedDialog {...open.worked} onAdded={() => {}} onClosed={onClosed} />
  }
  return (
    <FlownDialog
      flown={open.flown}
      wordsOf={({ unit }) => swapPayWords(unit, open.name)}
      onClosed={onClosed}
    />
  )
}

import { Suspense, useRef } from 'react'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { useLeavingGuard, type LeavingPart } from './use-leaving-guard.ts'
import { useOpenDialog } from './use-open-dialog.ts'

const DiscardQuestion = lazyComponent(() => import('./discard-question.tsx'), 'DiscardQuestion')

type Props = {
  isDirty: boolean
  /** The part of the address of which another one leaves the form too. */
  of?: LeavingPart
  /** Resets the form. The page stays until the next one is loaded, and must not ask again. */
  onDiscard: () => void
}

/** Asks before a page with unsaved changes is left. Dialogs have a question of their own. */
export function LeavingQuestion({ isDirty, of, onDiscard }: Props) {
  const isDiscarded = useRef(false)
  const question = useOpenDialog<{ leave: () => void }>()
  const { dialog, key, close } = question
  useLeavingGuard(isDirty, (leave) => question.open({ leave }), of)
  if (!dialog) return null
  return (
    <Suspense>
      <DiscardQuestion
        key={key}
        onDiscard={() => {
          isDiscarded.current = true
          onDiscard()
        }}
        onClosed={() => {
          close()
          if (isDiscarded.current) dialog.leave()
          isDiscarded.current = false
        }}
      />
    </Suspense>
  )
}

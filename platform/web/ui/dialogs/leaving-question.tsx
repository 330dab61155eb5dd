import { useBlocker } from '@tanstack/react-router'
import { Suspense, useRef } from 'react'
import { lazyComponent } from '#web/base/lazy-import.ts'

const DiscardQuestion = lazyComponent(() => import('./discard-question.tsx'), 'DiscardQuestion')

type Props = {
  isDirty: boolean
  /** Resets the form. The page stays until the next one is loaded, and must not ask again. */
  onDiscard: () => void
}

/** Asks before a page with unsaved changes is left. Dialogs have a question of their own. */
export function LeavingQuestion({ isDirty, onDiscard }: Props) {
  const isDiscarded = useRef(false)
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname,
    disabled: !isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <Suspense>
      <DiscardQuestion
        onDiscard={() => {
          isDiscarded.current = true
          onDiscard()
        }}
        onClosed={() => (isDiscarded.current ? proceed() : reset())}
      />
    </Suspense>
  )
}

import { useBlocker } from '@tanstack/react-router'
import { Suspense, useRef } from 'react'
import { lazyComponent } from '#web/base/lazy-import.ts'

const DiscardQuestion = lazyComponent(() => import('./discard-question.tsx'), 'DiscardQuestion')

type Props = {
  isDirty: boolean
  /** Takes the input back: the screen stays until the next one has come, and must not ask again. */
  onDiscard: () => void
}

/** Asks before a screen with unsaved input is left. A dialog asks for itself. */
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

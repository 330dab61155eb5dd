import { useBlocker } from '@tanstack/react-router'
import { lazy, Suspense, useRef } from 'react'

const DiscardQuestion = lazy(async () => ({
  default: (await import('./discard-question.tsx')).DiscardQuestion,
}))

/** Asks before a screen with unsaved input is left. A dialog asks for itself. */
export function LeavingQuestion({ isDirty }: { isDirty: boolean }) {
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
        }}
        onClosed={() => (isDiscarded.current ? proceed() : reset())}
      />
    </Suspense>
  )
}

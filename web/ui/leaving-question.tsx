import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { DiscardQuestion } from './discard-question.tsx'

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
    <DiscardQuestion
      onDiscard={() => {
        isDiscarded.current = true
      }}
      onClosed={() => (isDiscarded.current ? proceed() : reset())}
    />
  )
}

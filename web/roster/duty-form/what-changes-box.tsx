import { Suspense, type ComponentProps } from 'react'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { LazyWhatChanges, useDraft, type DraftProps } from '#web/roster/legality/lazy-legality.tsx'
import type { DraftPayEffect } from './draft-pay-effect.tsx'

const LazyPayEffect = lazyComponent<'DraftPayEffect', ComponentProps<typeof DraftPayEffect>>(
  () => import('./draft-pay-effect.tsx'),
  'DraftPayEffect',
)

/** The changes that a form makes to the legality and to pay. They follow a pause in typing. */
export function WhatChangesBox<Values, Stored>(props: DraftProps<Values, Stored>) {
  const draft = useDraft(props)
  return (
    <Suspense>
      <LazyPayEffect draft={draft} />
      <LazyWhatChanges draft={draft} />
    </Suspense>
  )
}

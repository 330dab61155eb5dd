import { Suspense } from 'react'
import { PayEffectLine } from '#pay/web/pay-effect-line.tsx'
import { LazyWhatChanges, useDraft, type DraftProps } from '#limits/web/legality/lazy-legality.tsx'
import { draftPreview } from './draft-preview.ts'

/** The changes that a form makes to pay and to the legality. They follow a pause in typing. */
export function WhatChangesBox<Values, Stored>(props: DraftProps<Values, Stored>) {
  const draft = useDraft(props)
  const paid = draft && draftPreview(draft)
  return (
    <Suspense>
      {paid && <PayEffectLine label="Your pay" preview={{ duty: paid }} />}
      <LazyWhatChanges draft={draft} />
    </Suspense>
  )
}

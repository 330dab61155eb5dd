import { Suspense, useMemo, type ComponentProps } from 'react'
import { lazyComponent } from '#web/base/lazy-import.ts'
import type { DutyLegality, WhatChanges } from './legality-parts.tsx'
import type { DutyDraft } from './draft-duty.ts'
import { useSettled } from '#web/forms/use-settled.ts'

const parts = () => import('./legality-parts.tsx')

/** `DutyLegality`, loaded with the rules when it is first shown. */
export const LazyDutyLegality = lazyComponent<'DutyLegality', ComponentProps<typeof DutyLegality>>(
  parts,
  'DutyLegality',
)

/** `WhatChanges`, loaded with the rules when it is first shown. */
export const LazyWhatChanges = lazyComponent<'WhatChanges', ComponentProps<typeof WhatChanges>>(
  parts,
  'WhatChanges',
)

export type DraftProps<Values, Stored> = {
  /** The values of the form. */
  typed: Values
  /** The duty as stored. */
  duty: Stored
  /** The duty that the values describe; null while they are incomplete. The function must stay the same. */
  draftOf: (typed: Values, duty: Stored) => DutyDraft | null
}

/** The changes that a form makes to the legality. They follow a pause in typing. */
export function LegalityChangesBox<Values, Stored>(props: DraftProps<Values, Stored>) {
  const draft = useDraft(props)
  return (
    <Suspense>
      <LazyWhatChanges draft={draft} />
    </Suspense>
  )
}

/** The duty that a form describes, after a pause in typing. */
export function useDraft<Values, Stored>({ typed, duty, draftOf }: DraftProps<Values, Stored>) {
  const values = useSettled(typed)
  return useMemo(() => draftOf(values, duty), [values, duty, draftOf])
}

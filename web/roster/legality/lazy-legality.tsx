import { Suspense, useMemo, type ComponentProps } from 'react'
import { lazyComponent } from '#web/base/lazy-import.ts'
import type { DraftPayEffect, DutyLegality, WhatChanges } from './legality-parts.tsx'
import type { DutyDraft } from './draft-duty.ts'
import { useSettled } from '#web/forms/use-settled.ts'

const parts = () => import('./legality-parts.tsx')

/** `DutyLegality`, loaded with the rules when it is first shown. */
export const LazyDutyLegality = lazyComponent<'DutyLegality', ComponentProps<typeof DutyLegality>>(
  parts,
  'DutyLegality',
)

const LazyWhatChanges = lazyComponent<'WhatChanges', ComponentProps<typeof WhatChanges>>(
  parts,
  'WhatChanges',
)

const LazyPayEffect = lazyComponent<'DraftPayEffect', ComponentProps<typeof DraftPayEffect>>(
  parts,
  'DraftPayEffect',
)

type Props<Values, Stored> = {
  /** The values of the form. */
  typed: Values
  /** The duty as stored. */
  duty: Stored
  /** The duty that the values describe; null while they are incomplete. The function must stay the same. */
  draftOf: (typed: Values, duty: Stored) => DutyDraft | null
}

/** The changes that a form makes to the legality and to pay. They follow a pause in typing. */
export function WhatChangesBox<Values, Stored>(props: Props<Values, Stored>) {
  const draft = useDraft(props)
  return (
    <Suspense>
      <LazyPayEffect draft={draft} />
      <LazyWhatChanges draft={draft} />
    </Suspense>
  )
}

/** The changes that a form makes to the legality, where another line says those to pay. */
export function LegalityChangesBox<Values, Stored>(props: Props<Values, Stored>) {
  const draft = useDraft(props)
  return (
    <Suspense>
      <LazyWhatChanges draft={draft} />
    </Suspense>
  )
}

function useDraft<Values, Stored>({ typed, duty, draftOf }: Props<Values, Stored>) {
  const values = useSettled(typed)
  return useMemo(() => draftOf(values, duty), [values, duty, draftOf])
}

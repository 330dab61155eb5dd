import { Suspense } from 'react'
import { rosterEntry, type RosterEntry } from '#contract/roster.ts'
import type { DutyActionInput } from '#contract/roster-actions.ts'
import { lazyComponent } from '#web/base/lazy-import.ts'
import type { DifferingField } from '#web/forms/merge-edit.ts'
import { isRequestError } from '#web/http/request-error.ts'
import { summaryLines } from '#web/roster/duty-form/duty-form-summary.ts'
import { valuesOf } from '#web/roster/duty-form/duty-form-values.ts'

const ConflictDialog = lazyComponent(
  () => import('#web/forms/conflict-dialog.tsx'),
  'ConflictDialog',
)

/** An action on a duty that was changed elsewhere since the user opened it. */
export type Conflict = { action: DutyActionInput; newer: RosterEntry }

/** The stored duty that a 409 response carries. */
export function newerDuty(error: unknown): RosterEntry | undefined {
  if (!isRequestError(error) || error.status !== 409) return undefined
  return rosterEntry.safeParse(error.current).data
}

/** The fields of a duty that differ from those that the user saw. */
export function differingFields(seen: RosterEntry, newer: RosterEntry): DifferingField[] {
  const before = new Map(linesOf(seen))
  const after = new Map(linesOf(newer))
  const labels = new Set([...before.keys(), ...after.keys()])
  return [...labels].flatMap((label) => {
    const [yours, stored] = [before.get(label) ?? '', after.get(label) ?? '']
    return yours === stored ? [] : { label, yours, stored }
  })
}

const linesOf = (duty: RosterEntry) =>
  summaryLines(valuesOf(duty)).map(([, label, text]) => [label, text] as const)

type Props = {
  seen: RosterEntry
  conflict: Conflict
  onKeepMine: () => void
  onTakeStored: () => void
  onClosed: () => void
}

/** Asks whether an action also holds for the duty as it is now. */
export function ActionConflict({ seen, conflict: { newer }, ...answers }: Props) {
  return (
    <Suspense>
      <ConflictDialog
        key={newer.version}
        fields={differingFields(seen, newer)}
        names={{ yours: 'As you saw it', keepMine: 'Save it anyway' }}
        {...answers}
      />
    </Suspense>
  )
}

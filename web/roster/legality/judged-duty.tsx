import { memo, useEffect, useMemo } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import type { LegalityRosterAnswer } from '#contract/legality.ts'
import type { DutyPatch } from '#contract/duty-input.ts'
import type { RosterEntry } from '#contract/roster.ts'
import type { FtlDuty } from '#domain/ftl/cumulative/ftl-duty.ts'
import type { DutyLegality as Judged, Legality } from '#domain/ftl/legality/legality.ts'
import { legalityOf } from '#domain/ftl/legality/legality-of.ts'
import type { ActionKind } from '#domain/roster-actions/duty-action.ts'
import type { FtlInputs } from '#domain/roster/ftl-inputs.ts'
import { useUpdateDuty } from '#web/roster/duty/duty-mutations.ts'
import { useEditForm } from '#web/forms/use-edit-form.ts'
import { CheckRow } from './check-row.tsx'
import { daysAround, dutyNames, withDuty } from './draft-duty.ts'
import { FdpBar } from './fdp-bar.tsx'
import { dutyBefore, fittingInputs } from './fitting-inputs.ts'
import { FtlInputsPart } from './ftl-inputs-part.tsx'
import {
  ftlInputsForm,
  ftlInputValues,
  typedFtlInputs,
  type FtlInputValues,
} from './ftl-inputs-values.ts'
import { LegalityNotice } from './legality-notice.tsx'
import { shownLegality } from './legality-rows.ts'
import { OtherChecks } from './other-checks.tsx'
import { useSettled } from './use-settled.ts'
import { VerdictLine } from './verdict-line.tsx'

export type JudgedDutyProps = {
  duty: RosterEntry
  roster: LegalityRosterAnswer
  /** Opens the form of the duty, to add a missing time. */
  onEdit: () => void
  /** Opens an action on the duty. */
  onAction: (kind: ActionKind) => void
  /** Reports whether inputs are typed and not saved. */
  onDirty: (isDirty: boolean) => void
}

/**
 * The legality of a duty: the verdict, the flight duty period, the rests, and the inputs that the roster lacks. It is
 * judged in the browser, with the inputs as typed.
 */
export function JudgedDuty({ roster, duty, onDirty, ...opens }: JudgedDutyProps) {
  const updating = useUpdateDuty(duty)
  const rules = useMemo(() => ftlInputsForm(duty), [duty])
  const { form, submit } = useEditForm<RosterEntry, FtlInputValues, DutyPatch>(
    {
      rules,
      start: ftlInputValues(duty.ftlInputs),
      save: ({ whole }) => updating.mutateAsync({ touched: whole, version: duty.version }),
      words: {
        saved: 'Saved',
        failed: 'Not saved',
        otherwise: 'An error occurred while saving. Please try again.',
      },
    },
    { values: ftlInputValues(duty.ftlInputs), resetOptions: { keepDirtyValues: true } },
  )
  const { isDirty } = form.formState
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const typed = useSettled(useWatch({ control: form.control }) as FtlInputValues)
  const stored = useMemo(() => judge(roster, duty), [roster, duty])
  const now = useMemo(
    () => judge(roster, withInputs(duty, typedFtlInputs(typed, duty))),
    [roster, duty, typed],
  )
  if (!now.duty) return null
  const fields = fittingInputs(duty, {
    legality: stored.duty,
    previous: dutyBefore(duty, roster.duties),
    homeBase: roster.homeBase,
  })
  return (
    <FormProvider {...form}>
      <Answer roster={roster} duty={duty} judged={now.duty} legality={now.legality} />
      <FtlInputsPart duty={duty} judged={now.duty} fields={fields} onSubmit={submit} {...opens} />
      <LegalityNotice roster={roster} />
    </FormProvider>
  )
}

function withInputs({ ftlInputs: _, ...duty }: RosterEntry, inputs: FtlInputs | null): FtlDuty {
  return inputs ? { ...duty, ftlInputs: inputs } : duty
}

function judge(roster: LegalityRosterAnswer, duty: FtlDuty) {
  const legality = legalityOf(withDuty(roster, duty), daysAround(duty.date))
  return { legality, duty: legality.duties.find(({ id }) => id === duty.id) }
}

type AnswerProps = {
  roster: LegalityRosterAnswer
  duty: RosterEntry
  judged: Judged
  legality: Legality
}

/** The verdict and its lines. Typing does not render it again. */
const Answer = memo(function Answer({ roster, duty, judged, legality }: AnswerProps) {
  const nameOf = dutyNames(roster.duties)
  const { rows, others } = shownLegality(judged, legality)
  const isActual = duty.sectors.findLast(({ positioning }) => !positioning)?.actualArrival !== null
  return (
    <div className="grid gap-1">
      <VerdictLine duty={judged} />
      <ul className="[&>:first-child]:border-0">
        {rows.map(({ key, ...row }) => (
          <CheckRow key={key} {...row} nameOf={nameOf}>
            {key === 'fdp' && judged.fdp && row.level !== 'cannot tell' && (
              <FdpBar fdp={judged.fdp} date={duty.date} isActual={isActual} />
            )}
          </CheckRow>
        ))}
        {others.length > 0 && <OtherChecks findings={others} nameOf={nameOf} />}
      </ul>
    </div>
  )
})

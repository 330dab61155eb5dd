import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { FormProvider, useWatch } from 'react-hook-form'
import type { LegalityRosterAnswer } from '#limits/api/legality.ts'
import type { DutyPatch } from '#duties/schema/duty-input.ts'
import type { RosterEntry } from '#duties/api/roster.ts'
import type { FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import { planFaultsOf } from '#duties/rules/marks/duty-mark.ts'
import type { Missing } from '#limits/rules/place/missing.ts'
import type { DutyLegality as Judged, Legality } from '#limits/rules/legality/legality.ts'
import { baseOn, homeZoneOf } from '#profile/rules/home-bases.ts'
import { london } from '#kernel/time/london-time.ts'
import { dutyMargin, marginWords } from '#limits/rules/legality/duty-margin.ts'
import { DayLine } from '#duties/web/time-picture/day-line.tsx'
import { legalityOf } from '#limits/rules/legality/legality-of.ts'
import type { ActionKind } from '#duties/rules/actions/duty-action.ts'
import type { FtlInputs } from '#duties/schema/ftl-inputs.ts'
import { useUpdateDuty } from '#duties/web/duty-mutations.ts'
import { useEditForm } from '#web/forms/use-edit-form.ts'
import { CheckRow } from './check-row.tsx'
import { daysOfDetails, dutyNames, withDuty } from './draft-duty.ts'
import { dutyBefore, fittingInputs } from '#limits/web/duty-inputs/fitting-inputs.ts'
import { FtlInputsPart } from '#limits/web/duty-inputs/ftl-inputs-part.tsx'
import {
  ftlInputsForm,
  ftlInputValues,
  typedFtlInputs,
  type FtlInputValues,
} from '#limits/web/duty-inputs/ftl-inputs-values.ts'
import { LegalityNotice } from './legality-notice.tsx'
import { legalityRows } from './legality-rows.ts'
import { isSettledInDetails } from './missing-links.ts'
import { RuleList, type Asked } from './rule-list.tsx'
import type { SettleProps } from './settle-rule.tsx'
import { useSettled } from '#web/forms/use-settled.ts'
import { VerdictLine } from './verdict-line.tsx'

export type JudgedDutyProps = {
  duty: RosterEntry
  roster: LegalityRosterAnswer
  /** Opens the form of the duty, to add a missing time. */
  onEdit: () => void
  /** Opens an action on the duty. */
  onAction: (kind: ActionKind) => void
  /** Opens the form of a new duty as passenger. */
  onAddTravel: SettleProps['onAddTravel']
  /** Reports whether inputs are typed and not saved. */
  onDirty: (isDirty: boolean) => void
  /** The element that shows the rows; null until it is mounted. The verdict stays where the component is. */
  rowsIn: HTMLElement | null
  /** False where another picture has the duty. */
  isPictured: boolean
  /** The value that a link asks for. */
  settle: string | undefined
}

/**
 * The verdict of a duty and its picture. Elsewhere in the details are the rests, every rule, and the inputs that the
 * roster lacks. It is judged in the browser, with the inputs as typed.
 */
export function JudgedDuty(props: JudgedDutyProps) {
  const { roster, duty, onDirty, rowsIn, isPictured, settle, onAddTravel, ...opens } = props
  const { form, submit, save } = useInputsForm(duty)
  const [asked, setAsked] = useState(settle === undefined ? null : { input: settle })
  const ask = ({ input, dutyId = duty.id }: Missing) => {
    const isHere = dutyId === duty.id && isSettledInDetails(input)
    if (isHere) setAsked({ input })
    return isHere
  }
  const { isDirty } = form.formState
  // In the same frame: Back may come in the next one.
  useLayoutEffect(() => onDirty(isDirty), [isDirty, onDirty])
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
    home: baseOn(roster.bases, duty.date),
  })
  return (
    <FormProvider {...form}>
      <VerdictAndPicture
        roster={roster}
        duty={duty}
        judged={now.duty}
        isPictured={isPictured}
        onSettle={ask}
      />
      {rowsIn &&
        createPortal(
          <>
            <Rows
              roster={roster}
              duty={duty}
              judged={now.duty}
              legality={now.legality}
              asked={asked}
              onEdit={opens.onEdit}
              onAddTravel={onAddTravel}
              onSubmit={save}
            />
            <FtlInputsPart
              duty={duty}
              fields={fields}
              onSubmit={submit}
              onAction={opens.onAction}
            />
            <LegalityNotice roster={roster} />
          </>,
          rowsIn,
        )}
    </FormProvider>
  )
}

type PictureProps = {
  roster: LegalityRosterAnswer
  duty: RosterEntry
  judged: Judged
  isPictured: boolean
  onSettle: (missing: Missing) => boolean
}

/** The verdict with its times in one line, and the picture of the duty with the latest on-block. */
function VerdictAndPicture({ roster, duty, judged, isPictured, onSettle }: PictureProps) {
  const margin = dutyMargin(judged, duty)
  return (
    <>
      <section aria-label="Verdict">
        <VerdictLine duty={duty} judged={judged} onSettle={onSettle}>
          {margin && marginWords(margin, duty.date)}
        </VerdictLine>
      </section>
      {isPictured && (
        <DayLine
          duty={duty}
          margin={margin}
          homeZone={homeZoneOf(roster.bases, duty.date, roster.airportZones) ?? london}
          zones={roster.airportZones}
        />
      )}
    </>
  )
}

/** The form of the optional inputs. `save` stays the same function. */
function useInputsForm(duty: RosterEntry) {
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
  const latest = useRef(submit)
  useEffect(() => {
    latest.current = submit
  })
  const save = useCallback(() => latest.current(), [])
  return { form, submit, save }
}

function withInputs(
  { ftlInputs: _, marks, ...duty }: RosterEntry,
  inputs: FtlInputs | null,
): FtlDuty {
  const faults = planFaultsOf(marks)
  return {
    ...duty,
    ...(inputs && { ftlInputs: inputs }),
    ...(faults.length > 0 && { faults }),
  }
}

function judge(roster: LegalityRosterAnswer, duty: FtlDuty) {
  const changed = withDuty(roster, duty)
  const legality = legalityOf(changed, daysOfDetails(changed, duty))
  return { legality, duty: legality.duties.find(({ id }) => id === duty.id) }
}

type RowsProps = Pick<SettleProps, 'onEdit' | 'onAddTravel' | 'onSubmit'> & {
  roster: LegalityRosterAnswer
  duty: RosterEntry
  judged: Judged
  legality: Legality
  asked: Asked
}

/** The rows and the list of the rules. Typing does not render them again. */
const Rows = memo(function Rows({ legality, ...props }: RowsProps) {
  const { roster, judged } = props
  const nameOf = dutyNames(roster.duties)
  const rows = legalityRows(judged, legality)
  return (
    <ul className="[&>:first-child]:border-0">
      {rows.map(({ key, ...row }) => (
        <CheckRow key={key} {...row} nameOf={nameOf} />
      ))}
      <RuleList {...props} nameOf={nameOf} />
    </ul>
  )
})

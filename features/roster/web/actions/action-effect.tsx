import type { FieldValues } from 'react-hook-form'
import { useFormContext, useWatch } from 'react-hook-form'
import type { PayPreview } from '#pay/api/pay-preview.ts'
import { dutyAction, type DutyActionInput } from '#duties/api/roster-actions.ts'
import { PayEffectLine } from '#pay/web/pay-effect-line.tsx'
import type { FormRules } from '#web/forms/edit-form.ts'
import { useSettled } from '#web/forms/use-settled.ts'

type Props<Values> = {
  dutyId: string
  rules: FormRules<Values, DutyActionInput>
  label?: string
  /** A sentence about the pay of the flights of the action. */
  wordsOf?: ((effect: PayPreview) => string | null) | undefined
  /** The text while something is missing. */
  blank?: string
}

/** The effect of a typed action on pay, before it is saved. */
export function ActionEffect<Values extends FieldValues>(props: Props<Values>) {
  const { dutyId: rosterId, rules, label = 'Your pay', wordsOf, blank } = props
  const { control } = useFormContext<Values>()
  const values = useSettled(useWatch<Values>({ control }) as Values)
  const action = typedAction(rules, values)
  if (!action) return blank && <p className="text-sm text-ink-2">{blank}</p>
  return (
    <PayEffectLine
      label={wordsOf ? undefined : label}
      preview={{ action: { rosterId, action } }}
      wordsOf={wordsOf}
    />
  )
}

/** The action as typed; null while something is missing or wrong. */
function typedAction<Values>(
  { inputOf, textFaults, faultOf }: FormRules<Values, DutyActionInput>,
  values: Values,
): DutyActionInput | null {
  if (textFaults && textFaults(values).length > 0) return null
  const input = inputOf(values, null)
  const { data, success } = dutyAction.safeParse(input)
  return success && !faultOf?.(input, values) ? data : null
}

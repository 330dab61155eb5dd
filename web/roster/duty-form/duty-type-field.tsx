import { useFormContext } from 'react-hook-form'
import { dutyTypes, type DutyType } from '#domain/roster/duty.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import type { DutyValues } from './duty-form-values.ts'

/** The kinds of duty as the form words them, with the codes that rosters print. */
export const dutyTypeWords: Record<DutyType, string> = {
  FLIGHT: 'Flight',
  ASBY: 'Airport standby (ASBY)',
  HSBY: 'Home standby (HSBY)',
  TRAINING: 'Training',
  OFF: 'Day off (OFF)',
  LEAVE: 'Leave',
  SICK: 'Sick',
  HOTEL_REST: 'Hotel rest',
}

type Props = { className?: string; onChoose: (type: string) => void }

export function DutyTypeField({ className = '', onChoose }: Props) {
  const { register, formState } = useFormContext<DutyValues>()
  const onChange = ({ target }: { target: HTMLSelectElement }) => onChoose(target.value)
  return (
    <SelectField
      label="Duty Type"
      className={className}
      required
      error={formState.errors.dutyType?.message}
      {...register('dutyType', { onChange })}
    >
      {dutyTypes.map((type) => (
        <option key={type} value={type}>
          {dutyTypeWords[type]}
        </option>
      ))}
    </SelectField>
  )
}

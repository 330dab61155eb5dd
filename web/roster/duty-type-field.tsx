import { useFormContext } from 'react-hook-form'
import { dutyTypes, type DutyType } from '#domain/roster/duty.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import type { DutyValues } from './duty-form-values.ts'

/** The kinds of duty as the form words them (spec 5). */
export const dutyTypeWords: Record<DutyType, string> = {
  FLIGHT: 'FLIGHT',
  ASBY: 'ASBY (Airport Standby)',
  HSBY: 'HSBY (Home Standby)',
  TRAINING: 'TRAINING',
  OFF: 'OFF (Day Off)',
  LEAVE: 'LEAVE',
  SICK: 'SICK',
  HOTEL_REST: 'HOTEL_REST (Hotel Rest)',
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

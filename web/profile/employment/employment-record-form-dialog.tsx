import { useFormContext } from 'react-hook-form'
import {
  savedEmploymentRecord,
  type EmploymentRecord,
  type EmploymentRecordInput,
} from '#contract/employment-records.ts'
import { EditFormDialog, type EditDialogProps } from '#web/api/edit-form-dialog.tsx'
import type { EditForm } from '#web/api/use-edit.ts'
import { follows, maxLength, required } from '#web/ui/fields/field-rules.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'

const about: EditForm<EmploymentRecord, EmploymentRecordInput, EmploymentRecordInput> = {
  schema: savedEmploymentRecord.shape.data,
  valuesOf: ({ position, companyName }) => ({ position, companyName }),
  inputOf: ({ position, companyName }) => ({
    position: position.trim(),
    companyName: companyName.trim(),
  }),
  linesOf: ({ position, companyName }) => [
    ['position', 'Position', position.trim()],
    ['companyName', 'Company name', companyName.trim()],
  ],
}

type Props = EditDialogProps<EmploymentRecord, EmploymentRecordInput, EmploymentRecordInput>

/** The dialog in which an employment record is typed in, new or changed. */
export function EmploymentRecordFormDialog(props: Props) {
  return (
    <EditFormDialog {...props} about={about}>
      <EmploymentRecordFields />
    </EditFormDialog>
  )
}

const validate = follows(required, maxLength(100))

function EmploymentRecordFields() {
  const { register, formState } = useFormContext<EmploymentRecordInput>()
  const { errors } = formState
  return (
    <>
      <TextField
        label="Position"
        autoComplete="organization-title"
        required
        error={errors.position?.message}
        {...register('position', { validate })}
      />
      <TextField
        label="Company name"
        autoComplete="organization"
        required
        error={errors.companyName?.message}
        {...register('companyName', { validate })}
      />
    </>
  )
}

import type { ReactNode } from 'react'
import type { FieldValues, UseFormProps } from 'react-hook-form'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { EditConflict } from './edit-conflict.tsx'
import { useEditForm, type EditFormOptions } from './use-edit-form.ts'

type Props<Stored, Values, Input> = EditFormOptions<Stored, Values, Input> & {
  title: string
  description?: string | undefined
  size?: 'medium' | 'wide'
  submitLabel: string
  /** The field to focus; the first one by default. */
  focusName?: string | undefined
  /** The validation mode; fields are validated on blur by default. */
  mode?: UseFormProps['mode']
  /** Called when the user discards their changes for those stored meanwhile. */
  onStoredTaken?: (() => void) | undefined
  onClosed: () => void
  /** Shown above the buttons while the fields scroll. It gets the form from `useFormContext`. */
  foot?: ReactNode
  /** The fields. They get the form from `useFormContext`. */
  children: ReactNode
}

/** The dialog that adds or edits one record. It closes when the record is saved. */
export function EditFormDialog<
  Stored extends { version: string },
  Values extends FieldValues,
  Input extends object,
>(props: Props<Stored, Values, Input>) {
  const { title, description, size, submitLabel, focusName, mode } = props
  const { onClosed, onStoredTaken, foot, children } = props
  const dialog = useDialog(onClosed)
  const { form, edit, submit } = useEditForm(
    {
      ...props,
      onSaved: (input) => {
        props.onSaved?.(input)
        dialog.close()
      },
    },
    mode && { mode },
  )
  return (
    <FormDialog
      dialog={dialog}
      title={title}
      description={description}
      size={size}
      focusName={focusName}
      submitLabel={submitLabel}
      form={form}
      foot={foot}
      onSubmit={submit}
    >
      {children}
      <EditConflict
        edit={edit}
        onKeepMine={() => void submit()}
        onTakeStored={() => {
          onStoredTaken?.()
          dialog.close()
        }}
      />
    </FormDialog>
  )
}

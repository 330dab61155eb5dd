import type { FormEvent, ReactNode } from 'react'
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { Button } from '#web/ui/button.tsx'
import { DialogCancel, DialogFooter, type DialogFrameProps } from './dialog-frame.tsx'
import { FormFailure } from '#web/ui/fields/form-notes.tsx'
import { Dialog } from './dialog.tsx'

type Props<Values extends FieldValues> = DialogFrameProps & {
  form: UseFormReturn<Values>
  submitLabel: string
  /** The result of the form's `handleSubmit`. */
  onSubmit: (event: FormEvent) => Promise<void>
  /** Shown above the buttons while the fields scroll. It gets the form from `useFormContext`. */
  foot?: ReactNode
  /** The fields. They get the form from `useFormContext`. */
  children: ReactNode
}

/** A dialog with a form. Closing it with unsaved input asks first. */
export function FormDialog<Values extends FieldValues>(props: Props<Values>) {
  const { form, submitLabel, onSubmit, foot, children, ...frame } = props
  const { isDirty, isSubmitting } = form.formState
  return (
    <Dialog {...frame} focus="field" isDirty={isDirty}>
      <FormProvider {...form}>
        <form noValidate className="contents" onSubmit={(event) => void onSubmit(event)}>
          {children}
          <FormFailure message={form.formState.errors.root?.message} />
          <DialogFooter note={foot}>
            <DialogCancel />
            <Button type="submit" variant="primary" isBusy={isSubmitting}>
              {submitLabel}
            </Button>
          </DialogFooter>
        </form>
      </FormProvider>
    </Dialog>
  )
}

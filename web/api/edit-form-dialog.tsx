import type { ReactNode } from 'react'
import { useForm, type DefaultValues, type FieldPath, type FieldValues } from 'react-hook-form'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { EditConflict } from './edit-conflict.tsx'
import { failureWords } from './failure-words.ts'
import { keepFailure, markFaults } from './mark-faults.ts'
import type { Edit } from './merge-edit.ts'
import { useEdit, type EditForm } from './use-edit.ts'

export type EditDialogProps<Thing, Values, Input> = {
  title: string
  description?: string
  submitLabel: string
  /** The thing that is changed; none where one is added. */
  edited?: Thing
  start: Values
  save: (edit: Edit<Input>) => Promise<unknown>
  /** What is said when it is saved, and when it is not. */
  words: { saved: string; failed: string; otherwise: string }
  onClosed: () => void
}

type Props<Thing, Values extends FieldValues, Input> = EditDialogProps<Thing, Values, Input> & {
  about: EditForm<Thing, Values, Input>
  /** What is wrong with it as a whole. */
  faultOf?: (input: Input) => { field: FieldPath<Values>; message: string } | null
  /** The fields; they find the form by `useFormContext`. */
  children: ReactNode
}

/** The dialog in which one thing is typed in, new or changed, and saved. */
export function EditFormDialog<
  Thing extends { version: string },
  Values extends FieldValues,
  Input extends object,
>(props: Props<Thing, Values, Input>) {
  const { about, edited = null, start, save, faultOf, words, onClosed, children, ...frame } = props
  const dialog = useDialog(onClosed)
  const form = useForm<Values>({
    mode: 'onTouched',
    defaultValues: start as DefaultValues<Values>,
  })
  const edit = useEdit({ ...about, opened: edited })

  async function submit(values: Values): Promise<void> {
    const fault = faultOf?.(about.inputOf(values, edited))
    if (fault) {
      form.setError(fault.field, fault, { shouldFocus: true })
      return
    }
    try {
      if (!(await edit.save(values, save))) return
      toast.success(words.saved)
      dialog.close()
    } catch (error) {
      toast.error(failureWords(error, words.failed, words.otherwise))
      keepFailure(form, error)
      markFaults(form, error)
    }
  }

  return (
    <FormDialog {...frame} dialog={dialog} form={form} onSubmit={submit}>
      {children}
      <EditConflict
        edit={edit}
        onKeepMine={() => void form.handleSubmit(submit)()}
        onTakeStored={dialog.close}
      />
    </FormDialog>
  )
}

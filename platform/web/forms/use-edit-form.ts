import { useMemo } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type UseFormProps,
} from 'react-hook-form'
import { isQueued } from '#web/outbox/queued-change.ts'
import { failureWords } from '#web/http/request-error.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { inputResolver, type EditForm, type FormRules } from './edit-form.ts'
import type { Edit } from './merge-edit.ts'
import { showSaveFailure, unshownFaults } from './server-faults.ts'
import { useEdit } from './use-edit.ts'

/**
 * The toasts after saving: `failed` and `otherwise` as in `failureWords`. `saved` is null where `save` shows a toast of
 * its own.
 */
export type SaveWords = { saved: string | null; failed?: string; otherwise?: string }

/** A form that adds a record with `FormRules`, or edits one with `EditForm` rules. */
export type EditFormOptions<Stored, Values, Input> = (
  | { rules: FormRules<Values, Input>; edited?: undefined }
  | { rules: EditForm<Stored, Values, Input>; edited?: Stored | undefined }
) & {
  /** The values the form starts with. */
  start: Values
  save: (edit: Edit<Input>) => Promise<unknown>
  words: SaveWords
  /** Called before saving; returns false to keep the form open instead. */
  canSave?: (values: Values) => boolean | Promise<boolean>
  onSaved?: ((input: Input) => void) | undefined
  /** Called instead of the toast when the validation fails. */
  onInvalid?: ((values: Values) => void) | undefined
}

/**
 * A form whose rules come from the API's schema. Saving shows a toast; a failed save also shows the server's
 * message beside each field it rejected.
 */
export function useEditForm<
  Stored extends { version: string },
  Values extends FieldValues,
  Input extends object,
>(
  options: EditFormOptions<Stored, Values, Input>,
  formOptions: Omit<UseFormProps<Values>, 'resolver' | 'defaultValues'> = {},
) {
  const { edited = null, start, save, words, canSave, onSaved, onInvalid } = options
  const rules = options.rules as EditForm<Stored, Values, Input>
  const { fieldOf } = rules
  const form = useForm<Values>({
    mode: 'onTouched',
    ...formOptions,
    defaultValues: start as DefaultValues<Values>,
    resolver: useMemo(() => inputResolver(rules), [rules]),
  })
  const { isDirty } = form.formState
  const isFollowing = formOptions.values !== undefined && !isDirty
  const edit = useEdit<Stored, Values, Input>({ ...rules, opened: edited, isFollowing })

  async function submit(values: Values): Promise<void> {
    if (canSave && !(await canSave(values))) return
    try {
      const saved = await edit.save(values, save)
      if (!saved) return
      const report = () => words.saved && toast.success(words.saved)
      if (isQueued(saved.sent)) {
        toast.queued(saved.sent)
        void saved.sent.made?.then(report)
      } else report()
      onSaved?.(rules.inputOf(values, edited))
    } catch (error) {
      toast.error(failureWords(error, words.failed, words.otherwise))
      showSaveFailure(form, error, fieldOf && ((path) => fieldOf(path, values)))
    }
  }

  function showUnshownFault(errors: FieldErrors<Values>): void {
    if (onInvalid) {
      onInvalid(form.getValues())
      return
    }
    const [message] = unshownFaults(errors)
    if (message) toast.error(words.failed ? `${words.failed}: ${message}` : message)
  }

  return { form, edit, submit: form.handleSubmit(submit, showUnshownFault) }
}

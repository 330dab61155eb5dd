import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { failureWords } from '#web/http/request-error.ts'
import { showServerFaults } from '#web/forms/server-faults.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogCancel, DialogFooter } from '#web/ui/dialogs/dialog-frame.tsx'
import { follows, required } from '#web/ui/fields/field-rules.ts'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'

type Props = {
  submitLabel: string
  variant: 'primary' | 'danger'
  onSubmit: (password: string) => Promise<void>
  /** What is told when it fails: before the server's words, and where it has none. */
  failed: string
  otherwise: string
  /** What the password is asked for. */
  children: ReactNode
}

/** Asks, in a dialog, for the password before something is changed that guards the account. */
export function PasswordStep(props: Props) {
  const { submitLabel, variant, onSubmit, failed, otherwise, children } = props
  const form = useForm({ mode: 'onTouched', defaultValues: { password: '' } })
  const { errors, isSubmitting } = form.formState

  async function submit({ password }: { password: string }): Promise<void> {
    try {
      await onSubmit(password)
    } catch (error) {
      if (!showServerFaults(form, error)) toast.error(failureWords(error, failed, otherwise))
    }
  }

  return (
    <form
      noValidate
      className="contents"
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
    >
      <div className="text-ink-2">{children}</div>
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        required
        error={errors.password?.message}
        {...form.register('password', { validate: follows(required) })}
      />
      <DialogFooter>
        <DialogCancel />
        <Button type="submit" variant={variant} isBusy={isSubmitting}>
          {submitLabel}
        </Button>
      </DialogFooter>
    </form>
  )
}

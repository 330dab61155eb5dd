import type { ReactNode } from 'react'
import { required, useCredentialsForm } from '#web/forms/use-credentials-form.ts'
import { failureWords } from '#web/http/request-error.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogCancel, DialogFooter } from '#web/ui/dialogs/dialog-frame.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'

type Props = {
  submitLabel: string
  variant?: 'primary' | 'danger'
  onSubmit: (password: string) => Promise<unknown>
  /** The toast after a failure: `failed` precedes the server's message, `otherwise` replaces it. */
  failed: string
  otherwise?: string
  /** The text above the password. */
  children: ReactNode
}

const rules = { password: [required] }

/** A step of a dialog that asks for the password before a change to the account. */
export function PasswordStep(props: Props) {
  const { submitLabel, variant = 'primary', onSubmit: send, failed, children } = props
  const { otherwise = `${failed}.` } = props
  const { field, isBusy, onSubmit } = useCredentialsForm({
    rules,
    send: ({ password }) => send(password),
    onFailure: (error) => toast.error(failureWords(error, failed, otherwise)),
  })

  return (
    <form noValidate className="contents" onSubmit={onSubmit}>
      <div className="text-ink-2">{children}</div>
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        required
        {...field('password')}
      />
      <DialogFooter>
        <DialogCancel />
        <Button type="submit" variant={variant} isBusy={isBusy}>
          {submitLabel}
        </Button>
      </DialogFooter>
    </form>
  )
}

import type { ReactNode } from 'react'
import { useCredentialsForm, type CredentialRule } from '#web/forms/use-credentials-form.ts'
import { errorMessage } from '#web/http/request-error.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'

type Field<Name extends string> = ReturnType<typeof useCredentialsForm<Name>>['field']

type Props<Name extends string> = {
  rules: Record<Name, readonly CredentialRule[]>
  submitLabel: string
  busyLabel: string
  /** Sends the entered values. Success replaces this form. */
  send: (entered: Record<Name, string>, form: HTMLFormElement) => Promise<void>
  /** The toast after a failure without a message of its own. */
  failed: string
  /** The fields, connected by `field('name')`. */
  children: (field: Field<Name>) => ReactNode
}

/** A form for visitors who are not signed in. */
export function AuthForm<Name extends string>(props: Props<Name>) {
  const { rules, submitLabel, busyLabel, send, failed, children } = props
  const { field, isBusy, onSubmit } = useCredentialsForm({
    rules,
    send,
    onFailure: (error) => toast.error(errorMessage(error, failed)),
    isReplaced: true,
  })
  return (
    <form noValidate className="grid gap-3" onSubmit={onSubmit}>
      {children(field)}
      <Button type="submit" variant="primary" isBusy={isBusy} className="w-full">
        {isBusy ? busyLabel : submitLabel}
      </Button>
    </form>
  )
}

/** The email address of an account. */
export function AddressField(field: ReturnType<Field<string>>) {
  return (
    <TextField {...field} label="Email address" type="email" autoComplete="username" required />
  )
}

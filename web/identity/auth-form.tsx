import { useState, type FormEvent, type ReactNode } from 'react'
import { refusedField } from '#web/api/refused-field.ts'
import { errorMessage } from '#web/http/request-error.ts'
import { Button } from '#web/ui/button.tsx'
import type { FieldRule } from '#web/ui/fields/field-rules.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useFieldChecks } from '#web/ui/fields/use-field-checks.ts'

type Field<Name extends string> = ReturnType<typeof useFieldChecks<Name>>['field']

type Props<Name extends string> = {
  rules: Record<Name, readonly FieldRule[]>
  submitLabel: string
  /** What the button says while it is sent. */
  busyLabel: string
  /** Sends what was entered, which ends in another screen or throws. */
  send: (entered: Record<Name, string>, form: HTMLFormElement) => Promise<void>
  /** What is said where nothing else is told of a failure. */
  failed: string
  /** The fields; each takes part by what `field` gives it. */
  children: (field: Field<Name>) => ReactNode
}

/** A form for visitors, such as password managers fill. */
export function AuthForm<Name extends string>(props: Props<Name>) {
  const { rules, submitLabel, busyLabel, send, failed, children } = props
  const { field, checkedValues, refuse } = useFieldChecks(rules)
  const [isBusy, setBusy] = useState(false)

  async function handleSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const entered = isBusy ? null : checkedValues(form)
    if (!entered) return
    setBusy(true)
    try {
      await send(entered, form)
    } catch (error) {
      setBusy(false)
      const refused = refusedField(error, Object.keys(rules) as Name[])
      if (refused) refuse(form, ...refused)
      else toast.error(errorMessage(error, failed))
    }
  }

  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => void handleSubmit(event)}>
      {children(field)}
      <Button type="submit" variant="primary" isBusy={isBusy} className="w-full">
        {isBusy ? busyLabel : submitLabel}
      </Button>
    </form>
  )
}

/** The address an account is known by. */
export function AddressField(field: ReturnType<Field<string>>) {
  return (
    <TextField {...field} label="Email address" type="email" autoComplete="username" required />
  )
}

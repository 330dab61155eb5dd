import { useState, type ChangeEvent, type FocusEvent, type FormEvent } from 'react'
import { isRequestError } from '#web/http/request-error.ts'

/** Checks a value. Returns an error message, or undefined if it is valid. */
export type CredentialRule = (value: string) => string | undefined

const emailPattern = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

export const required: CredentialRule = (value) =>
  value.trim() === '' ? 'This field is required' : undefined

/** The rules of a form whose only field is a code. */
export const codeRules = { code: [required] }

export const validEmail: CredentialRule = (value) =>
  emailPattern.test(value.trim()) ? undefined : 'Please enter a valid email address'

export function minLength(length: number): CredentialRule {
  return (value) => (value.length < length ? `Must be at least ${length} characters` : undefined)
}

export function maxLength(length: number): CredentialRule {
  return (value) =>
    value.trim().length > length ? `Must be no more than ${length} characters` : undefined
}

type Options<Name extends string> = {
  /** The rules of each field, by its name. The first broken rule is shown. */
  rules: Record<Name, readonly CredentialRule[]>
  send: (entered: Record<Name, string>, form: HTMLFormElement) => Promise<unknown>
  /** Called when sending fails and the server rejects none of the fields. */
  onFailure: (error: unknown) => void
  /** Set when success replaces the form: its button then stays busy until that happens. */
  isReplaced?: boolean
}

/**
 * A small form for credentials. A field is validated when it is left, then on every change, and on submit.
 * It does without react-hook-form, which the sign-in page would have to load, and it reads the inputs on submit,
 * because password managers may fill them without an event.
 */
export function useCredentialsForm<Name extends string>(options: Options<Name>) {
  const { rules, send, onFailure, isReplaced = false } = options
  const [problems, setProblems] = useState<Partial<Record<Name, string | undefined>>>({})
  const [isBusy, setBusy] = useState(false)
  const names = Object.keys(rules) as Name[]
  const show = (name: Name, problem: string | undefined) =>
    setProblems((others) => ({ ...others, [name]: problem }))

  function validate(name: Name, { value }: HTMLInputElement): string | undefined {
    const problem = rules[name].map((rule) => rule(value)).find(Boolean)
    show(name, problem)
    return problem
  }

  /** The properties that connect an input to the form. */
  function field(name: Name) {
    return {
      name,
      error: problems[name],
      onBlur: ({ target }: FocusEvent<HTMLInputElement>) => {
        const isOnlyWindowLeft = document.activeElement === target
        if (!isOnlyWindowLeft) validate(name, target)
      },
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        if (name in problems) validate(name, target)
      },
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const inputs = names.map((name) => form.elements.namedItem(name) as HTMLInputElement)
    if (isBusy) return
    const [firstInvalid] = inputs.filter((input) => validate(input.name as Name, input))
    firstInvalid?.focus()
    if (firstInvalid) return
    const entered = Object.fromEntries(inputs.map(({ name, value }) => [name, value]))
    setBusy(true)
    try {
      await send(entered as Record<Name, string>, form)
      if (!isReplaced) setBusy(false)
    } catch (error) {
      setBusy(false)
      const faults: Record<string, string> = isRequestError(error) ? error.fields : {}
      const rejected = inputs.find(({ name }) => faults[name])
      if (!rejected) return onFailure(error)
      show(rejected.name as Name, faults[rejected.name])
      rejected.focus()
    }
  }

  return { field, isBusy, onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event) }
}

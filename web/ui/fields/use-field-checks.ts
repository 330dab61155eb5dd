import { useState, type ChangeEvent, type FocusEvent } from 'react'
import { firstProblem, type FieldRule } from './field-rules.ts'

/**
 * Checks the fields of a small form by its rules: each when it is left, then at every change, and all of
 * them before it is sent. It reads the fields rather than holding their values, because password managers
 * fill them without telling; larger forms use react-hook-form.
 */
export function useFieldChecks<Name extends string>(rules: Record<Name, readonly FieldRule[]>) {
  const [problems, setProblems] = useState<Partial<Record<Name, string | undefined>>>({})

  function check(name: Name, { value }: HTMLInputElement): string | undefined {
    const problem = firstProblem(rules[name], value)
    setProblems((others) => ({ ...others, [name]: problem }))
    return problem
  }

  /** What a field needs to take part. */
  function field(name: Name) {
    return {
      name,
      error: problems[name],
      onBlur: ({ target }: FocusEvent<HTMLInputElement>) => {
        const isOnlyWindowLeft = document.activeElement === target
        if (!isOnlyWindowLeft) check(name, target)
      },
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        if (name in problems) check(name, target)
      },
    }
  }

  /** What was entered, or null when something is wrong: then the first such field has the focus. */
  function checkedValues(form: HTMLFormElement): Record<Name, string> | null {
    const names = Object.keys(rules) as Name[]
    const inputs = names.map((name) => form.elements.namedItem(name) as HTMLInputElement)
    const [firstWrong] = inputs.filter((input) => check(input.name as Name, input))
    firstWrong?.focus()
    if (firstWrong) return null
    return Object.fromEntries(inputs.map(({ name, value }) => [name, value])) as Record<
      Name,
      string
    >
  }

  /** Puts beside a field what its form's receiver said against it, and the focus into it. */
  function refuse(form: HTMLFormElement, name: Name, problem: string): void {
    setProblems((others) => ({ ...others, [name]: problem }))
    ;(form.elements.namedItem(name) as HTMLInputElement).focus()
  }

  return { field, checkedValues, refuse }
}

import type { EmploymentRecord } from '#contract/employment-records.ts'

/** `Cabin Manager at Albion Air`. */
export function recordWords({ position, companyName }: EmploymentRecord): string {
  return `${position} at ${companyName}`
}

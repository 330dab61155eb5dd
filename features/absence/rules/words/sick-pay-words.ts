import type { CompanyPay } from '#absence/rules/sickness/company-pay.ts'
import type { CompanyPayScheme } from '#load/rules/absence-settings.ts'
import { counted } from '#kernel/words/counted.ts'

/** `4 of 10 full-pay days used, 10 half-pay days.` */
export function companyPayWords(
  { fullLeft, halfLeft, used }: CompanyPay,
  { fullDays, halfDays }: Pick<CompanyPayScheme, 'fullDays' | 'halfDays'>,
): string {
  const ofFull = `${fullDays - fullLeft} of ${counted(fullDays, 'full-pay day')} used`
  const halfUsed = halfDays - halfLeft
  const half =
    halfUsed === 0
      ? counted(halfDays, 'half-pay day')
      : `${halfUsed} of ${counted(halfDays, 'half-pay day')} used`
  const beyond = Math.max(0, used - fullDays - halfDays)
  const more = beyond > 0 ? ` ${counted(beyond, 'day')} beyond both.` : ''
  return `${ofFull}, ${half}.${more}`
}

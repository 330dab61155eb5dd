import type { PayUnitAnswer } from '#pay/api/pay-check.ts'

type HeadAccount = PayUnitAnswer['account'][number]

const names: [field: Exclude<keyof HeadAccount, 'head'>, name: string][] = [
  ['due', 'Due'],
  ['paid', 'Paid'],
  ['corrected', 'Taken back'],
  ['claimed', 'Claimed'],
  ['settled', 'Settled'],
  ['rest', 'Left'],
]

/** The amounts in the account of a pay head, in the order of the table. Amounts of 0 are left out, except the amount due. */
export function accountRows(account: HeadAccount): { name: string; pounds: number }[] {
  return names
    .map(([field, name]) => ({ name, pounds: account[field] }))
    .filter(({ name, pounds }) => pounds !== 0 || name === 'Due')
}

import type { PayUnitAnswer } from '#contract/pay-check/pay-check.ts'

type HeadAccount = PayUnitAnswer['account'][number]

const names: [field: Exclude<keyof HeadAccount, 'head'>, name: string][] = [
  ['due', 'Due'],
  ['paid', 'Paid'],
  ['corrected', 'Taken back'],
  ['claimed', 'Claimed'],
  ['settled', 'Settled'],
  ['rest', 'Left'],
]

/** The numbers of a head's account, in their order. Those of 0 are left out, but not what is due. */
export function accountRows(account: HeadAccount): { name: string; pounds: number }[] {
  return names
    .map(([field, name]) => ({ name, pounds: account[field] }))
    .filter(({ name, pounds }) => pounds !== 0 || name === 'Due')
}

import { amountText, toPence } from '#kernel/money/pence.ts'

/** Pounds as a form shows them; empty for null. */
export function poundsInput(pounds: number | null | undefined): string {
  return pounds === null || pounds === undefined ? '' : amountText(toPence(pounds))
}

const amount = /^£?\s*(?:\d{1,3}(?:,\d{3})+|\d*)(?:\.\d*)?$/

/** Typed pounds; null if the text is empty, and NaN, which schemas reject, if it is no amount. */
export function typedPounds(text: string): number | null {
  const typed = text.trim()
  if (typed === '') return null
  return amount.test(typed) ? Number.parseFloat(typed.replaceAll(/[£,\s]/g, '')) : Number.NaN
}

/** Typed pounds that can be below 0, `-12.50`; null and NaN as in `typedPounds`. */
export function typedSignedPounds(text: string): number | null {
  const [, sign = '', amountPart = ''] = /^\s*([-−]?)(.*)$/s.exec(text) ?? []
  const pounds = typedPounds(amountPart)
  if (sign === '') return pounds
  return pounds === null ? Number.NaN : -pounds
}

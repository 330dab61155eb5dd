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

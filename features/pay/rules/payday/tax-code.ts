import type { TaxRegion } from './tax-figures.ts'

/** A tax code as payroll reads it. */
export type TaxCode = {
  region: TaxRegion
  /** False for codes on a month 1 basis: each month is taxed alone. */
  isCumulative: boolean
  allowance: Allowance
}

/**
 * What a code does with the pay: `free` leaves the number of it untaxed, `added` taxes it on top (K codes), `flat` taxes
 * all pay in one band, `none` taxes nothing.
 */
export type Allowance =
  | { kind: 'free' | 'added'; number: number }
  | { kind: 'flat'; band: number }
  | { kind: 'none' }

/** Codes for one band, in the order of the bands from the basic rate. */
const flatCodes = ['BR', 'D0', 'D1', 'D2', 'D3']

/** The number of codes for one band, and the place of the basic rate among the bands. */
const flatBands: Record<TaxRegion, { codes: number; basic: number }> = {
  england: { codes: 3, basic: 0 },
  wales: { codes: 3, basic: 0 },
  scotland: { codes: 5, basic: 1 },
}

const regionOf: Record<string, TaxRegion> = { S: 'scotland', C: 'wales' }

const codePattern = /^([SC]?)(NT|0T|BR|D[0-3]|K[1-9]\d{0,4}|[1-9]\d{0,4}[LMNT])(W1\/?M1|W1|M1|X)?$/

/**
 * Reads a tax code of a payslip, such as `1257L`, `S1257L M1`, `K120` or `BR`. Spaces and the case do not matter.
 *
 * @returns null for a code that is not known.
 */
export function readTaxCode(text: string): TaxCode | null {
  const match = codePattern.exec(text.toUpperCase().replaceAll(' ', ''))
  if (!match) return null
  const [, prefix = '', body = '', basis] = match
  const region = regionOf[prefix] ?? 'england'
  const allowance = allowanceOf(body, region)
  if (!allowance || (allowance.kind === 'none' && prefix !== '')) return null
  return { region, isCumulative: basis === undefined, allowance }
}

function allowanceOf(body: string, region: TaxRegion): Allowance | null {
  if (body === 'NT') return { kind: 'none' }
  const flat = flatCodes.indexOf(body)
  const { codes, basic } = flatBands[region]
  if (flat >= codes) return null
  if (flat >= 0) return { kind: 'flat', band: basic + flat }
  const number = Number(body.replace(/[A-Z]/g, ''))
  return { kind: body.startsWith('K') ? 'added' : 'free', number }
}

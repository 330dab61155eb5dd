import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { TaxYear } from '#pay/rules/reports/pay-years.ts'

/** The parts of the United Kingdom with their own income tax bands. Northern Ireland has those of England. */
export const taxRegions = ['england', 'scotland', 'wales'] as const
export type TaxRegion = (typeof taxRegions)[number]

/** A tax band: its rate, and its upper limit in pounds a year above the free pay. The last band has no limit. */
export type TaxBand = { percent: number; to: number | null }

/** The National Insurance letters that are calculated. */
export const niLetters = ['A', 'B', 'C', 'H', 'J', 'M', 'V', 'Z'] as const
export type NiLetter = (typeof niLetters)[number]

/** The student loan plans that are calculated. */
export const studentPlans = [1, 2, 4, 5] as const
export type StudentPlan = (typeof studentPlans)[number]

/** The certainty of a figure. Announced figures were not read in a publication of the tax authority. */
export type Confidence = 'high' | 'medium' | 'as announced'

/** The origin of some figures. */
type FigureSource = {
  figures: string
  /** The parts of the country that the figures are for; absent for all. */
  regions?: readonly TaxRegion[]
  source: string
  /** The day on which the source was last read. */
  read: CalendarDate
  confidence: Confidence
}

/** The figures of a tax year that a monthly payslip needs. */
export type TaxFigures = {
  bands: Record<TaxRegion, readonly TaxBand[]>
  /** Pounds a month from which, and up to which, the main rate applies. */
  insurance: { from: number; to: number }
  /** Pounds a year above which each plan is repaid. An absent plan is not repaid in this year. */
  student: Partial<Record<StudentPlan, number>>
  /** Pounds a year above which a postgraduate loan is repaid. */
  postgraduate: number
  sources: readonly FigureSource[]
}

/** National Insurance rates by letter, in hundredths of a per cent: between the limits, and above the upper one. */
export const insuranceRates: Record<NiLetter, { main: number; above: number }> = {
  A: { main: 800, above: 200 },
  B: { main: 185, above: 200 },
  C: { main: 0, above: 0 },
  H: { main: 800, above: 200 },
  J: { main: 200, above: 200 },
  M: { main: 800, above: 200 },
  V: { main: 800, above: 200 },
  Z: { main: 200, above: 200 },
}

/** The share of pay above a threshold that repays a loan, in per cent. */
export const loanPercent = { student: 9, postgraduate: 6 }

const englishBands: readonly TaxBand[] = [
  { percent: 20, to: 37_700 },
  { percent: 40, to: 125_140 },
  { percent: 45, to: null },
]

/** The Scottish bands of a year, by the limits of the two bands that change. */
function scottishBands(starter: number, basic: number): readonly TaxBand[] {
  return [
    { percent: 19, to: starter },
    { percent: 20, to: basic },
    { percent: 21, to: 31_092 },
    { percent: 42, to: 62_430 },
    { percent: 45, to: 125_140 },
    { percent: 48, to: null },
  ]
}

const insurance = { from: 1_048, to: 4_189 }

/**
 * The figures by tax year: 2026 is 6 April 2026 to 5 April 2027. A year that is not here has no net pay.
 *
 * The personal allowance is not here: the tax code states it.
 */
const figures: ReadonlyMap<TaxYear, TaxFigures> = new Map([
  [
    2025,
    {
      bands: { england: englishBands, wales: englishBands, scotland: scottishBands(2_827, 14_921) },
      insurance,
      student: { 1: 26_065, 2: 28_470, 4: 32_745 },
      postgraduate: 21_000,
      sources: [
        {
          figures: 'Income tax in England, Northern Ireland, Wales and Scotland',
          source: 'gov.uk, Rates and thresholds for employers 2025 to 2026',
          read: '2025-09-01',
          confidence: 'high',
        },
        {
          figures: 'National Insurance and student loans',
          source: 'gov.uk, Rates and thresholds for employers 2025 to 2026',
          read: '2025-09-01',
          confidence: 'high',
        },
      ],
    },
  ],
  [
    2026,
    {
      bands: { england: englishBands, wales: englishBands, scotland: scottishBands(3_967, 16_956) },
      insurance,
      student: { 1: 26_900, 2: 29_385, 4: 33_795, 5: 25_000 },
      postgraduate: 21_000,
      sources: [
        {
          figures: 'Income tax in England, Northern Ireland and Wales',
          regions: ['england', 'wales'],
          source: 'support.payfit.com, Payroll rates for the 2026/2027 tax year',
          read: '2026-11-28',
          confidence: 'high',
        },
        {
          figures: 'Income tax in Scotland',
          regions: ['scotland'],
          source: 'bookkeepers.org.uk, Scottish Income Tax 2026/27',
          read: '2026-11-28',
          confidence: 'as announced',
        },
        {
          figures: 'National Insurance',
          source: 'delphiniaccounting.co.uk, National Insurance',
          read: '2026-11-28',
          confidence: 'high',
        },
        {
          figures: 'Student and postgraduate loans',
          source: 'stuartharrisassociates.co.uk, Repayment thresholds confirmed',
          read: '2026-11-28',
          confidence: 'medium',
        },
      ],
    },
  ],
])

/** The figures of a tax year; undefined where they are not known. */
export function taxFiguresOf(year: TaxYear): TaxFigures | undefined {
  return figures.get(year)
}

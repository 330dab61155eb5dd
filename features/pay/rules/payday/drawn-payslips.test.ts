import { expect, it } from 'vitest'
import { drawFrom, type Draw } from '#pay/rules/airlines/test-airline.ts'
import type { TaxSplit } from '#pay/rules/reports/pay-years.ts'
import { payslipOf, taxMonthOf, type PayFacts } from './payslip.ts'

/** Everything that a payslip is computed from. */
type Drawn = {
  payDay: string
  facts: PayFacts
  variable: TaxSplit
  before: { pay: number; tax: number } | null
}

const codes =
  `1257L 1100T 500L 501L 1L 45L 9999L 1257L_M1 1257LX S1257L S45L C1257L C990N K120 K585 SK401 CK45_W1 BR D0 D1
  SBR SD0 SD1 SD2 SD3 CBR 0T S0T 0T_M1 NT`
    .split(/\s+/)
    .map((code) => code.replace('_', ' '))

function drawnCase(seed: number): Drawn {
  const draw = drawFrom(seed)
  const of = <Each>(each: readonly Each[]): Each => each[draw(0, each.length - 1)] as Each
  const month = draw(0, 23)
  const at = new Date(Date.UTC(2025, 3 + month, 6 + of([0, 1, 9, 22, 24, 28])))
  const kind = of(['sacrifice', 'netPay', 'fromNet', null, null] as const)
  return {
    payDay: at.toISOString().slice(0, 10),
    facts: {
      basic: draw(0, 1) === 0 ? draw(0, 350_000) : draw(0, 1_500_000),
      code: of(codes),
      letter: of('ABCHJMVZ'.split('')),
      pension: kind && { kind, bp: draw(1, 1500), of: of(['basic', 'all'] as const) },
      plan: of([null, 1, 2, 4]),
      hasPostgraduateLoan: draw(0, 3) === 0,
    },
    variable: { taxed: draw(0, 200_000), untaxed: draw(0, 50_000) },
    before: draw(0, 1) === 0 ? null : beforeOf(draw, month),
  }
}

function beforeOf(draw: Draw, month: number): { pay: number; tax: number } {
  const pay = draw(0, 600_000) * (month % 12)
  return { pay, tax: Math.floor((pay * draw(0, 45)) / 100) }
}

/** Bands as lines: the tax of an amount is the highest of them, because each rate is above the one before. */
const english = [
  [20, 37_700],
  [40, 125_140],
  [45, Infinity],
]
const scottish = (year: number) => [
  [19, year === 2025 ? 2_827 : 3_967],
  [20, year === 2025 ? 14_921 : 16_956],
  [21, 31_092],
  [42, 62_430],
  [45, 125_140],
  [48, Infinity],
]

/** Twelve hundredths of a pound's hundredth as big whole numbers, so that nothing is ever rounded by chance. */
function taxOf(pounds: number, bands: number[][], months: number): number {
  let [sum, from] = [0n, 0n]
  const all = BigInt(pounds) * 12n
  for (const [percent = 0, to = 0] of bands) {
    const isLast = !Number.isFinite(to)
    const limit = isLast ? all : BigInt(to) * BigInt(months)
    const reaches = isLast || all <= ((limit + 11n) / 12n) * 12n
    const upTo = reaches ? all : limit
    sum += BigInt(percent) * (upTo - from)
    if (reaches) break
    from = limit
  }
  return Number(sum / 12n)
}

const thresholds: Record<number, number[]> = {
  1: [26_065, 26_900],
  2: [28_470, 29_385],
  4: [32_745, 33_795],
}

/** A payslip by hand, in steps of the payroll’s own form. */
function byHand({ payDay, facts, variable, before }: Drawn) {
  const [calendarYear = 0, calendarMonth = 0, day = 0] = payDay.split('-').map(Number)
  const isOldYear = calendarMonth < 4 || (calendarMonth === 4 && day < 6)
  const year = isOldYear ? calendarYear - 1 : calendarYear
  const month = ((calendarMonth + 8 + (day >= 6 ? 0 : 11)) % 12) + 1
  const taxedPay = facts.basic + variable.taxed
  const base = facts.pension?.of === 'basic' ? facts.basic : taxedPay
  const pension = facts.pension ? Math.round((base * facts.pension.bp) / 10_000) : 0
  const forInsurance = facts.pension?.kind === 'sacrifice' ? taxedPay - pension : taxedPay
  const forTax = facts.pension?.kind === 'fromNet' ? taxedPay : taxedPay - pension

  const [body = '', basis] = facts.code.replace('X', ' X').split(' ')
  const isScottish = body.startsWith('S')
  const core = body.replace(/^[SC]/, '')
  const alone = basis !== undefined || (before === null && month > 1)
  const months = alone ? 1 : month
  const earlier = alone || !before ? { pay: 0, tax: 0 } : before
  let due = 0
  const whole = (pence: number) => Math.max(0, Math.floor(pence / 100))
  const toDate = earlier.pay + forTax
  const bands = isScottish ? scottish(year) : english
  if (/^(BR|D\d)$/.test(core)) {
    const rates: Record<string, number> = isScottish
      ? { BR: 20, D0: 21, D1: 42, D2: 45, D3: 48 }
      : { BR: 20, D0: 40, D1: 45 }
    due = whole(toDate) * (rates[core] ?? 0)
  } else if (core !== 'NT') {
    let number = Number(core.replace(/\D/g, ''))
    let free = 0
    while (number > 500) {
      number -= 500
      free += 41_667
    }
    if (number > 0) free += Math.ceil((number * 1000 + 900) / 12)
    const sign = core.startsWith('K') ? 1 : -1
    due = taxOf(whole(toDate + sign * free * months), bands, months)
  }
  const tax = Math.min(due - earlier.tax, Math.max(0, Math.floor(forTax / 2)))

  const main = { A: 8, H: 8, M: 8, V: 8, B: 1.85, C: 0, J: 2, Z: 2 }[facts.letter] ?? 0
  const inMain = Math.min(Math.max(forInsurance, 104_800), 418_900) - 104_800
  const over = Math.max(forInsurance - 418_900, 0)
  const rounded = (pence: number, percent: number) => {
    const tenths = Number((BigInt(pence) * BigInt(Math.round(percent * 100))) / 1000n)
    return tenths % 10 > 5 ? Math.ceil(tenths / 10) : Math.floor(tenths / 10)
  }
  const insurance = rounded(inMain, main) + rounded(over, facts.letter === 'C' ? 0 : 2)
  const loan = (yearly: number, percent: number) => {
    const above = forInsurance - Math.floor((yearly * 100) / 12)
    return above <= 0 ? 0 : Math.floor((above * percent) / 10_000) * 100
  }
  const student = facts.plan ? loan(thresholds[facts.plan]?.[year - 2025] ?? 0, 9) : 0
  const postgraduate = facts.hasPostgraduateLoan ? loan(21_000, 6) : 0
  const gross = taxedPay + variable.untaxed
  const net = gross - pension - tax - insurance - student - postgraduate
  return { gross, taxable: forTax, pension, tax, insurance, student, postgraduate, net }
}

it('agrees with a second model over 20,000 payslips', () => {
  for (let seed = 1; seed <= 20_000; seed += 1) {
    const drawn = drawnCase(seed)
    expect(payslipOf(drawn.variable, drawn), JSON.stringify(drawn)).toEqual(byHand(drawn))
  }
})

it('more taxed pay never brings less than the rounding of loans takes', () => {
  for (let seed = 1; seed <= 5_000; seed += 1) {
    const drawn = drawnCase(seed)
    const more = { ...drawn.variable, taxed: drawn.variable.taxed + 777 }
    const [one, other] = [payslipOf(drawn.variable, drawn), payslipOf(more, drawn)]
    if (typeof one === 'string' || typeof other === 'string')
      throw new Error('Both have a payslip.')
    expect(other.net, JSON.stringify(drawn)).toBeGreaterThanOrEqual(one.net - 200)
  }
})

it.each([
  ['2026-04-05', 2025, 12],
  ['2026-04-06', 2026, 1],
  ['2026-05-05', 2026, 1],
  ['2026-05-06', 2026, 2],
  ['2026-12-31', 2026, 9],
  ['2027-01-05', 2026, 9],
  ['2027-01-06', 2026, 10],
])('%s is in the tax year %d, month %d', (payDay, year, month) => {
  expect(taxMonthOf(payDay)).toEqual({ year, month })
})

import { expect, it } from 'vitest'
import { payCheck } from '#pay/rules/check/pay-check.ts'
import { faultyYear, faults, type Fault } from './test-airline-faults.ts'
import { cleanYear, plainPayroll, type Payroll } from './test-airline-reports.ts'
import { drawnSeeds } from '#kernel/testing/drawn-cases.ts'

const seeds = drawnSeeds('PAY_FAULTS', { quick: 10, whole: 40 })

const payrolls: Partial<Payroll>[] = [
  {},
  { commission: 'day' },
  { flights: 'sector', commission: 'line' },
  { dating: 'utc', nights: 5 },
  { tripLines: 'parts', paysNights: true },
]

/** The answer of the check to a fault: `exact`; `less`: a part of it; `open`: a question or no finding; else the error. */
function verdict(seed: number, fault: Fault, hasCards: boolean): string {
  const habits = payrolls[seed % payrolls.length]
  const year = cleanYear(seed, { ...plainPayroll, ...habits }, hasCards)
  const faulty = faultyYear(year, fault, seed)
  if (!faulty) return 'open'
  const found = payCheck(faulty.input).findings.filter(({ certainty }) => certainty !== 'check')
  const [first, ...others] = found
  if (!first) return 'open'
  const isSame =
    others.length === 0 &&
    first.stake === faulty.stake &&
    first.dutyIds.join() === faulty.dutyIds.join()
  const isPart = Math.abs(first.stake ?? 0) < Math.abs(faulty.stake)
  if (isSame) return 'exact'
  return others.length === 0 && isPart && first.dutyIds.join() === faulty.dutyIds.join()
    ? 'less'
    : `${fault} of ${faulty.stake} at ${faulty.dutyIds.join()}: ${found.map(({ sentence }) => sentence).join(' ')}`
}

it.each([true, false])(
  'finds a fault exactly or says nothing for sure (rate cards: %s)',
  (hasCards) => {
    const found = faults.flatMap((fault) => seeds.map((seed) => verdict(seed, fault, hasCards)))
    const exact = found.filter((each) => each === 'exact').length
    const right = hasCards ? ['exact', 'open'] : ['exact', 'less', 'open']
    expect(found.filter((each) => !right.includes(each))).toEqual([])
    expect(exact / found.length).toBeGreaterThan(hasCards ? 0.96 : 0.4)
  },
)

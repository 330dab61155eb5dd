import { payCheck } from '#pay/rules/check/pay-check.ts'
import { medianMs } from '#bench/measuring/measure.ts'
import { paidYears } from '#bench/measuring/paid-years.ts'
import { atMost, rounded, type Report } from '#bench/measuring/row.ts'

const runs = 30
const tenYears = 2500
/** The check of ten years must not block other users for long. */
const computationMs = 50

/** The comparison of ten years of pay reports with the roster, with rates learned from all of them. */
export async function measurePayCheckComputation(report: Report): Promise<void> {
  const input = paidYears(tenYears)
  const ms = await medianMs(runs, () => {
    const { findings, units } = payCheck(input)
    if (findings.length > 0 || units.length !== tenYears) throw new Error('the pay was misjudged')
  })
  const ratio = rounded(ms / computationMs)
  report({
    what: `check the pay of ${tenYears.toLocaleString('en-GB')} duties`,
    figure: `${ms.toFixed(1)} ms`,
    baseline: `${computationMs} ms`,
    ratio,
    target: atMost(1, ratio),
  })
}

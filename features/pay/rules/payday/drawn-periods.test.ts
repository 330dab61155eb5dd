import { expect, it } from 'vitest'
import { addDays } from '#kernel/time/calendar-date.ts'
import { drawFrom, type Draw } from '#pay/rules/airlines/test-airline.ts'
import { comingPeriod } from './pay-period.ts'
import { drawnSeeds } from '#kernel/testing/drawn-cases.ts'

type Days = { first: string; last: string }

const isoOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** The periods of three years by the calendar: months from a day on, or spans of some days. */
function periodsOf(kind: { monthFrom: number } | { days: number }): Days[] {
  if ('monthFrom' in kind) {
    return Array.from({ length: 36 }, (_, month) => ({
      first: isoOf(Date.UTC(2025, month, kind.monthFrom)),
      last: isoOf(Date.UTC(2025, month + 1, kind.monthFrom - 1)),
    }))
  }
  return Array.from({ length: Math.floor(1000 / kind.days) }, (_, place) => ({
    first: addDays('2025-01-06', place * kind.days),
    last: addDays('2025-01-06', place * kind.days + kind.days - 1),
  }))
}

function drawnPayroll(draw: Draw) {
  const kinds = [
    { monthFrom: 1 },
    { monthFrom: draw(2, 28) },
    { days: 28 },
    { days: 14 },
    { days: 7 },
  ]
  const all = periodsOf(kinds[draw(0, kinds.length - 1)] ?? { monthFrom: 1 })
  const latest = draw(6, all.length - 12)
  const reported = all.slice(latest - 5, latest + 1)
  const correction = { first: addDays(all[latest]?.last ?? '', -3), last: all[latest]?.last ?? '' }
  return { all, latest, reports: draw(0, 2) === 0 ? [...reported, correction] : reported }
}

it('the coming period is the first of the calendar whose pay day is not over, over 5,000 payrolls', () => {
  for (const seed of drawnSeeds('PAY_PERIODS', { quick: 500, whole: 5000 })) {
    const draw = drawFrom(seed + 9_000)
    const { all, latest, reports } = drawnPayroll(draw)
    const payLagDays = draw(0, 40)
    const today = addDays(all[latest]?.last ?? '', draw(-3, 60))
    const wanted = all.slice(latest).find(({ last }) => addDays(last, payLagDays) >= today)
    const found = comingPeriod(
      reports.map(({ first, last }) => ({
        payPeriodStart: first,
        payPeriodEnd: last,
        paidOn: null,
      })),
      { payLagDays, today },
    )
    const name = JSON.stringify({ reports, payLagDays, today })
    expect(found && { first: found.first, last: found.last }, name).toEqual(wanted)
  }
})

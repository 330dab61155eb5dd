import type { PayUnit } from '#pay/rules/matching/pay-units.ts'
import type { PayReading } from './pay-reading.ts'
import type { PayFinding } from '#pay/rules/findings/pay-finding.ts'

/** An unpaid unit as a question: work that the roster never shows done, leave, and standby before a flight. */
export function asWorkQuestion(finding: PayFinding, unit: PayUnit, reading: PayReading) {
  if (finding.kind !== 'flown-not-paid' || finding.stake === null) return finding
  if (!wasSeenDone(unit, reading)) {
    const sentence = `${finding.sentence} Did you work it?`
    return { ...finding, certainty: 'check' as const, sentence }
  }
  const isOften = isUnpaidLeave(unit, reading) || leadsToFlight(unit, reading)
  return isOften ? { ...finding, certainty: 'check' as const } : finding
}

/** True if the roster shows that a unit was worked: by an actual time, or by an import after its day. */
function wasSeenDone({ duties, lastDate }: PayUnit, { input }: PayReading): boolean {
  const hasActual = duties.some(({ duty }) => {
    const times = [duty.actualBrief, duty.actualDebrief]
    return [...times, ...duty.sectors.map((each) => each.actualArrival)].some(
      (time) => time !== null,
    )
  })
  if (hasActual) return true
  const covering = input.rosterPeriods.filter(({ first, last }) => {
    return first <= lastDate && lastDate <= last
  })
  return (
    covering.length === 0 ||
    covering.some(({ readOn }) => readOn === undefined || readOn > lastDate)
  )
}

/** True for leave in a report without any leave pay: airlines often pay it with the salary. */
function isUnpaidLeave(unit: PayUnit, reading: PayReading): boolean {
  if (unit.duties[0]?.duty.dutyType !== 'LEAVE') return false
  const report = reading.reportOf(unit)
  return report !== null && report.entries.every(({ leaveHolidayPay }) => leaveHolidayPay === 0)
}

/** True for a standby that a flight follows: some airlines pay only the flight then. */
function leadsToFlight({ duties }: PayUnit, { roster }: PayReading): boolean {
  const [standby] = duties
  if (!standby) return false
  return roster.onDay(standby.duty.date).some((each) => {
    return each.duty.dutyType === 'FLIGHT' && roster.standbyBefore(each) === standby
  })
}

/** The twelve heads of variable pay, in the order of the form and the report (spec 2 and 3). */
export const payHeads = [
  'flightDutyPay',
  'groundTrainingAdminBase',
  'workingDayOffPayment',
  'airportStandby',
  'nonTaxTafbRestShr',
  'taxTafbRestShr',
  'leaveHolidayPay',
  'crewFood',
  'nonTaxFdp',
  'trainingAllowanceFlight',
  'commission',
  'holidayPayCommission',
] as const
export type PayHead = (typeof payHeads)[number]

/** What each head is called on the screens. */
export const payHeadLabels: Record<PayHead, string> = {
  flightDutyPay: 'Flight Duty Pay',
  groundTrainingAdminBase: 'Ground Training/ADMIN @ BASE',
  workingDayOffPayment: 'Working Day Off Payment',
  airportStandby: 'Airport Standby',
  nonTaxTafbRestShr: 'Non Tax TAFB/SHR',
  taxTafbRestShr: 'Tax TAFB/SHR',
  leaveHolidayPay: 'Leave/Holiday Pay',
  crewFood: 'Crew Food',
  nonTaxFdp: 'Non Tax FDP',
  trainingAllowanceFlight: 'Training Allowance (Flight)',
  commission: 'Commission',
  holidayPayCommission: 'Holiday Pay Commission',
}

/** Read from the report's own labels: what it calls 'Non Tax' is paid without tax, the other heads are taxed. */
export function isTaxed(head: PayHead): boolean {
  return !payHeadLabels[head].startsWith('Non Tax')
}

/** The twelve heads of variable pay, in the order of the form and the report. */
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

/** Screen labels of the pay heads. */
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

/** Follows the report's labels: heads called 'Non Tax' are paid without tax, all others are taxed. */
export function isTaxed(head: PayHead): boolean {
  return !payHeadLabels[head].startsWith('Non Tax')
}

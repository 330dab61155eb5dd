import { agreed, counted } from '#kernel/words/counted.ts'
import { payHeadLabels } from '#kernel/words/pay-heads.ts'
import { poundsText, type Pence } from '#kernel/money/pence.ts'
import { dutyTypeWords } from '#duties/rules/words/duty-words.ts'
import { dayAndMonth } from '#kernel/time/date-words.ts'
import { londonTime } from '#kernel/time/london-time.ts'
import type { ComparedHead, PayRange } from '#pay/rules/rates/expected-pay.ts'
import type { PayUnit } from '#pay/rules/matching/pay-units.ts'

/** The heads in a sentence. */
export const headWords: Record<ComparedHead, string> = {
  flightDutyPay: 'flight duty pay',
  groundTrainingAdminBase: 'ground training pay',
  workingDayOffPayment: 'working day off payment',
  airportStandby: 'airport standby',
  tafb: 'TAFB',
  leaveHolidayPay: 'leave pay',
  crewFood: 'crew food',
  nonTaxFdp: 'Non Tax FDP',
  trainingAllowanceFlight: 'training allowance',
  commission: 'commission',
  holidayPayCommission: 'holiday pay commission',
}

/** The label of a head as it is compared. */
export function headLabel(head: ComparedHead): string {
  return head === 'tafb' ? 'TAFB' : payHeadLabels[head]
}

/** `ZQ640/ZQ641 on 2 June`. */
export function unitText({ duties }: PayUnit): string {
  const codes = duties.map(({ duty }) => duty.dutyCode).join('/')
  return `${codes} on ${dayAndMonth(duties[0]?.duty.date ?? '')}`
}

/** `BHX-FAO-BHX`; the airports of all duties of a trip. */
export function routeText({ duties }: PayUnit): string {
  return duties
    .map(({ route }) => route)
    .filter(Boolean)
    .join('-')
    .replaceAll(/([A-Z]{3})-\1/g, '$1')
}

/** The type of a unit, such as `home standby`. */
export function payTypeWords({ duties }: PayUnit): string {
  const [first] = duties
  return first ? dutyTypeWords[first.duty.dutyType].toLowerCase() : ''
}

/** `1 similar duty`, `4 similar duties`: of the same route, or of the same kind and about as long. */
export function likeDuties(count: number): string {
  return counted(count, 'similar duty')
}

/** `7 of your 8 similar duties were paid so`. */
export function supportWords({ support, of }: { support: number; of: number }): string {
  return `${support} of your ${likeDuties(of)} ${agreed(support, 'was', 'were')} paid so`
}

/** `£31.20`, or `£30.00 to £31.20`. */
function rangeText({ low, high }: PayRange): string {
  return low === high ? poundsText(low) : `${poundsText(low)} to ${poundsText(high)}`
}

/** A paid amount beside the expected one, with the difference. */
export function differsText(
  unit: PayUnit,
  {
    head,
    paid,
    expected,
    stake,
    isCard,
  }: { head: ComparedHead; paid: Pence; expected: PayRange; stake: Pence; isCard: boolean },
): string {
  const source = isCard ? 'your rates say' : 'duties like it had'
  const by = poundsText(Math.abs(stake))
  const amount = stake > 0 ? `${by} too little` : `${by} too much`
  const sentence = `${unitText(unit)}: ${headWords[head]} is ${poundsText(paid)}, ${source} ${rangeText(expected)}: ${amount}.`
  return head === 'tafb' && changesClocks(unit)
    ? `${sentence} The clocks changed during this duty.`
    : sentence
}

/** A head that was not paid. */
export function missingText(
  unit: PayUnit,
  { head, expected, isCard }: { head: ComparedHead; expected: PayRange; isCard: boolean },
): string {
  const source = isCard ? 'your rates say' : 'duties like it had'
  return `${unitText(unit)} has no ${headWords[head]}; ${source} ${rangeText(expected)}.`
}

/** The parts of a sum by rate cards and by earlier reports, ` £6.25 of it by your rates, …`; empty without both. */
export function ownText({ stake, own }: { stake: Pence | null; own: Pence }): string {
  if (stake === null || own <= 0 || own >= stake) return ''
  return ` ${poundsText(own)} of it by your rates, ${poundsText(stake - own)} by your earlier reports.`
}

/** True if London's clocks change between the first report and the last debrief. */
function changesClocks({ duties }: PayUnit): boolean {
  const [from, to] = [duties[0]?.from, duties.at(-1)?.to]
  if (!from || !to) return false
  const offset = (instant: string) => {
    const [hours = 0, minutes = 0] = londonTime(instant).split(':').map(Number)
    const utc = Number(instant.slice(11, 13)) * 60 + Number(instant.slice(14, 16))
    return (hours * 60 + minutes - utc + 1440) % 1440
  }
  return offset(from) !== offset(to)
}

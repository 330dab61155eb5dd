import { noAmounts, type PayAmounts } from '#pay/rules/reports/pay-report.ts'
import type { PayDuty } from '#pay/rules/facts/pay-check-input.ts'
import type { PayRule, RateCard } from '#pay/rules/facts/rate-card.ts'
import type { DutyType } from '#duties/rules/words/duty-words.ts'
import { typedCard } from '#pay/rules/check/test-pay-input.ts'
import type { Work } from './test-airline.ts'

/** The first day of the new rates of a year, and of the new rank. */
const raisedFrom = '2026-04-01'
export const promotedFrom = '2026-08-15'

/** Rates in pence, an hour of time away in hundredths of a penny. */
type Rates = {
  sector: number
  hour: number
  food: [short: number, long: number]
  long: number
  standby: number
  homeStandby: number
  training: number
  leave: number
  night: number
}

const bands: [most: number, percent: number][] = [
  [75, 80],
  [165, 120],
  [240, 150],
  [Infinity, 170],
]

/** The rates of a rank, before or after the raise. */
function ratesOf(rank: string, isRaised: boolean, paysNights: boolean): Rates {
  const more = isRaised ? 104 : 100
  const sector = rank === 'SCCM' ? 1700 : 1300
  return {
    sector: (sector * more) / 100,
    hour: 75 * more,
    food: [625, 940],
    long: 250,
    standby: 1800,
    homeStandby: 650,
    training: 4200,
    leave: 5830,
    night: paysNights ? 3500 : 0,
  }
}

/** The rank on a day. */
const rankOf = (date: string) => (date >= promotedFrom ? 'SCCM' : 'CC')

const minutesOf = (from: string | null, to: string | null) =>
  (Date.parse(to ?? '') - Date.parse(from ?? '')) / 60_000

const halfUp = (value: number) => Math.floor(value + 0.5)

function flightPay(duty: PayDuty, rates: Rates): Partial<PayAmounts> {
  const minutes = minutesOf(duty.scheduledBrief, duty.scheduledDebrief)
  const flightDutyPay = duty.sectors.reduce((sum, sector) => {
    const block = minutesOf(sector.scheduledDeparture, sector.scheduledArrival)
    const percent = bands.find(([most]) => block <= most)?.[1] ?? 0
    return sum + halfUp((rates.sector * percent) / 100)
  }, 0)
  const [short, long] = rates.food
  return {
    flightDutyPay,
    crewFood: minutes >= 600 ? long : minutes >= 360 ? short : 0,
    nonTaxFdp: minutes >= 600 ? rates.long : 0,
  }
}

function timeAway(from: string | null, to: string | null, { hour }: Rates): Partial<PayAmounts> {
  const whole = halfUp((hour * minutesOf(from, to)) / 6000)
  const nonTaxTafbRestShr = halfUp(whole * 0.8)
  return { nonTaxTafbRestShr, taxTafbRestShr: whole - nonTaxTafbRestShr }
}

/** The pay for work, by duty. The first duty of a trip has what only the whole trip earns. */
export function payOfWork({ kind, duties, calledFrom }: Work, paysNights: boolean): PayAmounts[] {
  const [first, last] = [duties[0], duties.at(-1)]
  if (!first || !last) return []
  const rates = ratesOf(rankOf(first.date), first.date >= raisedFrom, paysNights)
  if (first.dutyType === 'HSBY') return [{ ...noAmounts, airportStandby: rates.homeStandby }]
  if (kind === 'standby') {
    const away = timeAway(first.scheduledBrief, first.scheduledDebrief, rates)
    return [{ ...noAmounts, ...away, airportStandby: rates.standby }]
  }
  if (kind === 'training') return [{ ...noAmounts, groundTrainingAdminBase: rates.training }]
  if (kind === 'leave') return [{ ...noAmounts, leaveHolidayPay: rates.leave }]
  return duties.map((duty, place) => {
    const pay = { ...noAmounts, ...flightPay(duty, rates) }
    if (place > 0) return pay
    const away = timeAway(first.scheduledBrief, last.scheduledDebrief, rates)
    const nights = duties.length - 1
    const airportStandby = calledFrom ? rates.homeStandby : 0
    return { ...pay, ...away, airportStandby, trainingAllowanceFlight: nights * rates.night }
  })
}

/** The rate cards of the airline: for two ranks, before and after the raise. */
export function cardsOf(paysNights: boolean): RateCard[] {
  return ['CC', 'SCCM'].flatMap((rank) =>
    [false, true].map((isRaised): RateCard => ({
      ...typedCard(rulesOf(ratesOf(rank, isRaised, paysNights))),
      id: `${rank} ${isRaised}`,
      name: rank,
      rank,
      validFrom: isRaised ? raisedFrom : '2025-04-01',
      validTo: isRaised ? null : '2026-03-31',
    })),
  )
}

function rulesOf({ sector, hour, food, long, night, ...ground }: Rates): PayRule[] {
  const { standby, homeStandby, training, leave } = ground
  const kinds: DutyType[] = ['FLIGHT']
  const none: [number, number] = [0, 0]
  const taxFree = { head: 'nonTaxTafbRestShr' as const, percent: 80 }
  const away = { head: 'taxTafbRestShr', by: 'hour', rate: hour, taxFree } as const
  return [
    {
      head: 'flightDutyPay',
      kinds,
      by: 'sector',
      pence: sector,
      bands: bands.map(([most, percent]) => [most === Infinity ? null : most, percent]),
      positioningPercent: 0,
    },
    { ...away, kinds, basis: 'tafb' },
    { ...away, kinds: ['ASBY'], basis: 'duty' },
    { head: 'crewFood', kinds, by: 'length', steps: [none, [360, food[0]], [600, food[1]]] },
    { head: 'nonTaxFdp', kinds, by: 'length', steps: [none, [600, long]] },
    { head: 'trainingAllowanceFlight', kinds, by: 'night', pence: night },
    { head: 'airportStandby', kinds: ['ASBY'], by: 'duty', pence: standby },
    { head: 'airportStandby', kinds: ['HSBY'], by: 'duty', pence: homeStandby },
    { head: 'groundTrainingAdminBase', kinds: ['TRAINING'], by: 'duty', pence: training },
    { head: 'leaveHolidayPay', kinds: ['LEAVE'], by: 'duty', pence: leave },
  ]
}

import { payHeadLabels } from '#kernel/words/pay-heads.ts'
import { poundsText } from '#kernel/money/pence.ts'
import { dutyTypeWords, type DutyType } from '#duties/rules/words/duty-words.ts'
import { longDate } from '#kernel/time/date-words.ts'
import { dateOfDayNumber } from '#kernel/time/calendar-date.ts'
import type { ComparedHead } from './expected-pay.ts'
import { modesOf, isFirm } from './learned-fit.ts'
import type { PaidSeries, PayHistory } from './learned-rates.ts'

/** `TAFB`, or `Crew Food, training` for a duty other than a flight. */
export function headName(head: ComparedHead, dutyType: DutyType): string {
  const label = head === 'tafb' ? 'TAFB' : payHeadLabels[head]
  return dutyType === 'FLIGHT' ? label : `${label}, ${dutyTypeWords[dutyType].toLowerCase()}`
}

/** An hourly rate, `£0.75`; parts of a penny are shown, `£0.7525`. */
export function rateText(rate: number): string {
  return rate % 100 === 0 ? poundsText(rate / 100) : `£${(rate / 10_000).toFixed(4)}`
}

/**
 * Changes of rates in earlier pay, the latest first: `TAFB: £0.75, £0.80 an hour from 5 April 2026`, or by route.
 *
 * @param day only changes on or after this day number.
 */
export function rateChanges(history: PayHistory | null, day: number): string[] {
  const found = (history?.all() ?? []).flatMap((paid) => {
    const byHour = hourlyChanges(paid)
    return byHour.length > 0 ? byHour : routeChanges(paid)
  })
  return found
    .filter(({ since }) => since >= day)
    .sort((one, other) => other.since - one.since)
    .map(({ words, since }) => `${words} from ${longDate(dateOfDayNumber(since))}`)
}

type RateChange = { words: string; since: number }

function hourlyChanges({ series, head, dutyType }: PaidSeries): RateChange[] {
  const { samples, rates, changes } = series.hourly.duty
  return changes.flatMap((place, index) => {
    const [before, after] = [rates[index], rates[index + 1]]
    const since = samples[place]?.day
    if (!before || !after || since === undefined || before.rate === after.rate) return []
    const name = headName(head, dutyType)
    return [{ words: `${name}: ${rateText(before.rate)}, ${rateText(after.rate)} an hour`, since }]
  })
}

function routeChanges({ series, head, dutyType }: PaidSeries): RateChange[] {
  return [...series.byRoute].flatMap(([route, samples]) => {
    const { change } = modesOf(samples)
    if (!change) return []
    const { place, left, right } = change
    const since = samples[place]?.day
    const isClear =
      isFirm({ support: left.support, of: place }) &&
      isFirm({ support: right.support, of: samples.length - place })
    if (since === undefined || !isClear) return []
    const name = `${headName(head, dutyType)}${route ? ` on ${route}` : ''}`
    return [{ words: `${name}: ${poundsText(left.amount)}, ${poundsText(right.amount)}`, since }]
  })
}

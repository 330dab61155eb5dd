import { describe, expect, it } from 'vitest'
import { certificatesVerdict } from './certificates-verdict.ts'
import { expiryOn } from './expiry-status.ts'
import { addDays } from '#kernel/time/calendar-date.ts'

const today = '2026-07-15'

/** Certificates that expire in so many days; null never. */
const expiring = (...days: (number | null)[]) =>
  days.map((left, place) => ({
    name: place === 0 ? 'Crew medical' : `Other ${place}`,
    ...expiryOn(left === null ? null : addDays(today, left), today),
  }))

describe('the verdict on the certificates', () => {
  it.each<[(number | null)[], string, string, string]>([
    [[], 'unknown', 'None yet', 'No certificates yet'],
    [[null], 'good', 'All valid', 'No expiry ahead. All valid today'],
    [[61, null], 'good', 'All valid', 'Crew medical: 61 days. All valid today'],
    [[60, 90], 'warn', 'All valid', 'Crew medical: 60 days. All valid today'],
    [[45, 50], 'warn', 'All valid', 'Crew medical: 45 days, and 1 more. All valid today'],
    [[31], 'warn', 'All valid', 'Crew medical: 31 days. All valid today'],
    [[30], 'warn', '1 expiring soon', 'Crew medical: 30 days'],
    [[8, 12, 45], 'warn', '2 expiring soon', 'Crew medical: 8 days, and 2 more'],
    [[7], 'bad', '1 expiring soon', 'Crew medical: 7 days'],
    [[1], 'bad', '1 expiring soon', 'Crew medical expires tomorrow'],
    [[0, 45], 'bad', '1 expiring soon', 'Crew medical expires today, and 1 more'],
    [[-1, 12], 'bad', '1 expired', 'Crew medical expired yesterday, and 1 more'],
    [[-3, -2], 'bad', '2 expired', 'Crew medical expired 3 days ago, and 1 more'],
  ])('that expire in %o days: %s, %s', (days, level, word, sentence) => {
    const link = '/certifications'
    expect(certificatesVerdict(expiring(...days))).toEqual({ level, word, sentence, link })
  })
})

/** The same, day by day: the level of the worst certificate, each judged alone. */
function secondModel(days: readonly (number | null)[]): { level: string; word: string } {
  if (days.length === 0) return { level: 'unknown', word: 'None yet' }
  const known = days.filter((left) => left !== null)
  const within = (first: number, last: number) =>
    known.filter((left) => left >= first && left <= last).length
  const [week, month, twoMonths] = [within(0, 7), within(0, 30), within(0, 60)]
  const expired = within(-9999, -1)
  const level = expired + week > 0 ? 'bad' : twoMonths > 0 ? 'warn' : 'good'
  if (expired > 0) return { level, word: `${expired} expired` }
  return { level, word: month > 0 ? `${month} expiring soon` : 'All valid' }
}

it('agrees with a second model for every pair and triple of days', () => {
  const days = [null, -40, -1, 0, 1, 7, 8, 14, 30, 31, 60, 61, 400]
  for (const one of days) {
    for (const two of days) {
      for (const listed of [[one, two], [two, one, 45], [one]]) {
        expect(certificatesVerdict(expiring(...listed)), String(listed)).toMatchObject(
          secondModel(listed),
        )
      }
    }
  }
})

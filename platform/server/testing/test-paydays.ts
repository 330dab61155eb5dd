import { paydayPeriodPath, paydaySettingsPath } from '#pay/api/paths.ts'
import { insertFrozen } from '#pay/server/payday/payday-store.ts'
import { testForecast, testPaydayFacts } from './test-pay-check.ts'
import { dbAs, json, type TestUser } from './test-portal.ts'
import type { Portal } from '#server/running/portal.ts'

type Call = (path: string, init: RequestInit) => Response | Promise<Response>

/** Payslip facts whose values no other text of a portal has. */
export const markedFacts = {
  ...testPaydayFacts,
  basicPay: 4711.83,
  taxCode: 'S1739L',
  pension: { kind: 'netPay', percent: 13.73, of: 'all' } as const,
}

const markedStated = { payToDate: 31_817.29, taxToDate: 4242.17, landed: 3693.41 }

const period = '2026-02-28'
const markedFrozen = {
  ...testForecast.frozen,
  payDay: '2026-03-28',
  gross: { low: 48_151, high: 48_163 },
  net: { low: 36_931, high: 36_947 },
  basic: 480_011,
}

/** The values as the export of the account has them: ranges in pounds, other amounts in pence. */
const exported = [
  '471183',
  'S1739L',
  '1373',
  '3181729',
  '424217',
  '369341',
  '48151',
  '48163',
  '36931',
  '36947',
  '480011',
]

/**
 * Finds these values in a text, as words of their own: an id or a token may have the same digits by chance. An amount is
 * found in pence and in pounds, with and without a comma.
 */
export function paydayValuesIn(text: string): string[] {
  return exported.filter((value) => formsOf(value).some((form) => form.test(text)))
}

function formsOf(value: string): RegExp[] {
  const pounds = /^\d+$/.test(value) ? [value.replace(/(..)$/, '.$1')] : []
  return [value, ...pounds].map((form) => {
    const withComma = form.replace(/^(\d+)(\d{3})(?=\.|$)/, '$1,?$2').replaceAll('.', '\\.')
    return new RegExp(`(?<![\\w+/=.-])${withComma}(?![\\w+/=-])`, 'i')
  })
}

/** All values, for the places that must have them. */
export const paydayValues: readonly string[] = exported

/** Payslip facts, and a frozen pay day with all that can be typed for it. */
export async function givenPaydays(
  { db, request }: { db: Portal['db']; request: Call },
  { id, headers }: TestUser,
): Promise<void> {
  const put = async (path: string, body: object) => {
    const keyed = { ...headers, 'idempotency-key': crypto.randomUUID() }
    const answer = await request(path, { ...json(body, keyed), method: 'PUT' })
    if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`)
  }
  await insertFrozen(dbAs(db, id), { period, periodStart: '2026-02-01', frozen: markedFrozen })
  await put(paydaySettingsPath, { versions: [markedFacts] })
  await put(paydayPeriodPath(period), markedStated)
}

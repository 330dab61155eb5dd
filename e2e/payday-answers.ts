import type { Page } from '@playwright/test'
import { payRatesPath, payReportsPath, paydaySettingsPath } from '#pay/api/paths.ts'
import { profilePath } from '#profile/api/paths.ts'
import { callApi } from './call-api.ts'
import { addFlights, palma, post, rateCard } from './pay-roster.ts'

/** The flights of June, rates, the report of May, and a pay day 28 days after the end of a period. */
export async function addPaydayMonth(page: Page): Promise<void> {
  await addFlights(page)
  await post(page, payRatesPath, rateCard)
  const period = { payPeriodStart: '2026-05-01', payPeriodEnd: '2026-05-31' }
  await post(page, payReportsPath, { ...period, entries: [{ ...palma, details: '01/05 Fri' }] })
  const profile = { name: 'Amelia Hart', crewId: null, defaultRole: null }
  await callApi(page, 'PUT', profilePath, { ...profile, payLagDays: 28 })
}

/** Basic pay and a tax code from April on. */
export async function savePaydayDetails(page: Page, basicPay = 1850): Promise<void> {
  const facts = { from: '2026-04-01', basicPay, taxCode: '1257L', niLetter: 'A' }
  const none = { pension: null, studentPlan: null, postgraduateLoan: false }
  await callApi(page, 'PUT', paydaySettingsPath, { versions: [{ ...facts, ...none }] })
}

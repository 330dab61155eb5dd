import type { Locator, Page } from '@playwright/test'
import { dashboardPath } from '#dashboard/api/paths.ts'
import { ftlHistoryPath, ftlPath, legalityPath, whatIfPath } from '#limits/api/paths.ts'
import { remindersPath } from '#reminders/api/paths.ts'
import { addDuties } from './add-duties.ts'
import { callApi } from './call-api.ts'
import { expect, test } from './fixtures.ts'
import { stateBase, stateKnownPast } from './known-past.ts'

// With one fact missing, no place says that the next duty, on 16 July, is legal. Duties without an airport or flight
// times come from calendars only; `legality-cases.test.ts` has them.

type Given = { name: string; past?: (page: Page) => Promise<void>; duties: object[] }

const there = ['BHX', 'PMI'] as const
const back = ['PMI', 'BHX'] as const
const day = duty('2026-07-16', [there, back])
const later = duty('2026-07-18', [there, back])

const cases: Given[] = [
  { name: 'the home base', past: withoutBase, duties: [day] },
  { name: 'the history', past: stateBase, duties: [day] },
  { name: 'the report', duties: [{ ...day, scheduledBrief: null }] },
  {
    name: 'a journey',
    duties: [duty('2026-07-14', [there]), duty('2026-07-16', [['DUB', 'BHX']])],
  },
  {
    name: 'a time zone',
    duties: [duty('2026-07-12', [['BHX', 'ZZX']]), duty('2026-07-14', [['ZZX', 'BHX']]), day],
  },
  {
    name: 'the times of a course',
    duties: [{ date: '2026-07-15', dutyType: 'TRAINING', dutyCode: 'CRM', sectors: [] }, day],
  },
]

for (const { name, past = stateKnownPast, duties } of cases) {
  test(`without ${name} no place calls the duty legal`, async ({ signedIn: page }) => {
    await past(page)
    await addDuties(page, [...duties, later])
    await expectNoSureAnswer(page)

    // The roster is open: its list, the limits, and the look ahead.
    const row = page.getByRole('article', { name: '16 July 2026' })
    await expectUnsure(row)
    const limits = page.getByRole('region', { name: 'FTL Status' })
    await expect(limits).toContainText(/not fully checked|not legal/i)
    await expect(limits).not.toContainText(/Compliant|All FTL limits within normal range/)
    await expectUnsure(limits.getByRole('heading').first())
    await page.getByRole('button', { name: 'Look ahead' }).click()
    const ahead = page.getByRole('dialog', { name: 'Look ahead' })
    await expect(ahead).toContainText('Thu 16 Jul')
    await expectUnsure(ahead)
    await page.keyboard.press('Escape')

    await row.getByRole('button').first().click()
    const verdict = page.getByRole('region', { name: 'Verdict' })
    await expect(verdict.getByRole('link')).toBeVisible()
    await expectUnsure(verdict)
    await page.getByRole('button', { name: 'Edit Duty' }).click()
    const form = page.getByRole('dialog', { name: 'Edit Duty' })
    await form.getByLabel('Debrief', { exact: true }).fill('15:40')
    const changes = form.getByRole('region', { name: 'What this changes' })
    await expect(changes).toContainText(/\d|not known|no /i)
    await expectUnsure(changes)

    await page.goto('/')
    const card = page.getByRole('region', { name: /^(Next|On) duty/ })
    await expect(card).toContainText('An aid, not the authority')
    await expectUnsure(card)

    await page.goto('/roster/swap')
    await page.getByRole('checkbox', { name: /Sat 18 Jul/ }).check()
    const result = page.getByRole('region', { name: 'Result' })
    await expect(result.getByRole('status').first()).toBeVisible()
    await expectUnsure(result)
  })
}

/** No sentence begins with “Legal”, and there is no green tick. */
async function expectUnsure(part: Locator): Promise<void> {
  await expect(part).toBeVisible()
  expect(await part.innerText()).not.toMatch(/(^|[.!?:]\s|\n)\s*Legal(?! (from|if|with))/)
  await expect(part.locator('svg.text-good')).toHaveCount(0)
}

type Judged = { id: string; date: string; verdict: string }

/** The answers of the API about the duty. */
async function expectNoSureAnswer(page: Page): Promise<void> {
  const sure = /^(legal|tight)$/
  const on16 = (judged: Judged[]) => judged.find(({ date }) => date === '2026-07-16')
  const verdictOf = (judged: Judged[]) => on16(judged)?.verdict
  const days = `${legalityPath}?from=2026-07-16&to=2026-07-18`
  const legality = (await callApi(page, 'GET', days)) as { duties: Judged[]; ahead: Judged[] }
  expect(verdictOf(legality.duties)).not.toMatch(sure)
  expect(verdictOf(legality.ahead)).not.toMatch(sure)
  const change = {
    change: [{ id: on16(legality.duties)?.id, scheduledDebrief: '2026-07-16T14:40:00Z' }],
  }
  const whatIf = (await callApi(page, 'POST', whatIfPath, change)) as {
    after: { duties: Judged[] }
  }
  expect(verdictOf(whatIf.after.duties)).not.toMatch(sure)
  const start = (await callApi(page, 'GET', dashboardPath)) as {
    data: { duties: { nextLegality: { verdict: string; sentence: string } } }
  }
  expect(start.data.duties.nextLegality.verdict).not.toMatch(sure)
  expect(start.data.duties.nextLegality.sentence).not.toMatch(/(^|\. )Legal/)
  const { ftl } = (await callApi(page, 'GET', ftlPath)) as { ftl: { compliant: boolean } }
  expect(ftl.compliant).toBe(false)
  expect(JSON.stringify(await callApi(page, 'GET', remindersPath))).not.toMatch(/["\s]Legal\b/)
}

/** The past is complete, but it is not known from where. */
async function withoutBase(page: Page): Promise<void> {
  await callApi(page, 'PUT', ftlHistoryPath, { completeSince: '2024-01-01', openingBalances: [] })
}

/** One or two flights of a morning, UTC. */
function duty(date: string, routes: (readonly [string, string])[]) {
  const at = (time: string) => `${date}T${time}:00Z`
  const times = [
    ['05:15', '07:55'],
    ['08:45', '11:30'],
  ] as const
  return {
    date,
    dutyType: 'FLIGHT',
    dutyCode: 'ZQ210',
    scheduledBrief: at('04:15'),
    scheduledDebrief: at('12:00'),
    sectors: routes.map(([departureAirport, arrivalAirport], index) => ({
      flightNumber: `ZQ21${index}`,
      departureAirport,
      arrivalAirport,
      scheduledDeparture: at(times[index]?.[0] ?? '05:15'),
      scheduledArrival: at(times[index]?.[1] ?? '07:55'),
    })),
  }
}

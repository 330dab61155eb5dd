import type { Locator, Page } from '@playwright/test'
import { addDuties } from './add-duties.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { stateBase } from './known-past.ts'

const phone = { width: 390, height: 844 }

test.use({ viewport: phone })

test('a jump is settled with one tap, and the focus stays on the line', async ({
  signedIn: page,
}) => {
  await stateBase(page)
  await addDuties(page, [
    flight('2026-07-14', ['BHX', 'PMI']),
    flight('2026-07-16', ['DUB', 'BHX']),
  ])
  await expect(row(page, '16 July 2026')).toContainText('Cannot tell')
  const { verdict, rules } = await openDuty(page, '16 July 2026')
  await verdict.getByRole('link', { name: 'Say how you got from PMI to DUB' }).click()
  const line = rules.getByRole('listitem').filter({ hasText: /^Rest before/ })
  const alone = line.getByRole('button', { name: 'I travelled on my own' })
  await expect(alone).toBeFocused()
  await expectAccessible(page)
  await alone.click()
  await expect(alone).toBeHidden()
  await expect(line).toBeFocused()
  await expect(verdict).not.toContainText('how you got')

  // It can be taken back.
  await page.getByRole('button', { name: 'Add what the roster does not show · 1 added' }).click()
  const own = page.getByRole('checkbox', { name: /^I travelled on my own/ })
  await own.uncheck()
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  expect(await (await saved).json()).toMatchObject({ success: true })
  const heading = 'Add what the roster does not show'
  await expect(page.getByRole('button', { name: heading, exact: true })).toBeVisible()
  await expect(alone).toBeVisible()
  await expect(verdict).toContainText('how you got')
})

test('the travel of a jump is added', { tag: '@journey' }, async ({ signedIn: page }) => {
  await stateBase(page)
  await addDuties(page, [
    flight('2026-07-14', ['BHX', 'PMI']),
    flight('2026-07-16', ['DUB', 'BHX']),
  ])
  const { rules } = await openDuty(page, '16 July 2026')
  const line = rules.getByRole('listitem').filter({ hasText: /^Rest before/ })
  await line.getByRole('button', { name: 'Add the travel' }).click()
  const form = page.getByRole('dialog', { name: 'Add the travel' })
  await expect(form.getByLabel('Departure Airport')).toHaveValue('PMI')
  await expect(form.getByLabel('Arrival Airport')).toHaveValue('DUB')
  await expect(form.getByLabel('Positioning')).toBeChecked()
  await expectAccessible(page)
})

test('a journey before another duty is asked for at that duty', async ({ signedIn: page }) => {
  await stateBase(page)
  await addDuties(page, [
    flight('2026-07-14', ['BHX', 'FAO']),
    flight('2026-07-16', ['LAX', 'LHR']),
    flight('2026-07-18', ['BHX', 'PMI']),
  ])
  const { verdict, rules } = await openDuty(page, '18 July 2026')
  const asked = 'The journey from LHR to BHX is not in the roster'
  await expect(rules.getByText(asked).first()).toBeVisible()
  const other = 'Say how you got from FAO to LAX'
  await expect(rules.getByRole('button', { name: other })).toHaveCount(0)
  await rules.getByRole('link', { name: other }).last().click()
  await expect(verdict).toContainText(other)
  const alone = rules.getByRole('button', { name: 'I travelled on my own' })
  await expect(alone).toBeFocused()
  await expect(page.getByRole('group', { name: other })).toContainText('I travelled on my own')
})

/** A flight out in the morning and back, or out only where the airports differ from the base. Times are UTC. */
function flight(date: string, [from, to]: [string, string]) {
  const at = (time: string) => `${date}T${time}:00Z`
  return {
    date,
    dutyType: 'FLIGHT',
    dutyCode: `ZQ ${from}`,
    scheduledBrief: at('04:15') as string | null,
    scheduledDebrief: at('09:00'),
    sectors: [
      {
        flightNumber: 'ZQ210',
        departureAirport: from,
        arrivalAirport: to,
        scheduledDeparture: at('05:15'),
        scheduledArrival: at('08:30'),
      },
    ],
  }
}

const row = (page: Page, date: string): Locator => page.getByRole('article', { name: date })

/** Opens the details of a duty: the verdict at the top, and the list of the rules. */
async function openDuty(page: Page, date: string) {
  await row(page, date).getByRole('button').first().click()
  const verdict = page.getByRole('region', { name: 'Verdict' })
  await expect(verdict).toBeVisible()
  return { verdict, rules: page.getByRole('list', { name: 'Rules' }) }
}

import type { Page } from '@playwright/test'
import { addDuties } from './add-duties.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { stateBase } from './known-past.ts'
import { flightDuty } from './duties.ts'
import { dutyRow } from './duty-actions.ts'

const phone = { width: 390, height: 844 }

test.use({ viewport: phone })

test('a jump is settled with one tap, and the focus stays on the line', async ({
  signedIn: page,
}) => {
  await stateBase(page)
  await addDuties(page, [flight('2026-07-14', 'BHX-PMI'), flight('2026-07-16', 'DUB-BHX')])
  await expect(dutyRow(page, '16 July 2026')).toContainText('Cannot tell')
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
  await addDuties(page, [flight('2026-07-14', 'BHX-PMI'), flight('2026-07-16', 'DUB-BHX')])
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
    flight('2026-07-14', 'BHX-FAO'),
    flight('2026-07-16', 'LAX-LHR'),
    flight('2026-07-18', 'BHX-PMI'),
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

/** A flight of one morning, with a code of its own for each airport that it leaves. */
const flight = (date: string, route: string) => ({
  ...flightDuty(date, '04:15-09:00', `ZQ210 ${route} 05:15-08:30`),
  dutyCode: `ZQ ${route.slice(0, 3)}`,
})

/** Opens the details of a duty: the verdict at the top, and the list of the rules. */
async function openDuty(page: Page, date: string) {
  await dutyRow(page, date).getByRole('button').first().click()
  const verdict = page.getByRole('region', { name: 'Verdict' })
  await expect(verdict).toBeVisible()
  return { verdict, rules: page.getByRole('list', { name: 'Rules' }) }
}

import { readFile } from 'node:fs/promises'
import { payChecksPath, payRatesPath } from '#pay/api/paths.ts'
import { paths } from '#web/base/paths.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import {
  addFaults,
  addFlights,
  addReport,
  alicante,
  faro,
  openHead,
  palma,
  payMonth,
  post,
  rateCard,
} from './pay-roster.ts'

const checkPage = '/allowances?view=check'

test('asks for a report and the roster, and says that all was paid as expected', async ({
  signedIn: page,
}) => {
  await page.goto(checkPage)
  await expect(page.getByText('It is checked against your roster.')).toBeVisible()
  await expectAccessible(page)
  await addReport(page, [palma, faro, alicante])
  await page.reload()
  const june = payMonth(page, 'June')
  await expect(june).toContainText('June: not known yet')
  await expect(june).toContainText('Your roster does not reach these days.')
  await expect(page.getByRole('link', { name: 'Import your roster' })).toBeVisible()

  await addFlights(page)
  await page.reload()
  await expect(june).toContainText('June: nothing short found')
  await expect(june).toContainText('TAFB and crew food are not compared.')
  const result = page.getByRole('region', { name: 'Result of the check' })
  await expect(result).toContainText(
    'After about five similar duties the portal knows what they pay.',
  )
  await post(page, payRatesPath, rateCard)
  await page.reload()
  await expect(result).toContainText('June: all right.')
  await expect(june).toContainText('3 of 3 duties paid as expected.')
  await june.getByRole('button', { name: 'Pay of June 2026 by head' }).click()
  const food = await openHead(june, 'Crew Food')
  await expect(food).toContainText('Crew Food: £18.75 paid, all as expected.')
  await expectAccessible(page)

  // The link of the dashboard shows two months, and no report touches this month.
  await page.goto(`${checkPage}&month=2026-06`)
  const period = page.getByLabel('Period')
  await expect(period.locator('option:checked')).toHaveText('Two months to June 2026')
  await expect(june).toContainText('June: all right')
  await period.selectOption('This Month')
  await expect(page.getByText('No variable pay reports found')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'All Time' }).click()
  await expect(june).toContainText('June: all right')

  const report = page.getByRole('article', { name: '1 – 30 June 2026' })
  await report.getByRole('button', { name: 'View' }).click()
  const details = page.getByRole('dialog', { name: 'Variable Pay Report', exact: true })
  await expect(details.getByRole('row', { name: /^640/ })).toContainText('As expected: £51.30')
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(details.getByText('As expected:').first()).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await details.getByLabel('Print expected amounts').check()
  await page.emulateMedia({ media: 'print' })
  await expect(details.getByRole('row', { name: /^640/ }).getByText('As expected:')).toBeVisible()

  // A change of the reports changes the check.
  await page.emulateMedia({ media: 'screen' })
  await details.getByRole('button', { name: 'Close' }).last().click()
  await report.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(report).toBeHidden()
  await expect(page.getByText('No variable pay reports found')).toBeVisible()
})

test('claims a flight without pay on a phone, and finds every difference', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await addFaults(page)
  await page.goto(checkPage)
  const june = payMonth(page, 'June')
  await expect(june).toContainText('June: £56.50 short')
  await expect(june).toContainText('1 of 3 duties paid as expected.')
  const flight = june.getByRole('listitem').filter({ hasText: 'not paid in the report' })
  await expect(flight).toContainText('ZQ640/ZQ641 on 2 June is on your roster and not paid')
  await expect(flight).toContainText('Sure, by your rates')
  await expect(flight).toContainText('No line for this duty')
  await expect(flight).toContainText('Report 05:40, debrief 13:44')
  await expect(flight.getByRole('row', { name: /^TAFB/ })).toContainText('£6.05 less')
  await expectAccessible(page)
  await expect(june).toContainText('2 of 3 open shown. The others:')
  await june.getByRole('button', { name: 'Crew Food 1' }).click()
  const food = june.getByRole('listitem').filter({ hasText: 'crew food is £1.05' })
  await expect(food).toBeVisible()
  await expect(june).not.toContainText('open shown')

  await june.getByRole('checkbox', { name: /^ZQ210/ }).uncheck()
  await june.getByRole('button', { name: 'Claim £51.30' }).click()
  await page.getByRole('button', { name: 'Create claim' }).click()
  const claim = page.getByRole('dialog', { name: 'Claim of 15 July 2026' })
  const text = claim.getByRole('region', { name: 'Text of the claim' })
  await expect(text).toContainText('Please pay £51.30, or tell me why it is not due.')
  await expect(text).not.toContainText('Amelia Hart')
  await claim.getByLabel('Add my name').check()
  await expect(text).toContainText('Amelia Hart')
  await claim.getByLabel('Mention witnesses').check()
  await expect(claim.getByLabel('with their names')).not.toBeChecked()
  await expectAccessible(page)
})

test('asks a question, and follows a claim until it is paid', async ({ signedIn: page }) => {
  await addFaults(page)
  await page.goto(checkPage)
  const june = payMonth(page, 'June')
  const question = june.getByRole('listitem').filter({ hasText: 'The file says Total Paid' })
  await question.getByRole('button', { name: 'Ask payroll' }).click()
  await page.getByRole('button', { name: 'Create claim' }).click()
  const claim = page.getByRole('dialog', { name: 'Claim of 15 July 2026' })
  await expect(claim).toContainText('Please explain.')
  await claim.getByRole('button', { name: 'Close' }).last().click()
  await expect(question).toContainText('Claimed')

  await june.getByRole('checkbox', { name: /^ZQ210/ }).uncheck()
  await june.getByRole('button', { name: 'Claim £51.30' }).click()
  await page.getByRole('button', { name: 'Create claim' }).click()
  const download = page.waitForEvent('download')
  await claim.getByRole('button', { name: 'CSV' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain('ZQ640/ZQ641')
  await claim.getByRole('button', { name: 'Mark as sent' }).click()
  await claim.getByRole('button', { name: 'Settled' }).click()
  await expect(claim.getByLabel('Amount paid')).toHaveValue('51.30')
  await claim.getByLabel('Amount paid').fill('20')
  await claim.getByRole('button', { name: 'Mark settled' }).click()
  await expect(claim).toContainText('£51.30, £20.00 paid, £31.30 left')
  await expect(claim).toContainText('Settled in part, £20.00')
  await expectAccessible(page)
  await claim.getByRole('button', { name: 'Undo the last step' }).click()
  await expect(claim).toContainText('Undone: sent again')
  await claim.getByRole('button', { name: 'Close' }).last().click()
  await expect(june).toContainText('June: £5.20 short')
  const duty = await openHead(june, 'Flight Duty Pay')
  await expect(duty).toContainText('£39.00 claimed, waiting for pay')
  await page.goto(paths.home)
  const waiting = page.getByRole('link', { name: '£51.30 claimed, waiting for pay' })
  await waiting.click()
  await expect(june).toContainText('June: £5.20 short')

  await addReport(page, [faro], { payPeriodStart: '2026-07-01', payPeriodEnd: '2026-07-31' })
  await page.reload()
  await expect(page.getByText('Paid in the July report: £51.30. Mark settled?')).toBeVisible()
  await page.getByRole('button', { name: 'Mark settled' }).click()
  await claim.getByRole('button', { name: 'Mark settled' }).click()
  await expect(claim).toContainText('Settled, £51.30')
  await claim.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('claimed, waiting for pay')).toHaveCount(0)
})

test('withdraws a claim made by mistake, deletes it, and restores it', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await addFaults(page)
  await page.goto(checkPage)
  const june = payMonth(page, 'June')
  await june.getByRole('checkbox', { name: /^ZQ210/ }).uncheck()
  await june.getByRole('button', { name: 'Claim £51.30' }).click()
  await page.getByRole('button', { name: 'Create claim' }).click()
  const claim = page.getByRole('dialog', { name: 'Claim of 15 July 2026' })
  await claim.getByRole('button', { name: 'Mark as sent' }).click()
  await claim.getByLabel('Reference').fill('PQ-17')
  await claim.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Reference saved.')).toBeVisible()
  await expectAccessible(page)
  await claim.getByRole('button', { name: 'Withdraw' }).click()
  await expect(claim).toContainText('Withdrawn')
  await expectAccessible(page)
  await claim.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(claim).toBeHidden()
  await expect(june).toContainText('June: £56.50 short')

  await page.getByRole('button', { name: 'Deleted reports and claims' }).click()
  await page.getByRole('button', { name: /^Restore Claim of 15 Jul 2026/ }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Withdrawn')).toBeVisible()
  await expect(june).toContainText('June: £56.50 short')
})

test('dismisses a finding, and takes a line from its duty', async ({ signedIn: page }) => {
  await addFaults(page)
  await page.goto(checkPage)
  const june = payMonth(page, 'June')
  await openHead(june, 'Crew Food')
  const food = june.getByRole('listitem').filter({ hasText: 'crew food is £1.05' })
  await expect(food).toContainText('Same date and flight number')
  await food.getByRole('button', { name: 'Not short' }).click()
  await page.getByLabel('Reason (optional)').fill('Agreed with payroll')
  await page.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(june).toContainText('June: £51.30 short')
  await page.getByText('Dismissed1').click()
  await expect(page.getByText('Agreed with payroll')).toBeVisible()
  await page.getByRole('button', { name: 'Open again' }).click()
  await expect(june).toContainText('June: £56.50 short')

  await food.getByRole('button', { name: 'This line is for…' }).click()
  const dialog = page.getByRole('dialog', { name: 'This line is for…' })
  await expect(dialog.getByLabel('Mon 1 Jun, ZQ210/ZQ211, BHX-PMI-BHX')).toBeChecked()
  await expectAccessible(page)
  await dialog.getByLabel('No duty').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  // One line for three flights looks like an incomplete report, so the rest are questions.
  await expect(june).toContainText('June: 3 questions')
  await page.getByText('Chosen by you').click()
  await expect(page.getByText('210 01/06 Mon: no duty')).toBeVisible()
  await expectAccessible(page)
  const incomplete =
    'The report to 30 June lacks many flights of your roster. It may be incomplete.'
  await expect(page.getByRole('region', { name: 'Result of the check' })).toContainText(incomplete)
  const report = page.getByRole('article', { name: '1 – 30 June 2026' })
  await expect(report).toContainText('May be incomplete')
  await report.getByRole('button', { name: 'View' }).click()
  const details = page.getByRole('dialog', { name: 'Variable Pay Report', exact: true })
  await expect(details.getByText(incomplete)).toBeVisible()
  await expectAccessible(page)
  await details.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Match by rule again' }).click()
  await expect(june).toContainText('June: £56.50 short')
  await expect(page.getByText('Chosen by you')).toBeHidden()
})

test('says that the check failed, while the reports work', async ({ signedIn: page }) => {
  await addFaults(page)
  const anyCheck = `**${payChecksPath}?**`
  await page.route(anyCheck, (route) => route.fulfill({ status: 400, json: { success: false } }))
  await page.goto('/allowances')
  const report = page.getByRole('article', { name: '1 – 30 June 2026' })
  await expect(report).toContainText('£80.85')
  const june = payMonth(page, 'June')
  await expect(june).toContainText('Not checked against your roster.')
  await expect(page.getByText('Your pay could not be checked.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute(anyCheck)
  const retry = page.getByRole('button', { name: 'Try again' })
  await retry.click()
  await expect(june).toContainText('June: £56.50 short')

  // The last result stays while the portal fails, and says so.
  await page.route(anyCheck, (route) => route.fulfill({ status: 400, json: { success: false } }))
  await page.reload()
  await expect(page.getByText('The check could not be loaded again.')).toBeVisible()
  await expect(june).toContainText('June: £56.50 short')
  await expectAccessible(page)
  await page.unroute(anyCheck)
  await retry.click()
  await expect(page.getByText('The check could not be loaded again.')).toBeHidden()
})

test('adds work that the report pays and the roster does not have', async ({ signedIn: page }) => {
  await addFlights(page)
  await post(page, payRatesPath, rateCard)
  await addReport(page, [palma, { ...faro, routeNumber: 'ASLE', crewFood: 1.05 }, alicante])
  await page.goto(checkPage)
  const june = payMonth(page, 'June')
  const question = june.getByRole('listitem').filter({ hasText: 'Did you work ASLE?' })
  await question.getByRole('button', { name: 'Yes, add it' }).click()
  const form = page.getByRole('dialog', { name: 'Add Duty Manually' })
  await expect(form.getByLabel('Duty Code')).toHaveValue('ASLE')
  await expect(form.getByLabel('Date', { exact: true })).toHaveValue('02/06/2026')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form).toBeHidden()
  await question.getByRole('button', { name: 'No', exact: true }).click()
  await expect(question).toBeHidden()
})

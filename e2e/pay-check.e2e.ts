import { readFile } from 'node:fs/promises'
import { payRatesPath } from '#pay/api/paths.ts'
import { paths } from '#web/base/paths.ts'
import { countTaps } from './count-taps.ts'
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

test('asks for the roster, says that all was paid as expected, and prints the expected amounts', async ({
  signedIn: page,
}) => {
  await addReport(page, [palma, faro, alicante])
  await page.goto(checkPage)
  const june = payMonth(page, 'June')
  await expect(june).toContainText('June: not known yet')
  await expect(page.getByRole('link', { name: 'Import your roster' })).toBeVisible()
  await addFlights(page)
  await post(page, payRatesPath, rateCard)
  // The link of the dashboard shows two months.
  await page.goto(`${checkPage}&month=2026-06`)
  await expect(page.getByLabel('Period').locator('option:checked')).toHaveText(
    'Two months to June 2026',
  )
  await expect(june).toContainText('3 of 3 duties paid as expected.')
  await page.getByLabel('Period').selectOption('This Month')
  await expect(page.getByText('No variable pay reports found')).toBeVisible()
  await page.getByRole('button', { name: 'All Time' }).click()
  await expect(june).toContainText('June: all right')

  await page.getByRole('button', { name: 'View' }).click()
  const details = page.getByRole('dialog', { name: 'Variable Pay Report', exact: true })
  await expect(details.getByRole('row', { name: /^640/ })).toContainText('As expected: £51.30')
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(details.getByText('As expected:').first()).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await details.getByLabel('Print expected amounts').check()
  await page.emulateMedia({ media: 'print' })
  await expect(details.getByRole('row', { name: /^640/ }).getByText('As expected:')).toBeVisible()
})

test(
  'claims what a month lacks in two taps, settles a part, and is paid by a later report',
  { tag: '@journey' },
  async ({ signedIn: page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await addFaults(page)
    await page.goto(checkPage)
    const june = payMonth(page, 'June')
    await expect(june).toContainText('June: £56.50 short')
    await expectAccessible(page)
    await june.getByRole('checkbox', { name: /^ZQ210/ }).uncheck()
    const taps = await countTaps(page)
    await june.getByRole('button', { name: 'Claim £51.30' }).click()
    await page.getByRole('button', { name: 'Create claim' }).click()
    const claim = page.getByRole('dialog', { name: 'Claim of 15 July 2026' })
    const text = claim.getByRole('region', { name: 'Text of the claim' })
    await expect(text).toContainText('Please pay £51.30, or tell me why it is not due.')
    expect(await taps()).toBe(2)
    await expect(text).not.toContainText('Amelia Hart')
    await claim.getByLabel('Add my name').check()
    await expect(text).toContainText('Amelia Hart')
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await claim.getByRole('button', { name: 'CSV' }).click()
    expect(await readFile(await (await download).path(), 'utf8')).toContain('ZQ640/ZQ641')
    await claim.getByRole('button', { name: 'Mark as sent' }).click()
    await claim.getByRole('button', { name: 'Settled' }).click()
    await claim.getByLabel('Amount paid').fill('20')
    await claim.getByRole('button', { name: 'Mark settled' }).click()
    await expect(claim).toContainText('£51.30, £20.00 paid, £31.30 left')
    await claim.getByRole('button', { name: 'Undo the last step' }).click()
    await expect(claim).toContainText('Undone: sent again')
    await claim.getByRole('button', { name: 'Close' }).last().click()
    await expect(june).toContainText('June: £5.20 short')
    await page.goto(paths.home)
    await page.getByRole('link', { name: '£51.30 claimed, waiting for pay' }).click()
    await expect(june).toContainText('June: £5.20 short')

    const july = { payPeriodStart: '2026-07-01', payPeriodEnd: '2026-07-31' }
    await addReport(page, [faro], july)
    await page.reload()
    await expect(page.getByText('Paid in the July report: £51.30. Mark settled?')).toBeVisible()
    await page.getByRole('button', { name: 'Mark settled' }).click()
    await claim.getByRole('button', { name: 'Mark settled' }).click()
    await expect(claim).toContainText('Settled, £51.30')
    await claim.getByRole('button', { name: 'Close' }).last().click()
    await expect(page.getByText('claimed, waiting for pay')).toHaveCount(0)
  },
)

test(
  'asks payroll, withdraws the question, deletes and restores it',
  { tag: '@journey' },
  async ({ signedIn: page }) => {
    await addFaults(page)
    await page.goto(checkPage)
    const june = payMonth(page, 'June')
    const question = june.getByRole('listitem').filter({ hasText: 'The file says Total Paid' })
    await question.getByRole('button', { name: 'Ask payroll' }).click()
    await page.getByRole('button', { name: 'Create claim' }).click()
    const claim = page.getByRole('dialog', { name: 'Claim of 15 July 2026' })
    await expect(claim).toContainText('Please explain.')
    await claim.getByRole('button', { name: 'Mark as sent' }).click()
    await claim.getByLabel('Reference').fill('PQ-17')
    await claim.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Reference saved.')).toBeVisible()
    await claim.getByRole('button', { name: 'Withdraw' }).click()
    await expect(claim).toContainText('Withdrawn')
    await claim.getByRole('button', { name: 'Delete' }).click()
    await page
      .getByRole('alertdialog', { name: 'Delete the claim?' })
      .getByText('Delete')
      .last()
      .click()
    await expect(claim).toBeHidden()
    await page.getByRole('button', { name: 'Deleted reports and claims' }).click()
    await page.getByRole('button', { name: /^Restore Claim of 15 Jul 2026/ }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByText('Withdrawn')).toBeVisible()
    await expect(june).toContainText('June: £56.50 short')
  },
)

test(
  'dismisses a finding, and takes a line from its duty',
  { tag: '@journey' },
  async ({ signedIn: page }) => {
    await addFaults(page)
    await page.goto(checkPage)
    const june = payMonth(page, 'June')
    await openHead(june, 'Crew Food')
    const food = june.getByRole('listitem').filter({ hasText: 'crew food is £1.05' })
    await food.getByRole('button', { name: 'Not short' }).click()
    const dismissal = page.getByRole('dialog', { name: 'Dismiss' })
    await dismissal.getByLabel('Reason (optional)').fill('Agreed with payroll')
    await dismissal.getByRole('button', { name: 'Dismiss' }).click()
    await expect(june).toContainText('June: £51.30 short')
    await page.getByText('Dismissed1').click()
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
    await expect(page.getByRole('region', { name: 'Result of the check' })).toContainText(
      'The report to 30 June lacks many flights of your roster. It may be incomplete.',
    )
    await page.getByText('Chosen by you').click()
    await page.getByRole('button', { name: 'Match by rule again' }).click()
    await expect(june).toContainText('June: £56.50 short')
  },
)

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
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form).toBeHidden()
  await question.getByRole('button', { name: 'No', exact: true }).click()
  await expect(question).toBeHidden()
})

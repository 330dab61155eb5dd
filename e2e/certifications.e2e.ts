import type { Page } from '@playwright/test'
import { certificationsPath, trainingCodesPath } from '#certificates/api/paths.ts'
import { declareShared, expect, expectAccessible, test } from './fixtures.ts'

const medical = {
  type: 'medical',
  name: 'Medical report',
  number: 'UK-MED-4471',
  issuer: 'Dr Okafor',
  issuedDate: '2021-08-20',
  expiryDate: '2026-08-20',
}
const attestation = { type: 'license', name: 'Attestation', expiryDate: null }
const firstAid = { type: 'qualification', name: 'First aid', expiryDate: '2026-07-12' }
const asle = { code: 'ASLE', name: 'Aviation Security', expiryDate: '2027-04-30' }

test('an empty list explains what to do', async ({ signedIn: page }) => {
  await page.goto('/certifications')
  await expect(page.getByRole('heading', { name: 'Certifications', exact: true })).toHaveCount(1)
  await expect(page.getByText('No certifications yet')).toBeVisible()
  await expect(page.getByText('No Upcoming Renewals')).toBeVisible()
  await expect(page.getByText('Nothing expires in the next 60 days.')).toBeVisible()
  for (const label of ['Total', 'Valid', 'Expiring Soon', 'Expired']) {
    await expect(count(page, label)).toHaveText('0')
  }
  await expect(page.getByText('The aircraft types you may operate.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add your first certification' }).click()
  await expect(page.getByRole('dialog', { name: 'Add Certification' })).toBeVisible()
})

test('a certificate is added, and missing values are shown beside their fields', async ({
  signedIn: page,
}) => {
  await page.goto('/certifications')
  await page.getByRole('button', { name: 'Add Certification' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Certification' })
  const add = dialog.getByRole('button', { name: 'Add Certification' })
  await add.click()
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('This field is required')
  await expect(dialog.getByLabel('Expiry Date')).toHaveAccessibleDescription(
    'Please specify an expiry date',
  )
  await expectAccessible(page)
  await dialog.getByLabel('Type').selectOption('Medical')
  await dialog.getByLabel('Name').fill('Medical report')
  await dialog.getByLabel('Number').fill('UK-MED-4471')
  await dialog.getByLabel('Issuer').fill('Dr Okafor')
  await dialog.getByLabel('Issue Date').fill('2026-08-21')
  await dialog.getByLabel('Expiry Date').fill('2026-08-20')
  await add.click()
  await expect(dialog.getByLabel('Expiry Date')).toHaveAccessibleDescription(
    'The expiry date cannot be before the issue date',
  )
  await dialog.getByLabel('Issue Date').fill('2021-08-20')
  await add.click()
  await expect(page.getByText('Certification added successfully!')).toBeVisible()
  const card = page.getByRole('listitem', { name: 'Medical report' })
  for (const text of [
    'Expires: 20 Aug 2026 (36 days)',
    'UK-MED-4471',
    'Dr Okafor',
    '20 Aug 2021',
  ]) {
    await expect(card).toContainText(text)
  }
  await expect(count(page, 'Total')).toHaveText('1')
  await expect(count(page, 'Expiring Soon')).toHaveText('1')
  const banner = page.getByRole('region', { name: 'Next renewal' })
  await expect(banner).toContainText('Next renewal: Medical report')
})

test('certificates and training codes are in order of expiry', async ({ signedIn: page }) => {
  for (const certificate of [attestation, medical, firstAid]) {
    await add(page, certificationsPath, certificate)
  }
  await add(page, trainingCodesPath, asle)
  await page.goto('/certifications')
  const timeline = page.getByRole('region', { name: 'What expires next' })
  await expect(timeline.getByRole('listitem')).toHaveText([
    /First aid.*Expired, 3 days ago/,
    /Today/,
    /Medical report.*Expiring Soon, 36 days/,
    /Aviation Security.*Training ASLE.*Valid, 289 days/,
  ])
  await expect(page.getByRole('region', { name: 'Next renewal' })).toContainText(
    'Renew now: First aid1 expiredFirst aid expired 3 days ago, and 1 more. Expires: 12 Jul 2026',
  )
  await expect(count(page, 'Total')).toHaveText('4')
  await expect(count(page, 'Valid')).toHaveText('2')
  await expect(count(page, 'Expired')).toHaveText('1')
  const code = page.getByRole('listitem', { name: 'Aviation Security' })
  await expect(code).toContainText('A training on your roster renews it')
  await expect(code.getByRole('button', { name: /^Renew/ })).toHaveCount(0)
  await page.getByText('Types of certification').click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Expired 1' }).click()
  await expect(page).toHaveURL('/certifications?status=expired')
  await expect(page.getByLabel('Status')).toHaveValue('expired')
  await expect(code).toBeHidden()
  await page.getByRole('button', { name: 'Total 4' }).click()
  await expect(page).toHaveURL('/certifications')
  await code.getByRole('button', { name: 'Edit Aviation Security' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Training Code' })
  await expect(form.getByLabel('Code', { exact: true })).toHaveValue('ASLE')
  await form.getByLabel('Expiry Date').fill('2027-05-31')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Training code updated successfully!')).toBeVisible()
  await expect(code).toContainText('Expires: 31 May 2027')
})

test('on a phone each certificate is a line that expands', async ({ signedIn: page }) => {
  for (const certificate of [attestation, medical, firstAid]) {
    await add(page, certificationsPath, certificate)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/certifications')
  await expect(page.getByRole('region', { name: 'What expires next' })).toBeHidden()
  const all = page.getByRole('region', { name: 'All certifications' })
  await expect(all.getByRole('listitem')).toHaveCount(3)
  const line = all.getByRole('listitem', { name: 'Medical report' })
  expect((await line.boundingBox())?.height).toBeLessThan(110)
  await expect(line.getByRole('button', { name: 'Renew' })).toBeHidden()
  await line.getByText('Medical report').click()
  await expectAccessible(page)
  await line.getByRole('button', { name: 'Renew' }).click()
  const dialog = page.getByRole('dialog', { name: 'Renew Certification' })
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/certifications')
})

test('a training code that must be renewed says what renews it', async ({ signedIn: page }) => {
  await add(page, trainingCodesPath, { ...asle, expiryDate: '2026-08-31' })
  await page.goto('/certifications')
  const banner = page.getByRole('region', { name: 'Next renewal' })
  await expect(banner).toContainText('Next renewal: Aviation Security')
  await expect(banner).toContainText('A training on your roster will renew it.')
})

test('the address contains the filters', async ({ signedIn: page }) => {
  for (const certificate of [attestation, medical, firstAid]) {
    await add(page, certificationsPath, certificate)
  }
  await page.goto('/certifications?type=spoon&status=')
  const all = page.getByRole('region', { name: 'All certifications' })
  await expect(all.getByRole('listitem')).toHaveCount(3)
  await page.getByLabel('Type', { exact: true }).selectOption('Medical')
  await expect(page).toHaveURL('/certifications?type=medical')
  await expect(all.getByRole('listitem')).toHaveCount(1)
  await page.getByLabel('Status').selectOption('Expired')
  await expect(page).toHaveURL('/certifications?type=medical&status=expired')
  await expect(page.getByText('No certifications match your filters')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByLabel('Status')).toHaveValue('expired')
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page).toHaveURL('/certifications')
  await expect(all.getByRole('listitem')).toHaveCount(3)
  await page.getByLabel('Status').selectOption('Valid')
  await expect(all.getByRole('listitem', { name: 'Attestation' })).toBeVisible()
  await expect(all.getByRole('listitem')).toHaveCount(1)
})

test('a renewed certificate shows its earlier dates', async ({ signedIn: page }) => {
  await add(page, certificationsPath, medical)
  await page.goto('/certifications')
  await page.getByRole('button', { name: 'Renew', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Renew Certification' })
  await expect(dialog).toContainText('Medical report. Expires: 20 Aug 2026 (36 days).')
  await expect(dialog.getByLabel('Issue Date')).toHaveValue('15/07/2026')
  const renew = dialog.getByRole('button', { name: 'Renew' })
  await renew.click()
  await expect(dialog.getByLabel('Expiry Date')).toHaveAccessibleDescription(
    'Please specify an expiry date',
  )
  await expectAccessible(page)
  await dialog.getByLabel('Issue Date').fill('2021-08-20')
  await dialog.getByLabel('Expiry Date').fill('2026-08-20')
  await renew.click()
  await expect(dialog.getByLabel('Expiry Date')).toHaveAccessibleDescription(
    'These are the dates it already has',
  )
  await dialog.getByLabel('Issue Date').fill('2026-07-14')
  await dialog.getByLabel('Expiry Date').fill('2031-07-14')
  await renew.click()
  await expect(page.getByText('Certification renewed successfully!')).toBeVisible()
  await expect(dialog).toBeHidden()
  const card = page.getByRole('listitem', { name: 'Medical report' })
  await expect(card).toContainText('Expires: 14 Jul 2031')
  await card.getByText('Earlier dates (1)').click()
  await expect(card.getByText('20 Aug 2021 to 20 Aug 2026')).toBeVisible()
  await expect(page.getByText('No Upcoming Renewals')).toBeVisible()
  await expectAccessible(page)
})

test('a certificate is edited, and deleted after a question', async ({ signedIn: page }) => {
  await add(page, certificationsPath, medical)
  await page.goto('/certifications')
  await page.getByRole('button', { name: 'Edit Medical report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Certification' })
  await expect(dialog.getByLabel('Issuer')).toHaveValue('Dr Okafor')
  await dialog.getByLabel('Name').fill('Crew medical')
  await dialog.getByLabel('Issuer').fill('')
  await dialog.getByLabel('This certification expires').uncheck()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Certification updated successfully!')).toBeVisible()
  await expect(dialog).toBeHidden()
  const card = page.getByRole('listitem', { name: 'Crew medical' })
  await expect(card).toContainText('No expiry date')
  await expect(card).not.toContainText('Issuer')
  await expect(page.getByText('None of your certificates expire.')).toBeVisible()
  await card.getByRole('button', { name: 'Delete Crew medical' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete Certification' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Certification deleted successfully!')).toBeVisible()
  await expect(page.getByText('No certifications yet')).toBeVisible()
})

test('failures are shown', async ({ signedIn: page }) => {
  await declareShared(page)
  await add(page, certificationsPath, medical)
  await page.goto('/certifications')
  const card = page.getByRole('listitem', { name: 'Medical report' })
  await expect(card).toBeVisible()
  await page.route(`**${certificationsPath}/**`, (route) =>
    route.fulfill({ status: 404, json: { success: false, error: 'Certification not found.' } }),
  )
  await card.getByRole('button', { name: 'Delete Medical report' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(
    page.getByText('Failed to delete certification: Certification not found.'),
  ).toBeVisible()
  await page.unroute(`**${certificationsPath}/**`)
  await page.route(`**${certificationsPath}**`, (route) => route.abort())
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('An error occurred while deleting the certification.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'The portal cannot be reached.',
    {
      timeout: 10_000,
    },
  )
  await expectAccessible(page)
  await page.unroute(`**${certificationsPath}**`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(card).toBeVisible()
})

/** The figure of one of the four counters. */
function count(page: Page, label: string) {
  return page
    .getByRole('button', { name: new RegExp(`^${label} \\d`) })
    .locator('span')
    .last()
}

/** Adds a record through the API. */
async function add(page: Page, path: string, data: object): Promise<void> {
  const { token } = (await (await page.request.get('/api/auth/token')).json()) as { token: string }
  const answer = await page.request.post(path, {
    data,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

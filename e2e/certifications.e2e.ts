import { certificationsPath, trainingCodesPath } from '#certificates/api/paths.ts'
import { callApi } from './call-api.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

const medical = { type: 'medical', name: 'Medical report', expiryDate: '2026-08-20' }
const attestation = { type: 'license', name: 'Attestation', expiryDate: null }
const firstAid = { type: 'qualification', name: 'First aid', expiryDate: '2026-07-12' }
const asle = { code: 'ASLE', name: 'Aviation Security', expiryDate: '2027-04-30' }

test('a certificate from first to last', { tag: '@journey' }, async ({ signedIn: page }) => {
  await page.goto('/certifications')
  await page.getByRole('button', { name: 'Add your first certification' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Medical report')
  await dialog.getByLabel('Issue Date').fill('2021-08-20')
  await dialog.getByLabel('Expiry Date').fill('2026-08-20')
  await dialog.getByRole('button', { name: 'Add Certification' }).click()
  const card = page.getByRole('listitem', { name: 'Medical report' })
  await expect(card).toContainText('Expires: 20 Aug 2026 (36 days)')
  await expectAccessible(page)

  await card.getByRole('button', { name: 'Renew' }).click()
  await expect(dialog).toHaveAccessibleName('Renew Certification')
  await dialog.getByLabel('Expiry Date').fill('2031-07-14')
  await dialog.getByRole('button', { name: 'Renew' }).click()
  await expect(card).toContainText('Expires: 14 Jul 2031')
  await card.getByText('Earlier dates (1)').click()
  await expect(card.getByText('20 Aug 2021 to 20 Aug 2026')).toBeVisible()

  await expect(dialog).toBeHidden()
  await card.getByRole('button', { name: 'Edit Medical report' }).click()
  await expect(dialog).toHaveAccessibleName('Edit Certification')
  await dialog.getByLabel('Name').fill('Crew medical')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toBeHidden()
  const edited = page.getByRole('listitem', { name: 'Crew medical' })
  await edited.getByRole('button', { name: 'Delete Crew medical' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete Certification' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByText('No certifications yet')).toBeVisible()

  await page.getByRole('button', { name: 'Deleted certifications' }).click()
  await expect(dialog).toHaveAccessibleName('Deleted certifications')
  await dialog.getByRole('button', { name: /^Restore Crew medical/ }).click()
  await expect(page.getByText('1 restored.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(edited).toBeVisible()
})

test('the address contains the filters, and the list has training codes', async ({
  signedIn: page,
}) => {
  for (const each of [attestation, medical, firstAid]) {
    await callApi(page, 'POST', certificationsPath, each)
  }
  await callApi(page, 'POST', trainingCodesPath, asle)
  await page.goto('/certifications?type=spoon&status=')
  const all = page.getByRole('region', { name: 'All certifications' })
  await expect(all.getByRole('listitem')).toHaveCount(4)
  await page.getByLabel('Type', { exact: true }).selectOption('Medical')
  await expect(page).toHaveURL('/certifications?type=medical')
  await page.getByLabel('Status').selectOption('Expired')
  await expect(page).toHaveURL('/certifications?type=medical&status=expired')
  await page.reload()
  await expect(page.getByLabel('Status')).toHaveValue('expired')
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page).toHaveURL('/certifications')
  await page.getByRole('button', { name: 'Expired 1' }).click()
  await expect(page).toHaveURL('/certifications?status=expired')
  await expect(all.getByRole('listitem', { name: 'First aid' })).toBeVisible()
  await page.getByRole('button', { name: 'Total 4' }).click()
  const code = all.getByRole('listitem', { name: 'Aviation Security' })
  await code.getByRole('button', { name: 'Edit Aviation Security' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Training Code' })
  await form.getByLabel('Expiry Date').fill('2027-05-31')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(code).toContainText('Expires: 31 May 2027')
})

test('on a phone each certificate is a line that expands', async ({ signedIn: page }) => {
  for (const each of [attestation, medical]) {
    await callApi(page, 'POST', certificationsPath, each)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/certifications')
  await expect(page.getByRole('region', { name: 'What expires next' })).toBeHidden()
  const line = page.getByRole('listitem', { name: 'Medical report' })
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

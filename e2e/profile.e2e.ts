import { profilePath } from '#profile/api/paths.ts'
import { profileAnswer } from '#profile/api/profile.ts'
import { palmaRow, rosterText } from '#server/testing/test-roster-file.ts'
import { addRosterFile } from './add-duties.ts'
import { callApi } from './call-api.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test(
  'a profile is saved, with its records',
  {
    tag: '@journey',
  },
  async ({ signedIn: page }) => {
    await page.goto('/profile')
    const about = page.getByRole('region', { name: 'About you' })
    await about.getByLabel('Name').fill('  Amelia Winstanley ')
    const base = about.getByLabel('Home base')
    await base.fill('XQZ')
    await expect(base).toHaveAccessibleDescription(/Not a known airport/)
    await base.fill('LON')
    const question = about.getByRole('group', { name: 'Which airport of London?' })
    await question.getByRole('button', { name: 'LGW' }).click()
    await expect(base).toHaveValue('LGW')
    await about.getByRole('button', { name: 'Change of base' }).click()
    const change = about.getByRole('group', { name: /^New base/ })
    await change.getByLabel('Airport', { exact: true }).fill('MAN')
    await change.getByRole('textbox', { name: 'From' }).fill('01/11/2026')
    await about.getByLabel('Default role').selectOption('cabin manager')
    await about.getByRole('button', { name: 'Save Profile' }).click()
    await expect(page.getByText('Profile saved')).toBeVisible()
    expect(profileAnswer.parse(await callApi(page, 'GET', profilePath)).data.bases).toEqual([
      { from: null, airports: ['LGW'] },
      { from: '2026-11-01', airports: ['MAN'] },
    ])
    await page.getByRole('button', { name: 'User menu: AW' }).click()
    await expect(page.getByText('Amelia Winstanley')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(about.getByLabel('Default role')).toHaveValue('cabin_manager')
    await expect(about.getByRole('group', { name: 'From 1 Nov 2026' })).toBeVisible()

    const records = page.getByRole('region', { name: 'Employment records' })
    const dialog = page.getByRole('dialog')
    await records.getByRole('button', { name: 'Add employment record' }).click()
    await dialog.getByLabel('Position').fill('Cabin Manager')
    await dialog.getByLabel('Company name').fill('Albion Air')
    await dialog.getByRole('button', { name: 'Add Record' }).click()
    await expect(dialog).toBeHidden()
    await expectAccessible(page)
    await records.getByRole('button', { name: 'Edit Cabin Manager at Albion Air' }).click()
    await dialog.getByLabel('Position').fill('Purser')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Pay details' }).click()
    await expect(dialog).toHaveAccessibleName('Pay details')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    // Pay reports offer it.
    await page.getByRole('banner').getByRole('link', { name: 'Allowances' }).click()
    await page.getByRole('button', { name: 'Add Report' }).first().click()
    await expect(page.getByLabel('Employment Record').getByRole('option')).toHaveText([
      'None',
      'Purser at Albion Air',
    ])
    await page.goBack()
    await page.goBack()
    await records.getByRole('button', { name: 'Delete Purser at Albion Air' }).click()
    const ask = page.getByRole('alertdialog', { name: 'Delete Employment Record' })
    await ask.getByRole('button', { name: 'Delete' }).click()
    await expect(records.getByText('No employment records yet')).toBeVisible()
  },
)

test('a city that an import names is confirmed once', async ({ signedIn: page }) => {
  const owner = '20417 HART AMELIA LON,CC,738'
  await addRosterFile(page, rosterText([palmaRow('20/07/2026 Mon')], { owner }))
  await page.goto('/')
  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps).toContainText(
    'Which airport of London? Until you choose, all of them are home.',
  )
  await expectAccessible(page)
  await steps.getByRole('button', { name: 'Done' }).click()
  await expect(steps.getByRole('listitem')).toHaveText([/^Confirm your home base/])
  await expectAccessible(page)
  await steps.getByRole('link', { name: 'Confirm your home base' }).click()
  const about = page.getByRole('region', { name: 'About you' })
  await expect(about.getByRole('textbox', { name: 'Airport 2' })).toHaveValue('LGW')

  // Saving another field leaves the question open.
  await about.getByLabel('Crew ID').fill('20417')
  await about.getByRole('button', { name: 'Save Profile' }).click()
  await expect(page.getByText('Profile saved')).toBeVisible()
  const question = about.getByRole('group', { name: 'Which airport of London?' })
  await question.getByRole('button', { name: 'LGW' }).click()
  await about.getByRole('button', { name: 'Save Profile' }).click()
  await expect(question).toBeHidden()
  await expect(about.getByLabel('Home base')).toHaveValue('LGW')
  await expect(about.getByRole('textbox', { name: 'Airport 2' })).toBeHidden()
  await page.goto('/')
  await expect(page.getByText('Pending Tasks')).toBeVisible()
  await expect(steps).toBeHidden()
})

test('leaving with unsaved changes asks first, by Back too', async ({ onDashboard: page }) => {
  // The roster loads slowly, and the user changes their mind.
  const slow = Promise.withResolvers<void>()
  await page.route('**/roster-page-*.js', async (route) => {
    await slow.promise
    await route.continue()
  })
  await page.getByRole('button', { name: /User menu/ }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await page.getByLabel('Crew ID').fill('4471')
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  const roster = page.getByRole('banner').getByRole('link', { name: 'Roster' })
  await roster.click()
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(question).toBeHidden()
  await page.evaluate(() => history.back())
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByLabel('Crew ID')).toHaveValue('4471')
  await roster.click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL('/roster')
  await page.getByRole('button', { name: /User menu/ }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(question).toBeHidden()
  await expect(page.getByLabel('Crew ID')).toHaveValue('')
  slow.resolve()
  await page.getByLabel('Crew ID').fill('4471')
  await page.getByRole('button', { name: /User menu/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/signin')
})

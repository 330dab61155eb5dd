import type { Locator, Page } from '@playwright/test'
import { employmentRecordsPath, profilePath } from '#profile/api/paths.ts'
import { profileAnswer } from '#profile/api/profile.ts'
import { palmaRow, rosterText } from '#server/testing/test-roster-file.ts'
import { addRosterFile } from './add-duties.ts'
import { callApi } from './call-api.ts'
import { declareShared, expect, expectAccessible, test } from './fixtures.ts'

test('a saved profile shows in the user menu', async ({ signedIn: page, crew }) => {
  await page.goto('/profile')
  const about = page.getByRole('region', { name: 'About you' })
  await expect(about.getByLabel('Name')).toHaveValue('Amelia Hart')
  await expect(about.getByLabel('Email')).toHaveValue(crew.email)
  await expect(about.getByLabel('Email')).not.toBeEditable()
  await expect(about.getByLabel('Default role')).toHaveValue('')
  await expect(about.getByRole('option')).toHaveText([
    'Decided by the roster',
    'cabin crew',
    'cabin manager',
    'pilot in command',
    'co pilot',
    'flight instructor',
    'student pilot',
  ])
  await about.getByLabel('Name').fill('  Amelia Winstanley ')
  await about.getByLabel('Crew ID').fill('4471')
  const base = about.getByLabel('Home base')
  await base.fill('XQZ')
  await expect(base).toHaveAccessibleDescription(/Not a known airport/)
  await expectAccessible(page)
  await base.clear()
  await about.getByLabel('Home base').pressSequentially('bhx')
  await expect(about.getByLabel('Home base')).toHaveValue('BHX')
  await about.getByLabel('Default role').selectOption('cabin manager')
  await about.getByLabel('Crew ID').press('Enter')
  await expect(page.getByText('Profile saved')).toBeVisible()
  await expect(about.getByLabel('Name')).toHaveValue('Amelia Winstanley')
  await page.getByRole('button', { name: 'User menu: AW' }).click()
  await expect(page.getByText('Amelia Winstanley')).toBeVisible()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expect(page).toHaveURL('/settings')
  await page.goto('/profile')
  await expect(about.getByLabel('Crew ID')).toHaveValue('4471')
  await expect(about.getByLabel('Home base')).toHaveValue('BHX')
  await expect(about.getByLabel('Default role')).toHaveValue('cabin_manager')
  await about.getByLabel('Crew ID').fill('')
  await about.getByLabel('Default role').selectOption('Decided by the roster')
  await about.getByRole('button', { name: 'Save Profile' }).click()
  await expect(page.getByText('Profile saved')).toBeVisible()
  await page.reload()
  await expect(about.getByLabel('Crew ID')).toHaveValue('')
  await expect(about.getByLabel('Default role')).toHaveValue('')
})

for (const [name, width, height] of [
  ['laptop', 1280, 900],
  ['phone', 390, 844],
] as const) {
  test(`the home base is an airport, several, or changes, on a ${name}`, async ({
    signedIn: page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/profile')
    const about = page.getByRole('region', { name: 'About you' })
    const base = about.getByLabel('Home base')
    const save = about.getByRole('button', { name: 'Save Profile' })
    const question = about.getByRole('group', { name: 'Which airport of London?' })
    await base.fill('LON')
    await expect(question.getByRole('button')).toHaveText([
      'LHR',
      'LGW',
      'STN',
      'LTN',
      'LCY',
      'SEN',
      'All of them, one base',
    ])
    await save.click()
    await expect(base).toHaveAccessibleDescription(
      'LON is a city. Which airport of London? LHR, LGW, STN, LTN, LCY, SEN',
    )
    await expectAccessible(page, [
      { width, theme: 'light' },
      { width, theme: 'dark' },
    ])
    await question.getByRole('button', { name: 'LGW' }).click()
    await expect(question).toBeHidden()
    await expect(base).toHaveValue('LGW')

    const several = about.getByRole('checkbox', { name: /several airports as one base/ })
    await several.check()
    await about.getByRole('textbox', { name: 'Airport 2' }).fill('lhr')
    await about.getByRole('button', { name: 'Add airport' }).click()
    await about.getByRole('textbox', { name: 'Airport 3' }).fill('STN')
    await about.getByRole('button', { name: 'Remove Airport 3' }).click()
    await about.getByRole('button', { name: 'Change of base' }).click()
    const change = about.getByRole('group', { name: /^New base/ })
    await change.getByLabel('Airport', { exact: true }).fill('XQZ')
    await save.click()
    await expect(change.getByRole('textbox', { name: 'From' })).toHaveAccessibleDescription(
      'Please give the first day of this base',
    )
    await change.getByRole('textbox', { name: 'From' }).fill('01/11/2026')
    await save.click()
    const manchester = about.getByRole('group', { name: 'From 1 Nov 2026' })
    const airport = manchester.getByLabel('Airport', { exact: true })
    await expect(airport).toHaveAccessibleDescription('We do not know the airport XQZ')
    await airport.fill('MAN')
    await expectAccessible(page, [
      { width, theme: 'light' },
      { width, theme: 'dark' },
    ])
    await save.click()
    await expect(page.getByText('Profile saved')).toBeVisible()
    const stored = async () => profileAnswer.parse(await callApi(page, 'GET', profilePath)).data
    expect((await stored()).bases).toEqual([
      { from: null, airports: ['LGW', 'LHR'] },
      { from: '2026-11-01', airports: ['MAN'] },
    ])

    await page.reload()
    await expect(several.first()).toBeChecked()
    await expect(about.getByRole('textbox', { name: 'Airport 2' })).toHaveValue('LHR')
    await several.first().uncheck()
    await base.fill('LON')
    await question.getByRole('button', { name: 'All of them, one base' }).click()
    await expect(about.getByRole('textbox', { name: 'Airport 6' })).toHaveValue('SEN')
    await about.getByRole('button', { name: 'Remove from 1 nov 2026' }).click()
    await save.click()
    await expect(page.getByText('Profile saved').first()).toBeVisible()
    const airports = ['LHR', 'LGW', 'STN', 'LTN', 'LCY', 'SEN']
    await expect.poll(async () => (await stored()).bases).toEqual([{ from: null, airports }])
  })
}

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

test('each field is validated when it is left, then on every change', async ({
  signedIn: page,
}) => {
  await page.goto('/profile')
  const [name, crewId, base] = ['Name', 'Crew ID', 'Home base'].map((label) =>
    page.getByLabel(label, { exact: true }),
  ) as [Locator, Locator, Locator]
  await name.fill('  ')
  await expect(name).not.toHaveAccessibleDescription('This field is required')
  await name.blur()
  await expect(name).toHaveAccessibleDescription('This field is required')
  await name.fill('x'.repeat(101))
  await expect(name).toHaveAccessibleDescription('Must be no more than 100 characters')
  await crewId.fill('7'.repeat(41))
  await crewId.blur()
  await expect(crewId).toHaveAccessibleDescription('Must be no more than 40 characters')
  await base.fill('B1')
  await base.blur()
  await expect(base).toHaveAccessibleDescription('Please enter an airport code of three letters')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save Profile' }).click()
  await expect(name).toBeFocused()
  await name.fill('Amelia Hart')
  await expect(name).not.toHaveAccessibleDescription(/Must/)
})

test('leaving with unsaved changes asks first', async ({ signedIn: page }) => {
  // The roster loads slowly, and the user changes their mind.
  const slow = Promise.withResolvers<void>()
  await page.route('**/roster-page-*.js', async (route) => {
    await slow.promise
    await route.continue()
  })
  await page.goto('/profile')
  await page.getByLabel('Crew ID').fill('4471')
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  const roster = page.getByRole('banner').getByRole('link', { name: 'Roster' })
  await roster.click()
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

test('employment records are added, edited and deleted, and pay reports offer them', async ({
  signedIn: page,
}) => {
  await page.goto('/profile')
  const records = page.getByRole('region', { name: 'Employment records' })
  await expect(records.getByText('No employment records yet')).toBeVisible()
  await records.getByRole('button', { name: 'Add employment record' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add Record' }).click()
  for (const label of ['Position', 'Company name']) {
    const field = dialog.getByLabel(label)
    await expect(field).toHaveAccessibleDescription('This field is required')
    await field.fill('x'.repeat(101))
    await expect(field).toHaveAccessibleDescription('Must be no more than 100 characters')
  }
  await expectAccessible(page)
  await dialog.getByLabel('Position').fill('Cabin Manager')
  await dialog.getByLabel('Company name').fill('Albion Air')
  await dialog.getByRole('button', { name: 'Add Record' }).click()
  await expect(page.getByText('Employment record added successfully!')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(records.getByRole('listitem')).toHaveText(['Cabin ManagerAlbion Air'])
  await expectOffered(page, 'Cabin Manager at Albion Air')

  await records.getByRole('button', { name: 'Edit Cabin Manager at Albion Air' }).click()
  await dialog.getByLabel('Position').fill('Purser')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Employment record updated successfully!')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expectOffered(page, 'Purser at Albion Air')

  await records.getByRole('button', { name: 'Delete Purser at Albion Air' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete Employment Record' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Employment record deleted successfully!')).toBeVisible()
  await expect(records.getByText('No employment records yet')).toBeVisible()
})

test('failures are shown', async ({ signedIn: page }) => {
  await declareShared(page)
  await page.goto('/profile')
  const save = page.getByRole('button', { name: 'Save Profile' })
  await page.getByLabel('Crew ID').fill('4471')
  await page.route(`**${profilePath}`, (route) =>
    route.fulfill({
      status: 400,
      json: {
        success: false,
        error: 'Please check what you entered.',
        fields: { crewId: 'This is not a crew ID' },
      },
    }),
  )
  await save.click()
  await expect(
    page.getByText('Failed to save the profile: Please check what you entered.'),
  ).toBeVisible()
  await expect(page.getByLabel('Crew ID')).toHaveAccessibleDescription('This is not a crew ID')
  await expect(page.getByLabel('Crew ID')).toBeFocused()
  await page.unroute(`**${profilePath}`)
  await page.route(`**${profilePath}`, (route) => route.abort())
  await page.getByLabel('Crew ID').fill('4472')
  await save.click()
  await expect(page.getByText('An error occurred while saving the profile.')).toBeVisible()
  await page.route(`**${employmentRecordsPath}**`, (route) => route.abort())
  await page.getByRole('button', { name: 'Add employment record' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Position').fill('Purser')
  await dialog.getByLabel('Company name').fill('Albion Air')
  await dialog.getByRole('button', { name: 'Add Record' }).click()
  await expect(
    page.getByText('An error occurred while adding the employment record.'),
  ).toBeVisible()
  page.on('dialog', (leaving) => void leaving.accept())
  await page.reload()
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toHaveCount(2, { timeout: 10_000 })
  await expectAccessible(page)
  await page.unrouteAll()
  const again = main.getByRole('button', { name: 'Try again' })
  await again.first().click()
  await expect(page.getByLabel('Crew ID')).toHaveValue('')
  await again.click()
  await expect(page.getByText('No employment records yet')).toBeVisible()
})

/** Checks that the form of a pay report offers an employment record, and returns to the profile. */
async function expectOffered(page: Page, record: string): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Allowances' }).click()
  await page.getByRole('button', { name: 'Add Report' }).first().click()
  await expect(page.getByLabel('Employment Record').getByRole('option')).toHaveText([
    'None',
    record,
  ])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: /User menu/ }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
}

import type { Locator } from '@playwright/test'
import { rosterPath } from '#duties/api/paths.ts'
import { profilePath } from '#profile/api/paths.ts'
import { profileAnswer } from '#profile/api/profile.ts'
import { rosterText } from '#server/testing/test-roster-file.ts'
import { callApi } from './call-api.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { applyButton, chooseFile, fileOf } from './import-file.ts'

async function fillAirport(form: Locator, name: string, zone: string): Promise<void> {
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Time zone').fill(zone)
  await form.getByRole('button', { name: 'Add Airport' }).click()
  await expect(form).toBeHidden()
}

test(
  'an unknown airport is added where it is met: the base, a file, and a duty',
  {
    tag: '@journey',
  },
  async ({ signedIn: page }) => {
    const form = page.getByRole('dialog', { name: 'Add an airport' })

    // The base.
    await page.goto('/profile')
    const about = page.getByRole('region', { name: 'About you' })
    await about.getByLabel('Home base').fill('XQZ')
    await about.getByRole('link', { name: 'Add airport XQZ' }).click()
    await expect(form.getByLabel('Code')).toHaveValue('XQZ')
    await expect(form.getByLabel('Name')).toBeFocused()
    await expectAccessible(page)
    await fillAirport(form, 'Quartz Field', 'Africa/Nairobi')
    const list = page.getByRole('region', { name: 'Your airports' })
    await expect(list.getByRole('listitem')).toHaveText(['XQZ Quartz FieldAfrica/Nairobi'])
    await expect(about.getByLabel('Home base')).toHaveValue('XQZ')
    await expect(about.getByRole('link', { name: 'Add airport XQZ' })).toBeHidden()
    await about.getByRole('button', { name: 'Save Profile' }).click()
    await expect(page.getByText('Profile saved')).toBeVisible()
    await expectAccessible(page)

    // A file with local times.
    await page.goto('/roster')
    const row = '16/07/2026,ZQ210,XQZ - XQO,07:00,08:00 - 12:00,12:30,,'
    const report = rosterText([row], { owner: '20417 HART AMELIA XQZ,CM,738' })
    const file = fileOf(report.replace('Local Base', 'Local Station'))
    const dialog = await chooseFile(page, file)
    await expect(dialog.getByText('The time zone of XQO is not known.')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Add airport XQO' }).click()
    await fillAirport(form, 'Opal Bay', 'Asia/Kolkata')
    await expect(dialog.getByText('The time zone of XQO is not known.')).toBeHidden()
    await applyButton(page).click()
    await expect(dialog).toBeHidden()
    const { data } = (await callApi(page, 'GET', `${rosterPath}?month=2026-07`)) as {
      data: { id: string; sectors: object[] }[]
    }
    expect(data[0]?.sectors).toMatchObject([
      { scheduledDeparture: '2026-07-16T05:00:00Z', scheduledArrival: '2026-07-16T06:30:00Z' },
    ])

    // The limits of a duty, once the airport of the base is deleted.
    await page.goto('/profile')
    await list.getByRole('button', { name: 'Delete airport XQZ' }).click()
    const ask = page.getByRole('alertdialog', { name: 'Delete Airport' })
    await ask.getByRole('button', { name: 'Delete' }).click()
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await page.goto(`/roster?month=2026-07&duty=${data[0]?.id}`)
    const link = page
      .getByRole('dialog')
      .getByRole('link', { name: 'Choose the airport’s time zone' })
    await link.first().click()
    await expect(form.getByLabel('Code')).toHaveValue('XQZ')
    await page.goBack()
    await expect(form).toBeHidden()
    const stored = profileAnswer.parse(await callApi(page, 'GET', profilePath)).data
    expect(stored.ownAirports.map(({ code }) => code)).toEqual(['XQO'])
  },
)

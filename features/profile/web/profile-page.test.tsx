import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { employmentRecordPath, employmentRecordsPath, profilePath } from '#profile/api/paths.ts'
import type { Profile } from '#profile/api/profile.ts'
import { blankProfile } from './test-profile.ts'
import { renderPart } from '#web/testing/render-part.tsx'
import { ProfilePage } from './profile-page.tsx'

const stored: Profile = {
  ...blankProfile,
  crewId: '4471',
  baseAirport: 'BHX',
  bases: [{ from: null, airports: ['BHX'] }],
}
const purser = { id: 'p', position: 'Purser', companyName: 'Albion Air', version: '1' }
const manager = { id: 'm', position: 'Cabin Manager', companyName: 'Zephyr', version: '2' }

type Options = {
  profile?: Partial<Profile>
  answer?: Response
  records?: object[]
  address?: string
}

async function show(options: Options = {}) {
  const { profile = {}, answer, records = [purser, manager], address = '/profile' } = options
  const data = { ...stored, ...profile }
  const part = await renderPart(<ProfilePage limits={null} />, {
    address,
    answers: {
      [profilePath]: ({ method, json }) =>
        method === 'PUT'
          ? (answer ?? { success: true, data: { ...data, ...Object(json) } })
          : { success: true, data },
      [employmentRecordsPath]: ({ method }) =>
        method === 'GET' ? { success: true, data: records } : (answer ?? { success: true }),
      [employmentRecordPath('m')]: answer ?? { success: true },
    },
  })
  await screen.findByRole('button', { name: 'Save Profile', hidden: true })
  await screen.findByText(records.length > 0 ? 'Albion Air' : 'No employment records yet')
  return part
}

const about = () => within(screen.getByRole('region', { name: 'About you' }))
const field = (label: string) => about().getByLabelText(label)
const press = (name: string) => screen.getByRole('button', { name })
const question = async () =>
  within(await screen.findByRole('group', { name: 'Which airport of London?' }))
const saved = (calls: { method: string; json: unknown }[]) =>
  calls.find(({ method }) => method === 'PUT')?.json

it('shows each value in its field, and saves what was typed', async () => {
  const { user, calls } = await show()
  expect(field('Name')).toHaveValue('Amelia Hart')
  expect(field('Email')).toHaveValue('amelia@crew.example')
  expect(field('Email')).toHaveAttribute('readonly')
  expect(field('Crew ID')).toHaveValue('4471')
  expect(field('Home base')).toHaveValue('BHX')
  expect(
    within(field('Default role'))
      .getAllByRole('option')
      .map((each) => each.textContent),
  ).toEqual([
    'Decided by the roster',
    'cabin crew',
    'cabin manager',
    'pilot in command',
    'co pilot',
    'flight instructor',
    'student pilot',
  ])
  await user.clear(field('Name'))
  await user.type(field('Name'), '  Amelia Winstanley ')
  await user.clear(field('Crew ID'))
  await user.selectOptions(field('Default role'), 'cabin manager')
  await user.click(press('Save Profile'))
  expect(await screen.findByText('Profile saved')).toBeVisible()
  expect(saved(calls)).toMatchObject({
    name: 'Amelia Winstanley',
    crewId: null,
    defaultRole: 'cabin_manager',
    bases: [{ from: null, airports: ['BHX'] }],
  })
})

it.each([
  ['Name', ' ', 'This field is required'],
  ['Name', 'x'.repeat(101), 'Must be no more than 100 characters'],
  ['Crew ID', '7'.repeat(41), 'Must be no more than 40 characters'],
  ['Home base', 'B1', 'Please enter an airport code of three letters'],
])('refuses the %s %j', async (label, text, words) => {
  const { user, calls } = await show()
  await user.clear(field(label))
  await user.click(field(label))
  await user.paste(text)
  await user.tab()
  await waitFor(() => expect(field(label)).toHaveAccessibleDescription(words))
  await user.click(press('Save Profile'))
  expect(field(label)).toHaveFocus()
  expect(saved(calls)).toBeUndefined()
})

it('shows the word of the portal beside the field that it refused', async () => {
  const body = { error: 'Please check.', fields: { crewId: 'This is not a crew ID' } }
  const { user } = await show({ answer: Response.json(body, { status: 400 }) })
  await user.type(field('Crew ID'), '1')
  await user.click(press('Save Profile'))
  expect(await screen.findByText('Failed to save the profile: Please check.')).toBeVisible()
  expect(field('Crew ID')).toHaveAccessibleDescription('This is not a crew ID')
})

it('asks for the airport of a typed city', async () => {
  const { user } = await show()
  await user.clear(field('Home base'))
  await user.type(field('Home base'), 'lon')
  const choices = (await question()).getAllByRole('button').map(({ textContent }) => textContent)
  expect(choices).toEqual(['LHR', 'LGW', 'STN', 'LTN', 'LCY', 'SEN', 'All of them, one base'])
  await user.click((await question()).getByRole('button', { name: 'LGW' }))
  expect(field('Home base')).toHaveValue('LGW')
  expect(screen.queryByRole('group', { name: 'Which airport of London?' })).toBeNull()
})

it('takes all airports of a city as one base, and removes the pressed one', async () => {
  const { user, calls } = await show()
  await user.clear(field('Home base'))
  await user.type(field('Home base'), 'LON')
  await user.click((await question()).getByRole('button', { name: /^All of them/ }))
  await user.click(await screen.findByRole('button', { name: 'Remove Airport 3' }))
  await user.click(press('Save Profile'))
  await screen.findByText('Profile saved')
  const airports = ['LHR', 'LGW', 'LTN', 'LCY', 'SEN']
  expect(saved(calls)).toMatchObject({ bases: [{ from: null, airports }] })
})

it('sends a change of base with its day and airport', async () => {
  const { user, calls } = await show()
  await user.click(press('Change of base'))
  const added = within(await screen.findByRole('group', { name: /^New base/ }))
  await user.type(added.getByLabelText('Airport'), 'man')
  await user.click(press('Save Profile'))
  await waitFor(() =>
    expect(added.getByLabelText('From')).toHaveAccessibleDescription(
      'Please give the first day of this base',
    ),
  )
  await user.type(added.getByLabelText('From'), '01/11/2026')
  await user.click(press('Save Profile'))
  await screen.findByText('Profile saved')
  expect(saved(calls)).toMatchObject({
    bases: [
      { from: null, airports: ['BHX'] },
      { from: '2026-11-01', airports: ['MAN'] },
    ],
  })
})

const london = {
  bases: [{ from: null, airports: ['LHR', 'LGW'] }],
  baseAirport: 'LHR',
  baseCity: 'LON',
}

it('the question about a stored city stays open until it is answered', async () => {
  const { user, calls } = await show({ profile: london })
  await user.type(field('Crew ID'), '9')
  await user.click(press('Save Profile'))
  await screen.findByText('Profile saved')
  expect(Object(saved(calls))).not.toHaveProperty('bases')
  await user.click((await question()).getByRole('button', { name: 'LGW' }))
  expect(field('Home base')).toHaveValue('LGW')
})

const records = () => within(screen.getByRole('region', { name: 'Employment records' }))

it('lists the employment records, and deletes the pressed one', async () => {
  const { user, calls } = await show()
  expect(
    records()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['PurserAlbion Air', 'Cabin ManagerZephyr'])
  await user.click(press('Delete Cabin Manager at Zephyr'))
  const ask = await screen.findByRole('alertdialog', { name: 'Delete Employment Record' })
  expect(ask).toHaveTextContent('Cabin Manager at Zephyr will be deleted.')
  await user.click(within(ask).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Employment record deleted successfully!')).toBeVisible()
  expect(calls).toContainEqual(
    expect.objectContaining({ method: 'DELETE', path: employmentRecordPath('m') }),
  )
})

it('adds a record with both fields in their places', async () => {
  const { user, calls } = await show({ records: [] })
  await user.click(press('Add employment record'))
  await user.click(await screen.findByRole('button', { name: 'Add Record' }))
  for (const label of ['Position', 'Company name']) {
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription('This field is required')
  }
  await user.type(screen.getByLabelText('Position'), 'Purser')
  await user.type(screen.getByLabelText('Company name'), 'Albion Air')
  await user.click(press('Add Record'))
  expect(await screen.findByText('Employment record added successfully!')).toBeVisible()
  const json = { position: 'Purser', companyName: 'Albion Air' }
  expect(calls).toContainEqual({ method: 'POST', path: employmentRecordsPath, json })
})

it('an edit starts with the pressed record, and says what failed', async () => {
  const { user } = await show({ answer: Response.json({ error: 'Gone.' }, { status: 404 }) })
  await user.click(press('Edit Cabin Manager at Zephyr'))
  expect(await screen.findByLabelText('Position')).toHaveValue('Cabin Manager')
  expect(screen.getByLabelText('Company name')).toHaveValue('Zephyr')
  await user.type(screen.getByLabelText('Position'), '!')
  await user.click(press('Save Changes'))
  expect(await screen.findByText('Failed to update the employment record: Gone.')).toBeVisible()
})

const quartz = { code: 'XQZ', name: 'Quartz Field', zone: 'Africa/Nairobi' }
const opal = { code: 'XQO', name: 'Opal Bay', zone: 'Asia/Tokyo' }

it('lists the own airports, adds one to them, and deletes the pressed one', async () => {
  const { user, calls } = await show({ profile: { ownAirports: [opal, quartz] } })
  const list = within(screen.getByRole('region', { name: 'Your airports' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'XQO Opal BayAsia/Tokyo',
    'XQZ Quartz FieldAfrica/Nairobi',
  ])
  await user.click(press('Add airport'))
  await user.click(await screen.findByRole('button', { name: 'Add Airport' }))
  expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(
    'Please enter an airport code of three letters',
  )
  for (const label of ['Name', 'Time zone'])
    expect(screen.getAllByLabelText(label).at(-1)).toHaveAccessibleDescription(
      'This field is required',
    )
  await user.type(screen.getByLabelText('Code'), 'xqb')
  await user.type(screen.getAllByLabelText('Name').at(-1) ?? document.body, 'Beryl')
  await user.type(screen.getByLabelText('Time zone'), 'Europe/Paris')
  await user.click(press('Add Airport'))
  expect(await screen.findByText('Airport added')).toBeVisible()
  const added = { code: 'XQB', name: 'Beryl', zone: 'Europe/Paris' }
  expect(saved(calls)).toEqual({
    name: 'Amelia Hart',
    crewId: '4471',
    defaultRole: null,
    ownAirports: [opal, quartz, added],
  })
  await user.click(press('Delete airport XQO'))
  const ask = await screen.findByRole('alertdialog', { name: 'Delete Airport' })
  expect(ask).toHaveTextContent('XQO Opal Bay will be deleted.')
  await user.click(within(ask).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Airport deleted')).toBeVisible()
  expect(calls.findLast(({ method }) => method === 'PUT')?.json).toMatchObject({
    ownAirports: [quartz],
  })
})

it('opens the form with the code that the address names, and says why it was refused', async () => {
  const refusal = 'CrewPortal knows the airport XQZ already (Africa/Nairobi)'
  const body = { error: `${refusal}.`, fields: { 'ownAirports.0.code': refusal } }
  const { user } = await show({
    address: '/profile?dialog=airport-XQZ',
    answer: Response.json(body, { status: 400 }),
  })
  expect(await screen.findByLabelText('Code')).toHaveValue('XQZ')
  await user.type(screen.getAllByLabelText('Name').at(-1) ?? document.body, 'Quartz Field')
  await user.type(screen.getByLabelText('Time zone'), 'Africa/Nairobi')
  await user.click(press('Add Airport'))
  await waitFor(() => expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(refusal))
})

it('offers to add an unknown airport of the base, and none of the own ones', async () => {
  const { user } = await show({ profile: { ownAirports: [quartz] } })
  await user.clear(field('Home base'))
  await user.type(field('Home base'), 'XQO')
  expect(await screen.findByRole('link', { name: 'Add airport XQO' })).toHaveAttribute(
    'href',
    '/profile?dialog=airport-XQO',
  )
  await user.clear(field('Home base'))
  await user.type(field('Home base'), 'XQZ')
  expect(screen.queryByRole('link', { name: /^Add airport/ })).toBeNull()
})

import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { FamilyCalendar, FeedAddress, MyCalendar } from '#calendars/api/calendar-feeds.ts'
import {
  calendarFeedsPath,
  familyCalendarPath,
  familyDaysPath,
  feedAddressPath,
  myCalendarPath,
} from '#calendars/api/paths.ts'
import { renderPart } from '#web/testing/render-part.tsx'
import { FeedDialogs } from './feed-dialogs.tsx'

const mine: MyCalendar = {
  duties: true,
  titleParts: ['report', 'code', 'route'],
  alarmMinutes: 90,
  daysOff: false,
  certificates: true,
  tasks: false,
  version: '1',
}
const family: FamilyCalendar = {
  words: { busy: 'Busy', away: 'Away', free: 'Free' },
  showsTimes: false,
  expiresOn: '2026-09-30',
  isPaused: false,
  version: '2',
}
const used: FeedAddress = {
  createdAt: '2026-05-01T23:30:00Z',
  lastUsedAt: '2026-07-14T23:15:00Z',
  lastUsedBy: 'iOS',
}
const unused: FeedAddress = {
  createdAt: '2026-06-03T10:00:00Z',
  lastUsedAt: null,
  lastUsedBy: null,
}

const days = [
  ['2026-07-15', 'free', null],
  ['2026-07-16', 'busy', '05:00'],
  ['2026-07-17', 'away', '06:00'],
  ['2026-07-18', 'unknown', null],
  ...Array.from({ length: 20 }, (_, index) => [`2026-07-${index + 19}`, 'free', null]),
].map(([date, state, from]) => ({ date, state, from, until: from && '13:00' }))

type Addresses = { mine?: FeedAddress; family?: FeedAddress }

async function show(kind: 'mine' | 'family', addresses: Addresses = {}, answer: object = {}) {
  const none = { mine: null, family: null }
  const part = await renderPart(<FeedDialogs kind={kind} onClosed={() => {}} />, {
    answers: {
      [calendarFeedsPath]: { success: true, mine, family, addresses: { ...none, ...addresses } },
      [familyDaysPath]: { success: true, data: days.slice(0, 13) },
      [myCalendarPath]: { success: true, data: mine },
      [familyCalendarPath]: { success: true, data: family },
      [feedAddressPath('mine')]: answer,
      [feedAddressPath('family')]: answer,
    },
  })
  await screen.findByRole('dialog')
  return part
}

const field = (label: string) => screen.getByLabelText(label)
const press = (name: string) => screen.getByRole('button', { name })
const address = () => screen.getByRole('region', { name: 'Secret address' })

it.each<['mine' | 'family', Addresses, string]>([
  ['mine', {}, 'Your calendar app reads your roster from a secret address.'],
  ['family', { mine: used }, 'Your family opens a secret link. They need no account.'],
  [
    'mine',
    { mine: used, family: unused },
    'Address created on 2 May 2026. Last used 15 Jul 2026, 00:15 by iOS.',
  ],
  ['family', { mine: used, family: unused }, 'Address created on 3 Jun 2026. Not used yet.'],
])('the address of %s', async (kind, addresses, words) => {
  await show(kind, addresses)
  expect(address()).toHaveTextContent(words)
})

it.each([
  ['mine', /^http:\/\/localhost:3000\/calendar\/[\w-]{43}\.ics$/],
  ['family', /^http:\/\/localhost:3000\/family\/[\w-]{43}$/],
] as const)('creates the address of %s alone, and copies it', async (kind, shape) => {
  const { user, calls } = await show(kind, {}, { success: true, data: unused })
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await user.click(press('Create and copy address'))
  expect(await screen.findByText('Address copied')).toBeVisible()
  const text = copied.mock.lastCall?.[0] ?? ''
  expect(text).toMatch(shape)
  expect(calls.filter(({ method }) => method === 'PUT').map(({ path }) => path)).toEqual([
    feedAddressPath(kind),
  ])
})

it('says why an address was not created', async () => {
  const answer = Response.json({ success: false, error: 'Later.' }, { status: 429 })
  const { user } = await show('mine', {}, answer)
  await user.click(press('Create and copy address'))
  expect(await screen.findByText('Failed to create the address: Later.')).toBeVisible()
})

it('revokes the address of this calendar alone, after a question', async () => {
  const { user, calls } = await show('family', { mine: used, family: unused }, { success: true })
  await user.click(press('Revoke'))
  const question = await screen.findByRole('alertdialog', { name: 'Revoke the address' })
  await user.click(within(question).getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('The address no longer works')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
    feedAddressPath('family'),
  ])
})

const example = () => screen.getByText('Example:').parentElement?.textContent

it('shows the title with the chosen parts, and sends each choice in its place', async () => {
  const { user, calls } = await show('mine')
  expect(example()).toBe('Example: 05:15 London ZQ210/ZQ211 BHX-PMI-BHX')
  await user.click(field('Report time'))
  await user.click(field('Flight or duty code'))
  expect(example()).toBe('Example: BHX-PMI-BHX')
  await user.click(field('Days off and leave'))
  await user.selectOptions(field('Remind me before report'), '2 hours before')
  await user.click(press('Save'))
  expect(await screen.findByText('Calendar saved')).toBeVisible()
  expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
    path: myCalendarPath,
    json: {
      duties: true,
      titleParts: ['route'],
      alarmMinutes: 120,
      daysOff: true,
      certificates: true,
      tasks: false,
    },
  })
})

const preview = () =>
  within(screen.getByRole('region', { name: 'What your family sees' }))
    .getAllByRole('listitem')
    .slice(0, 4)
    .map(({ textContent }) => textContent)

it('shows the family’s days in the words of the crew member', async () => {
  const { user, calls } = await show('family')
  await screen.findByText('Thu 16 Jul')
  expect(preview()).toEqual([
    'Wed 15 JulFree',
    'Thu 16 JulBusy',
    'Fri 17 JulAway',
    'Sat 18 JulNot known yet',
  ])
  await user.clear(field('Busy'))
  await user.type(field('Busy'), 'At work')
  await user.click(field('Show times on busy days'))
  expect(preview().slice(1, 3)).toEqual([
    'Thu 16 JulAt work05:00 to 13:00',
    'Fri 17 JulAway06:00 to 13:00',
  ])
  await user.click(press('Save'))
  expect(await screen.findByText('Family calendar saved')).toBeVisible()
  expect(calls.find(({ method }) => method === 'PUT')?.json).toEqual({
    words: { busy: 'At work', away: 'Away', free: 'Free' },
    showsTimes: true,
    expiresOn: '2026-09-30',
    isPaused: false,
  })
})

it('shows no days while it is paused', async () => {
  const { user } = await show('family')
  await screen.findByText('Thu 16 Jul')
  await user.click(field('Pause: show no days for now'))
  expect(screen.getByText('This calendar is paused.')).toBeVisible()
  expect(screen.queryByText('Thu 16 Jul')).toBeNull()
})

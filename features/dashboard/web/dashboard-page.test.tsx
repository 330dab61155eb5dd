import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { Dashboard } from '#dashboard/api/dashboard.ts'
import { dashboardPath } from '#dashboard/api/paths.ts'
import { legalityRosterPath } from '#limits/api/paths.ts'
import { payPreviewPath } from '#pay/api/paths.ts'
import { profilePath } from '#profile/api/paths.ts'
import { blankProfile } from '#profile/web/test-profile.ts'
import { renderPart } from '#web/testing/render-part.tsx'
import { DashboardPage } from './dashboard-page.tsx'
import { palma, palmaTask, testDashboard } from './testing/test-dashboard.ts'

const notFound = new Response(null, { status: 404 })

type Change = Partial<Dashboard>

const answerOf = (change: Change) => ({
  success: true,
  data: { ...testDashboard, ...change },
  failed: [],
})

async function show(change: Change = {}, profile: object = {}) {
  const whole = { ...blankProfile, ...profile }
  const part = await renderPart(<DashboardPage />, {
    address: '/',
    answers: {
      [dashboardPath]: answerOf(change),
      [profilePath]: { success: true, data: whole },
      // The form of a task asks for its effects on pay and limits, which these tests do not look at.
      [payPreviewPath]: notFound,
      [legalityRosterPath]: notFound,
    },
  })
  await waitFor(() => expect(screen.queryByText('Loading dashboard...')).toBeNull())
  return part
}

beforeEach(() => localStorage.clear())

const region = (name: string) => screen.getByRole('region', { name })
const empty = {
  duties: { ...testDashboard.duties, count: 0, nextDuty: null, shownId: null },
  logbook: { totalHours: 0, monthHours: 0, monthSectors: 0 },
  certifications: { ...testDashboard.certifications, total: 0, due: [], nextExpiry: null },
}

it('asks for nothing else, and shows the date in London', async () => {
  const { calls } = await show()
  expect(new Set(calls.map(({ path }) => path))).toEqual(new Set([dashboardPath]))
  expect(screen.getByText(/^Wed 15 July/)).toHaveTextContent('Wed 15 July · 10:00')
  expect(region('Next duty · tomorrow, Thu 16 Jul')).toBeVisible()
})

it('shows a day off, also on its first and last day', async () => {
  const nextDaysOff = { first: '2026-07-15', last: '2026-07-15', freeFrom: null, freeUntil: null }
  await show({ duties: { ...testDashboard.duties, nextDaysOff } })
  expect(screen.getByText(/^Wed 15 July/)).toHaveTextContent('· day off')
})

it('has the main figures of the row that opens them', async () => {
  await show()
  expect(screen.getByRole('button', { name: /^All figures/ })).toHaveTextContent(
    '20 duties, 847 hours, £2,340, 8 certificates',
  )
})

it('shows one error, and asks again', async () => {
  let calls = 0
  const { user } = await renderPart(<DashboardPage />, {
    address: '/',
    answers: {
      [dashboardPath]: () =>
        ++calls === 1
          ? Response.json({ success: false, error: 'The dashboard rests.' }, { status: 400 })
          : answerOf({}),
    },
  })
  expect(await screen.findByText('The dashboard rests.')).toBeVisible()
  expect(screen.queryByRole('list', { name: 'Widgets' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('847')).toBeVisible()
})

it('names the failure of the next duty in its place', async () => {
  await show({ duties: null })
  expect(region('Next duty')).toHaveTextContent('Error')
  expect(screen.getByText('847')).toBeVisible()
})

it('leads an account without duties to the import', async () => {
  await show({ duties: empty.duties })
  expect(screen.getByText('Your central hub for roster management', { exact: false })).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'No duty is planned' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Import your roster' })).toHaveAttribute(
    'href',
    '/roster?dialog=import',
  )
})

it('opens the form of the pressed task', async () => {
  const over = {
    ...palma,
    date: '2026-07-13',
    scheduledDebrief: '2026-07-13T12:00:00Z',
    sectors: [],
  }
  const first = { ...palmaTask, dueDate: '2026-07-13', entry: over }
  const entry = { ...over, id: 'faro', dutyCode: 'ZQ640' }
  const faro = { ...first, id: 'other', rosterId: 'faro', title: 'Complete ZQ640', entry }
  const tasks = { ...testDashboard.tasks, count: 2, due: 2, list: [first, faro] }
  const { user } = await show({ tasks })
  await user.click(screen.getByRole('button', { name: /^Complete Task: Complete ZQ640/ }))
  expect(await screen.findByRole('dialog', { name: 'Complete Task' })).toHaveTextContent('ZQ640')
})

const steps = async () =>
  within(await screen.findByRole('region', { name: 'First steps' }))
    .getAllByRole('link')
    .map((link) => `${link.textContent}: ${link.getAttribute('href')}`)

const roster = 'Import your roster: /roster?dialog=import'
const base = 'Set your base and role: /profile'
const certificates = 'Add your certificates: /certifications?dialog=add'
const confirm = 'Confirm your home base: /profile#home-base'
const london = { baseCity: { name: 'London', airports: ['LHR', 'LGW'] } }

it.each<[string, Change, object, string[], string]>([
  ['a new account', empty, {}, [roster, base, certificates], '3 things are left'],
  [
    'a roster',
    { certifications: empty.certifications },
    {},
    [base, certificates],
    '2 things are left',
  ],
  [
    'a base and a role',
    { ...empty, certifications: testDashboard.certifications },
    { baseAirport: 'BHX', defaultRole: 'cabin_crew' },
    [roster],
    '1 thing is left',
  ],
  [
    'a base alone',
    { ...empty, certifications: testDashboard.certifications },
    { baseAirport: 'BHX' },
    [roster, base],
    '2 things are left',
  ],
  ['a city', { ...empty, profile: london }, {}, [roster, base, certificates, confirm], '4 things'],
])('the first steps with %s', async (_, change, profile, left, words) => {
  await show(change, profile)
  await waitFor(async () => expect(await steps()).toEqual(left))
  expect(region('First steps')).toHaveTextContent(words)
})

it('the steps end when they are skipped; the question of the city stays', async () => {
  const { user } = await show({ ...empty, profile: london })
  await user.click(await screen.findByRole('button', { name: /^(Skip|Done)$/ }))
  expect(await steps()).toEqual([confirm])
  expect(region('First steps')).toHaveTextContent(
    'Which airport of London? Until you choose, all of them are home.',
  )
})

const lines = (count: number): Dashboard['attention'] =>
  Array.from({ length: count }, (_, index) => ({
    kind: 'pay',
    level: index === 0 ? 'bad' : 'warn',
    sentence: `Line ${index + 1}`,
    detail: `Detail ${index + 1}`,
    link: `/allowances?finding=${index + 1}`,
  }))
const needs = () => within(region('Needs you'))

it('shows five lines that need the user, and the others in place', async () => {
  const { user } = await show({ attention: lines(7) })
  expect(needs().getAllByRole('link')).toHaveLength(5)
  expect(needs().getByRole('link', { name: 'Warning: Line 1 Detail 1' })).toBeVisible()
  await user.click(needs().getByRole('button', { name: 'and 2 more' }))
  expect(needs().getAllByRole('link')).toHaveLength(7)
  const sixth = needs().getByRole('link', { name: /Line 6/ })
  expect(sixth).toHaveFocus()
  expect(sixth).toHaveAttribute('href', '/allowances?finding=6')
})

it('shows exactly five lines without a button', async () => {
  await show({ attention: lines(5) })
  expect(needs().queryByRole('button')).toBeNull()
})

it('counts the changes that the portal refused, and no others', async () => {
  const change = { userId: 'amelia', madeAt: 0, title: 'x', method: 'POST', path: '/x' } as const
  const refusal = { status: 409, message: 'No.' }
  await renderPart(<DashboardPage />, {
    address: '/',
    answers: { [dashboardPath]: answerOf({ attention: lines(1) }) },
    waiting: [
      { ...change, key: '1', number: 1, refusal },
      { ...change, key: '2', number: 2 },
      { ...change, key: '3', number: 3, refusal },
    ],
  })
  expect(await screen.findByRole('button', { name: /^2 changes need you/ })).toBeVisible()
})

import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Dashboard } from '#dashboard/api/dashboard.ts'
import { renderPart } from '#web/testing/render-part.tsx'
import { DashboardWidgets } from './dashboard-widgets.tsx'
import { palmaTask, testDashboard } from './testing/test-dashboard.ts'
import { WidgetSettings } from './widget-settings.tsx'

async function show(change: Partial<Dashboard> = {}) {
  const onRetry = vi.fn()
  const part = await renderPart(
    <DashboardWidgets
      dashboard={{ ...testDashboard, ...change }}
      renderTask={({ id, title }) => <li key={id}>{title}</li>}
      hasSide={false}
      isRetrying={false}
      onRetry={onRetry}
    />,
  )
  return { ...part, onRetry }
}

const widget = (name: string) => screen.getByRole('region', { name })
const link = (name: string, text: string) => within(widget(name)).getByRole('link', { name: text })

it.each([
  ['Duties this month', '20Next: Thu 16 Jul, 05:15', '/roster'],
  ['Logbook', '847hours65 h and 24 sectors this month', '/logbook'],
  ['Allowances', '£2,34018 per diems, 14 night credits in June', '/allowances'],
  ['Certifications', '8All valid now45 days until next expiry: Medical', '/certifications'],
])('%s has its figures, and leads to its page', async (name, words, path) => {
  await show()
  expect(widget(name)).toHaveTextContent(words)
  const details = within(widget(name)).getByRole('link', { name: /^View details/ })
  expect(details).toHaveAttribute('href', path)
})

it('leads to pay that can be claimed, and to claimed pay that waits', async () => {
  const claimed = { notSent: 3, waiting: 4, words: ['£4.00 claimed'] }
  const shortMonths = ['2026-05', '2026-06']
  const allowances = { ...testDashboard.allowances, toClaim: 5.2, shortMonths, claimed }
  await show({ allowances })
  for (const text of ['£5.20 to claim for May and June', '£4.00 claimed']) {
    expect(link('Allowances', text)).toHaveAttribute('href', '/allowances?view=check&month=2026-06')
  }
})

it('shows the use of the limits, with those that come near', async () => {
  await show({ ftl: { ...testDashboard.ftl, near: 2 } })
  const panel = widget('FTL Status')
  expect(panel).toHaveTextContent('Compliant, 2 near a limit')
  expect(panel).toHaveTextContent('41.5 / 60 hrs')
  expect(panel).toHaveTextContent('All FTL limits within normal range. 7-day duty 41.5 of 60, 69%.')
  expect(link('FTL Status', 'See all limits')).toHaveAttribute('href', '/roster#ftl-status')
})

it.each([
  [48, 'text-xl font-semibold tracking-tight '],
  [48.1, 'text-xl font-semibold tracking-tight text-warn'],
])('the bar is amber above 80 %%: %f of 60 hours', async (dutyHours, look) => {
  const week = { dutyHours, percentage: dutyHours / 60, dutyLevel: 'yellow' as const }
  await show({ ftl: { ...testDashboard.ftl, ...week } })
  expect(within(widget('FTL Status')).getByText(/ \/ 60 hrs$/)).toHaveAttribute('class', look)
})

it('warns of an exceeded limit, and asks for the home base where it is missing', async () => {
  const bad = { level: 'bad' as const, word: 'Warning', dutyLevel: 'red' as const, dutyHours: 62 }
  const sentence = 'Some limits are not fully known.'
  const step = { input: 'homeBase' as const, words: 'Choose your home base' }
  await show({ ftl: { ...testDashboard.ftl, ...bad, sentence, step } })
  const panel = widget('FTL Status')
  expect(panel).toHaveTextContent('Warning')
  expect(panel).not.toHaveTextContent(/Compliant|within normal range/)
  expect(panel).toHaveTextContent(`${sentence} ${step.words}. See all limits`)
  expect(panel).toHaveTextContent('62.0 / 60 hrs')
  expect(link('FTL Status', 'Choose your home base')).toHaveAttribute('href', '/profile#home-base')
})

it.each([
  [{ count: 5, due: 2, list: [palmaTask] }, /2 ready.*Complete ZQ210\/ZQ211.*and 4 more/],
  [{ count: 1, due: 0, list: [palmaTask] }, /Complete ZQ210\/ZQ211$/],
  [{ count: 0, due: 0, list: [] }, /No pending tasks$/],
])('the tasks of %o', async (tasks, words) => {
  await show({ tasks: { ...testDashboard.tasks, ...tasks } })
  expect(widget('Pending Tasks')).toHaveTextContent(words)
})

it('lists the activity of each day', async () => {
  const kind = 'task_completed' as const
  await show({
    recentActivity: [
      { id: '2', kind, text: 'Completed ZQ330', doneAt: '2026-07-14T23:30:00Z' },
      { id: '1', kind, text: 'Completed ZQ210', doneAt: '2026-07-14T22:30:00Z' },
    ],
  })
  const lines = within(widget('Recent Activity')).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'TodayCompleted ZQ330',
    'Tue 14 JulCompleted ZQ210',
  ])
})

it('describes an empty account', async () => {
  const allowances = { ...testDashboard.allowances, month: null, monthTotal: 0 }
  const duties = { ...testDashboard.duties, count: 0, nextDuty: null }
  await show({ duties, allowances, logbook: { totalHours: 0, monthHours: 0, monthSectors: 0 } })
  expect(widget('Duties this month')).toHaveTextContent('No duty is planned')
  expect(widget('Allowances')).toHaveTextContent('No pay report yet')
  expect(widget('Logbook')).toHaveTextContent('No flight logged yet')
  expect(widget('Recent Activity')).toHaveTextContent('No activity yet')
})

it('a part that failed says so, and the others stay', async () => {
  const { user, onRetry } = await show({ allowances: null })
  expect(widget('Allowances')).toHaveTextContent('An error occurred. Please try again.')
  expect(widget('Logbook')).toHaveTextContent('847')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

const usualOrder = [
  'Duties this month',
  'Logbook',
  'Allowances',
  'Certifications',
  'FTL Status',
  'Pending Tasks',
  'Recent Activity',
]

async function settings() {
  const { user } = await renderPart(
    <>
      <WidgetSettings />
      <DashboardWidgets
        dashboard={testDashboard}
        renderTask={() => null}
        hasSide={false}
        isRetrying={false}
        onRetry={() => {}}
      />
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Reset to defaults' }))
  return user
}

const shown = () =>
  within(screen.getByRole('list', { name: 'Widgets' }))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)

beforeEach(() => localStorage.clear())

it('hides and shows widgets, and stores the choice', async () => {
  const user = await settings()
  await user.click(screen.getByRole('checkbox', { name: 'Allowances' }))
  expect(shown()).toEqual(usualOrder.filter((name) => name !== 'Allowances'))
  expect(localStorage.getItem('healthPortalPreferences')).toContain('"visible":false')
  await user.click(screen.getByRole('button', { name: 'Reset to defaults' }))
  expect(shown()).toEqual(usualOrder)
  expect(screen.getByRole('status')).toHaveTextContent('All widgets are shown')
})

it('moves a widget by one place, and no further than the ends', async () => {
  const user = await settings()
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  await press('Move Logbook down')
  expect(shown().slice(0, 3)).toEqual(['Duties this month', 'Allowances', 'Logbook'])
  expect(screen.getByRole('status')).toHaveTextContent('Logbook: 3 of 7')
  await press('Move Allowances up')
  expect(shown().slice(0, 3)).toEqual(['Allowances', 'Duties this month', 'Logbook'])
  await press('Move Allowances up')
  expect(shown()[0]).toBe('Allowances')
  const disabled = ['Move Allowances up', 'Move Recent Activity down']
  for (const button of screen.getAllByRole('button', { name: /^Move/ })) {
    const name = button.getAttribute('aria-label') ?? ''
    expect([name, button.getAttribute('aria-disabled')]).toEqual([
      name,
      disabled.includes(name) ? 'true' : null,
    ])
  }
})

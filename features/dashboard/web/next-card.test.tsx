import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Dashboard, UpcomingDuty } from '#dashboard/api/dashboard.ts'
import { renderPart } from '#web/testing/render-part.tsx'
import { NextCard } from './next-card.tsx'

const palma: UpcomingDuty = {
  id: 'palma',
  date: '2026-07-16',
  dutyType: 'FLIGHT',
  dutyCode: 'ZQ210/ZQ211',
  description: '',
  report: '2026-07-16T04:15:00Z',
  end: '2026-07-16T12:00:00Z',
  places: ['BHX', 'PMI', 'BHX'],
  verdict: null,
  isChanged: false,
}
const dublin: UpcomingDuty = { ...palma, id: 'dublin', date: '2026-07-17', places: ['BHX', 'DUB'] }

type Duties = NonNullable<Dashboard['duties']>

const show = (
  duties: Pick<Duties, 'upcoming' | 'setAside'> & Partial<Pick<Duties, 'nextDaysOff'>>,
  shownId?: string,
) =>
  renderPart(
    <NextCard
      duties={{ nextDaysOff: null, ...duties } as Duties}
      shownId={shownId}
      now="2026-07-15T09:00:00Z"
    />,
  )

const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

it('lists each duty but the one shown large', async () => {
  await show({ upcoming: [palma, dublin] }, 'palma')
  expect(lines()).toEqual([expect.stringContaining('DUB')])
})

it('shows nothing when the only duty is shown large', async () => {
  await show({ upcoming: [palma] }, 'palma')
  expect(screen.queryByRole('heading')).toBeNull()
})

it('marks the changed duty alone, and opens it', async () => {
  await show({ upcoming: [palma, { ...dublin, isChanged: true }] })
  const [first, second] = screen.getAllByRole('link')
  expect(first).not.toHaveTextContent('changed')
  expect(second).toHaveTextContent('changed')
  expect(second).toHaveAttribute('href', '/roster?month=2026-07&duty=dublin')
})

it('begins with the duties that do not count', async () => {
  const sick = { id: 'sick', date: '2026-07-15', dutyCode: 'HSBY', state: 'sick' as const }
  await show({ upcoming: [palma], setAside: [sick] })
  const [first] = screen.getAllByRole('listitem')
  expect(within(first as HTMLElement).getByText('Open')).toBeVisible()
  expect(lines()[0]).toContain('sick')
})

it('names the day beside the days off that nobody could read, with its form', async () => {
  const free = { first: '2026-07-20', last: '2026-07-20', freeFrom: null, freeUntil: null }
  await show({ upcoming: [], nextDaysOff: { ...free, unread: '2026-07-19' } })
  expect(lines()).toEqual(['Off Mon 20 Add the duty of 19 July'])
  expect(screen.getByRole('link')).toHaveAttribute(
    'href',
    '/roster?view=day&date=2026-07-19&dialog=add',
  )
})

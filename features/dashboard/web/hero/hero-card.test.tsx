import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { heroOf } from '#dashboard/rules/hero.ts'
import type { RosterEntry } from '#duties/api/roster.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { renderPart } from '#web/testing/render-part.tsx'
import type { ShownDuties } from '#dashboard/web/dashboard-overlay.ts'
import { palma, testDashboard } from '#dashboard/web/testing/test-dashboard.ts'
import { HeroCard } from './hero-card.tsx'

const usual = '2026-07-15T09:00:00Z'
const legal = { verdict: 'legal' as const, sentence: 'Legal, 5 h to spare.', action: null }
const crew = ['Ashdown V', 'Quillfeather B'].map((name, index) => ({
  position: index === 0 ? 'SC' : null,
  name,
  lastTogether: null,
}))

async function show(change: Partial<ShownDuties> = {}, now: Instant = usual) {
  const duties: ShownDuties = { ...testDashboard.duties, ...change }
  const hero = heroOf(duties, now)
  if (!hero) throw new Error('nothing is planned')
  const onAct = vi.fn()
  const part = await renderPart(<HeroCard hero={hero} duties={duties} now={now} onAct={onAct} />, {
    now,
  })
  return { ...part, onAct }
}

const card = () => screen.getByRole('region', { name: /^(Next duty|Planned end|On call)/ })
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

it('shows the report with the one seen before, the legs, and opens the duty', async () => {
  await show({ nextWas: '2026-07-16T04:40:00Z' })
  expect(card()).toHaveAccessibleName('Next duty · tomorrow, Thu 16 Jul')
  expect(card()).toHaveTextContent(/05:15, was 05:40/)
  expect(card()).toHaveTextContent(/Report at BHXto PMI and back/)
  expect(card()).toHaveTextContent(
    /Report 05:15\. ZQ210 to PMI, 06:15 to 08:55\. ZQ211 to BHX, 09:45 to 12:30\. Debrief 13:00/,
  )
  expect(screen.getByRole('link', { name: /^Next duty/ })).toHaveAttribute(
    'href',
    '/roster?month=2026-07&duty=palma',
  )
})

it('shows the report that was seen before only if it is another one', async () => {
  await show({ nextWas: '2026-07-16T04:15:00Z' })
  expect(card()).not.toHaveTextContent(/was/)
})

it('shows the verdict, the crew and the hotel', async () => {
  const hotel = { kind: 'hotel' as const, place: 'Hotel Azul', pickUp: null, note: 'Bus' }
  await show({ nextLegality: legal, nextCrew: crew, hotel })
  expect(card()).toHaveTextContent('Legal, 5 h to spare. An aid, not the authority.')
  expect(screen.getByRole('list', { name: 'Crew' })).toHaveTextContent('Ashdown V, Quillfeather B')
  expect(await screen.findByText(/Hotel Azul/)).toBeVisible()
})

it('shows no verdict and no crew that are about another duty', async () => {
  await show({ shownId: 'another', nextLegality: legal, nextCrew: crew })
  expect(card()).not.toHaveTextContent(/Legal|Ashdown/)
})

const differences: NonNullable<RosterEntry['differences']> = [
  {
    field: 'scheduledBrief',
    airline: '2026-07-16T04:15:00Z',
    yours: '2026-07-16T04:45:00Z',
    counts: 'yours',
  },
]

it('asks for the report time before there is a verdict', async () => {
  const nextDuty = { ...palma, scheduledBrief: '2026-07-16T04:45:00Z', differences }
  await show({ nextDuty, nextLegality: legal })
  expect(card()).toHaveTextContent('Decide the report time first')
  expect(card()).toHaveTextContent('05:45, airline 05:15, you 05:45')
  expect(await screen.findByRole('button', { name: /^Take the airline’s/ })).toBeVisible()
  expect(card()).not.toHaveTextContent('Legal')
})

it('a report after the departure is no plan, and is not told as one', async () => {
  await show({ nextDuty: { ...palma, scheduledBrief: '2026-07-16T05:15:00Z' } })
  expect(card()).toHaveTextContent('TBC, report after departure 06:15')
  expect(card()).not.toHaveTextContent(/Report 06:15|in 20 h/)
})

it('says TBC while the report is not known', async () => {
  await show({ nextDuty: { ...palma, scheduledBrief: null, scheduledDebrief: null } })
  expect(card()).toHaveTextContent(/TBC/)
})

it('says when to leave home', async () => {
  await show({ leaveAt: '2026-07-16T03:20:00Z' })
  expect(screen.getByText('Leave home 04:20')).toBeVisible()
})

it('each button is about the duty shown', async () => {
  const { user, onAct } = await show()
  expect(buttons()).toEqual(['Note', 'Something changed'])
  await user.click(screen.getByRole('button', { name: 'Something changed' }))
  expect(onAct).toHaveBeenLastCalledWith('changed', palma)
  await user.click(screen.getByRole('button', { name: 'Note' }))
  expect(onAct).toHaveBeenLastCalledWith('note', palma)
})

it('offers to complete a duty that has ended', async () => {
  const dublin = {
    ...palma,
    id: 'dublin',
    date: '2026-07-17',
    scheduledBrief: '2026-07-17T05:10:00Z',
    scheduledDebrief: '2026-07-17T09:50:00Z',
    sectors: [],
  }
  const facts = { nextDuty: dublin, endedDuty: palma, restUntil: '2026-07-17T00:00:00Z' }
  const { user, onAct } = await show(facts, '2026-07-16T12:20:00Z')
  expect(card()).toHaveAccessibleName('Planned end 13:00')
  expect(card()).toHaveTextContent(/rest until Fri 01:00 as planned/)
  expect(card()).toHaveTextContent(/17 h 10 until Fri 06:10/)
  expect(buttons()).toEqual(['Note', 'Something changed', 'Complete'])
  await user.click(screen.getByRole('button', { name: 'Complete' }))
  expect(onAct).toHaveBeenLastCalledWith('complete', palma)
})

it('offers the call-out of a standby that runs', async () => {
  const standby = { ...palma, dutyType: 'HSBY' as const, dutyCode: 'HSBY', sectors: [] }
  const { user, onAct } = await show({ nextDuty: standby }, '2026-07-16T08:00:00Z')
  expect(card()).toHaveAccessibleName('On call · until 13:00')
  expect(card()).toHaveTextContent(/End ?Home standby/)
  expect(buttons()).toEqual(['Note', 'Something changed', 'Called out'])
  await user.click(screen.getByRole('button', { name: 'Called out' }))
  expect(onAct).toHaveBeenLastCalledWith('calledOut', standby)
})

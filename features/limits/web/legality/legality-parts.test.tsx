import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { LegalityRosterAnswer } from '#limits/api/legality.ts'
import { legalityRosterPath } from '#limits/api/paths.ts'
import { ftlDuty, ftlSector } from '#limits/rules/test-ftl-duty.ts'
import { renderPart } from '#web/testing/render-part.tsx'
import { ChangesSection } from './changes-section.tsx'
import { StandbyTable } from './standby-table.tsx'
import type { DutyDraft } from './draft-duty.ts'
import { testFlight, testGroundDuty, testLegalityRoster } from './test-legality.ts'

type Listed = LegalityRosterAnswer['duties'][number]
type Times = [report: string, off: string, on: string, back: string, home: string, end: string]

/** Times in UTC; London is an hour ahead. */
const day: Times = ['04:15', '05:15', '07:55', '08:45', '11:30', '12:00']
const tight: Times = ['04:15', '05:15', '08:00', '13:00', '16:15', '16:45']
const late: Times = ['12:00', '13:00', '15:40', '18:00', '20:45', '21:30']

/** A flight to Palma and back. */
function flight(id: string, date: string, [report, off, on, back, home, end]: Times): Listed {
  const at = (time: string) => `${date}T${time}:00Z`
  return ftlDuty({
    id,
    date,
    dutyType: 'FLIGHT',
    dutyCode: id,
    scheduledBrief: at(report),
    scheduledDebrief: at(end),
    sectors: [
      ftlSector(['BHX', 'PMI'], [at(off), at(on)]),
      ftlSector(['PMI', 'BHX'], [at(back), at(home)]),
    ],
  }) as Listed
}
const standby = testGroundDuty('s', 'HSBY', ['2026-07-16T06:00:00Z', '2026-07-16T14:00:00Z'])
const { date, dutyType, dutyCode, scheduledBrief, scheduledDebrief } = standby
const listed = { id: 's', date, dutyType, dutyCode, scheduledBrief, scheduledDebrief }
const judged = ftlDuty(listed) as Listed
const rosterOf = (...duties: Listed[]) => ({ ...testLegalityRoster([]), duties })

it('shows what a standby allows at each hour, for the chosen number of sectors', async () => {
  const answers = { [legalityRosterPath]: rosterOf(judged) }
  const { user } = await renderPart(<StandbyTable duty={standby} />, { answers })
  expect(await screen.findByRole('row', { name: '09:00 13 h 22:00' })).toBeVisible()
  expect(screen.getByText('Longest flight duty period if you are called')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Sectors'), '4')
  expect(screen.getByRole('row', { name: '09:00 12 h 21:00' })).toBeVisible()
  expect(screen.getByRole('row', { name: /^16:00 7 h 30\s*3 h less 23:30/ })).toBeVisible()
  expect(screen.queryByText(/A flight from this standby is not legal/)).toBeNull()
})

it('says that a flight from a standby after a short rest is not legal', async () => {
  const answers = { [legalityRosterPath]: rosterOf(flight('ZQ1', '2026-07-15', late), judged) }
  await renderPart(<StandbyTable duty={standby} />, { answers })
  expect(await screen.findByText(/A flight from this standby is not legal/)).toBeVisible()
  expect(screen.getByText(/^Rest of 8\sh\s30 before this duty, 3\sh\s30 less/)).toBeVisible()
  expect(
    screen.getByText('Not legal unless the standby starts at Thu 16 Jul 10:30 or later'),
  ).toBeVisible()
})

const changes = () => screen.getByRole('region', { name: 'What this changes' })

/** A new flight as typed. */
function typed(date: string, times: Times): DutyDraft {
  const { id: _, sectors, ...edit } = flight('NEW', date, times)
  const legs = sectors.map((leg) => ({ ...leg, flightNumber: 'ZQ1' }))
  return { duty: null, edit: { ...edit, sectors: legs } }
}

it('says what a later end changes, and its verdict', async () => {
  const stored = testFlight({ ...flight('ZQ210', '2026-07-16', tight), sectors: [] })
  const planned = flight('ZQ210', '2026-07-16', tight)
  const legs = planned.sectors.map((leg) => ({ ...testFlight().sectors[0], ...leg }))
  const later = legs.map((leg, place) =>
    place === 1 ? { ...leg, scheduledArrival: '2026-07-16T17:00:00Z' } : leg,
  )
  const duty = { ...stored, sectors: legs } as typeof stored
  const edit = { sectors: later as typeof stored.sectors, scheduledDebrief: '2026-07-16T17:30:00Z' }
  await renderPart(<ChangesSection roster={rosterOf(planned)} draft={{ duty, edit }} />)
  expect(changes()).toHaveTextContent('Not legal as planned')
  expect(changes()).toHaveTextContent(/Flight duty period\s*12\sh\s+12\sh\s45/)
})

it('names another duty that a typed one makes not legal, and no other', async () => {
  const next = flight('ZQ330', '2026-07-17', day)
  const after = flight('ZQ440', '2026-07-19', day)
  const draft = typed('2026-07-16', late)
  await renderPart(<ChangesSection roster={rosterOf(next, after)} draft={draft} />)
  expect(changes()).toHaveTextContent('Makes ZQ330 on Fri 17 Jul not legal')
  expect(changes()).not.toHaveTextContent('ZQ440')
})

it('says that a duty far from the others is legal', async () => {
  const roster = rosterOf(flight('ZQ330', '2026-07-16', day))
  await renderPart(<ChangesSection roster={roster} draft={typed('2026-07-20', day)} />)
  expect(changes()).toHaveTextContent(/Legal/)
  expect(changes()).not.toHaveTextContent(/Not legal|Makes/)
})

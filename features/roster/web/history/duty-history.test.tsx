import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { HistoryLine } from '#duties/api/roster-history.ts'
import { dutyHistoryPath } from '#duties/api/paths.ts'
import { testFlight, testGroundDuty } from '#limits/web/legality/test-legality.ts'
import { renderPart } from '#web/testing/render-part.tsx'
import { DutyHistory } from './duty-history.tsx'
import { LostCallOut } from './lost-call-out.tsx'

const line = (sourceId: string, over: Partial<HistoryLine> = {}): HistoryLine => ({
  sourceId,
  kind: 'swapped',
  madeAt: '2026-07-14T08:00:00Z',
  reportedOn: null,
  words: sourceId,
  date: '2026-07-15',
  fields: [],
  effect: 'counts',
  undoId: null,
  undoFirst: null,
  ...over,
})
const report = {
  field: 'scheduledBrief',
  before: '2026-07-15T13:15:00Z',
  after: '2026-07-15T12:45:00Z',
}
const file = line('Published', { kind: 'file', reportedOn: '2026-07-10T05:00' })
const newer = line('Roster file', {
  kind: 'file',
  reportedOn: '2026-07-15T08:30',
  fields: [report],
  undoId: 'file',
})

async function show(data: HistoryLine[], duty = testFlight()) {
  const answers = { [dutyHistoryPath(duty.id)]: { success: true, data, earlier: [] } }
  const part = await renderPart(<DutyHistory duty={duty} onUndone={vi.fn()} />, { answers })
  const open = async () => {
    await part.user.click(screen.getByRole('button', { name: 'History' }))
    await screen.findAllByRole('listitem')
  }
  return { ...part, open }
}
const row = (words: string) => screen.getByText(words).closest('li')?.closest('li') as HTMLElement

it('tells the files of a duty with their times, and takes no file back', async () => {
  const { open } = await show([newer, file])
  await open()
  expect(row('Roster file')).toHaveTextContent(/^15 Jul 08:30\s*Roster file\s*Report 14:15\s*13:45/)
  expect(row('Published')).toHaveTextContent('10 Jul 05:00')
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
})

it('offers Undo beside the statement that it takes back, and says what comes first', async () => {
  await show([
    line('Cancelled', { undoId: 'c' }),
    line('Report delayed', { undoFirst: 'Cancelled' }),
    line('Swapped with Anna', { effect: 'takenBack' }),
    line('Hotel Azul', { effect: 'none' }),
    line('Edited by you', { effect: 'waits' }),
  ])
  expect(await screen.findAllByRole('button', { name: /^Undo: / })).toHaveLength(1)
  expect(within(row('Cancelled')).getByRole('button', { name: 'Undo: Cancelled' })).toBeVisible()
  expect(row('Report delayed')).toHaveTextContent('Undo “Cancelled” first')
  expect(row('Swapped with Anna')).toHaveTextContent('taken back')
  expect(row('Hotel Azul')).toHaveTextContent('makes no difference now')
  expect(row('Edited by you')).toHaveTextContent('waits for its duty')
  expect(row('Cancelled')).not.toHaveTextContent(/taken back|first|waits/)
})

it('puts the answers to differences beside the newest file that counts', async () => {
  const differences = [{ field: 'scheduledBrief', typed: null, printed: null }] as never
  const takenBack = line('Newest', { kind: 'file', effect: 'takenBack' })
  const { open } = await show([takenBack, newer, file], testFlight({ differences }))
  await open()
  expect(
    within(row('Roster file')).getByRole('button', { name: 'Keep mine: Roster file' }),
  ).toBeVisible()
  expect(screen.getAllByRole('button', { name: /^Keep mine/ })).toHaveLength(1)
})

it.each([
  ['of late', [line('Cancelled', { undoId: 'c' })], 'true'],
  ['in files alone', [newer], 'false'],
])('is open if the user said something %s', async (_, data, isOpen) => {
  await show(data)
  const fold = screen.getByRole('button', { name: 'History' })
  await vi.waitFor(() => expect(fold).toHaveAttribute('aria-expanded', isOpen))
})

const standby = testGroundDuty('s', 'HSBY', ['2026-07-15T04:00:00Z', '2026-07-15T14:00:00Z'])
const event = {
  kind: 'calledOut',
  calledAt: '2026-07-15T08:50:00Z',
  report: '2026-07-15T10:30:00Z',
}
const called = line('Called out to ZQ640', { kind: 'calledOut', effect: 'none', undoId: 'c' })

it.each([
  ['lost', standby, called, true],
  ['that counts', standby, { ...called, effect: 'counts' as const }, false],
  ['of a standby that ended', { ...standby, events: [event] as never }, called, false],
  ['of a flight', testFlight({ id: 's' }), called, false],
])('says that a call-out %s does not count: %o', async (_, duty, said, isShown) => {
  const other = { ...standby, id: 'other' }
  const lost = { ...called, words: 'Called out to ZQ999' }
  const answers = {
    [dutyHistoryPath('s')]: { success: true, data: [said], earlier: [] },
    [dutyHistoryPath('other')]: { success: true, data: [lost], earlier: [] },
  }
  const both = (
    <>
      <LostCallOut duty={duty} />
      <LostCallOut duty={other} />
    </>
  )
  await renderPart(both, { answers })
  await screen.findByText(/^Called out to ZQ999, does not count: you are on standby again/)
  expect(screen.queryAllByText(/^Called out to ZQ640, does not count/)).toHaveLength(
    isShown ? 1 : 0,
  )
})

import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { actionUndone, type DeletedEntry } from '#duties/api/roster-actions.ts'
import { deletedListPath, restoreDutyPath } from '#duties/api/paths.ts'
import { testFlight, testGroundDuty } from '#limits/web/legality/test-legality.ts'
import { renderPart } from '#web/testing/render-part.tsx'
import { DeletedDialog } from './deleted-duties-dialog.tsx'
import { UndoButton } from './undo-button.tsx'

const standby = testGroundDuty('s', 'HSBY', ['2026-08-03T05:00:00Z', '2026-08-03T13:00:00Z'])
const unlisted = { kind: 'unlisted', since: '2026-07-14T17:00:00Z' } as const
const deleted: DeletedEntry[] = [
  {
    id: 'one',
    deletedAt: '2026-07-15T08:05:00Z',
    entry: testFlight({ status: unlisted }),
    count: 1,
    month: null,
  },
  { id: 'two', deletedAt: '2026-07-14T20:30:00Z', entry: standby, count: 3, month: '2026-08' },
]
const nothing = { success: true, days: [], leavesLogbook: null, waiting: 0 }

it('names each deletion, and restores the pressed one', async () => {
  const answers = {
    [deletedListPath]: { success: true, data: deleted },
    [restoreDutyPath('two')]: ({ path }: { path: string }) =>
      path.includes('preview') ? nothing : { success: true, data: standby },
  }
  const { user, calls } = await renderPart(<DeletedDialog onClosed={vi.fn()} />, { answers })
  const [one, two] = await screen.findAllByRole('listitem')
  expect(one).toHaveTextContent('Wed 15 Jul')
  expect(one).toHaveTextContent('ZQ210/ZQ211, PMI, would be: no longer listed')
  expect(one).toHaveTextContent('Deleted 15 Jul 09:05')
  expect(two).toHaveTextContent('3 duties of August 2026Deleted 14 Jul 21:30')
  expect(
    within(one as HTMLElement).getByRole('button', { name: 'Restore ZQ210/ZQ211 on Wed 15 Jul' }),
  ).toBeVisible()
  await user.click(
    screen.getByRole('button', { name: 'Restore all of 14 Jul 21:30, 3 duties of August 2026' }),
  )
  expect(await screen.findByText('3 duties of August 2026 are restored.')).toBeVisible()
  const made = calls.filter(({ method, path }) => method === 'POST' && !path.includes('preview'))
  expect(made.map(({ path }) => path)).toEqual([restoreDutyPath('two')])
})

it('says that nothing was deleted', async () => {
  const answers = { [deletedListPath]: { success: true, data: [] } }
  await renderPart(<DeletedDialog onClosed={vi.fn()} />, { answers })
  expect(await screen.findByText('Nothing deleted in the last 30 days')).toBeVisible()
})

it.each([
  ['nothing is lost', {}, null],
  [
    'one flight leaves',
    { leavesLogbook: { entries: 1, minutes: 122 } },
    '1 flight, 2 h 02 leaves your logbook.',
  ],
  [
    'two flights leave',
    { leavesLogbook: { entries: 2, minutes: 295 } },
    '2 flights, 4 h 55 leave your logbook.',
  ],
  ['a statement waits', { waiting: 1 }, 'One thing that you entered waits for its duty.'],
  ['two statements wait', { waiting: 2 }, '2 things that you entered wait for their duty.'],
])('asks before an undo only if something is lost: %s', async (_, effects, words) => {
  const path = '/api/undo'
  const preview = { ...nothing, ...effects }
  const answers = {
    [path]: (call: { path: string }) =>
      call.path.includes('preview') ? preview : { success: true, message: 'Undone.', changed: [] },
  }
  const { user, calls } = await renderPart(
    <UndoButton path={path} schema={async () => actionUndone} said={({ message }) => message}>
      Undo
    </UndoButton>,
    { answers },
  )
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  if (words) {
    const question = await screen.findByRole('alertdialog', { name: 'Undo' })
    expect(question).toHaveTextContent(words)
    expect(calls).toHaveLength(1)
    await user.click(within(question).getByRole('button', { name: 'Undo' }))
  }
  expect(await screen.findByText('Undone.')).toBeVisible()
  expect(calls).toHaveLength(2)
})

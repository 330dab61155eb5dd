import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Deletion } from '#deleted-records/api/deleted-records.ts'
import {
  deletedRecordsPath,
  restoreDeletionPath,
  restoreRecordPath,
} from '#deleted-records/api/paths.ts'
import { renderPart } from '#web/testing/render-part.tsx'
import { DeletedRecordsDialog } from './deleted-records-dialog.tsx'

const flights: Deletion = {
  deletedAt: '2026-07-14T23:15:00Z',
  count: 1203,
  records: [
    { id: 'palma', title: 'BHX to PMI', detail: '1 Jun 2026' },
    { id: 'faro', title: 'BHX to FAO', detail: '' },
  ],
}
const one: Deletion = {
  deletedAt: '2026-07-10T08:00:00Z',
  count: 1,
  records: [{ id: 'dublin', title: 'BHX to DUB', detail: '3 Jun 2026' }],
}

const again = { title: 'BHX to DUB', reason: 'Your logbook has this flight again.' }

async function show(data: Deletion[], answer: object = { restored: 1, notRestored: [] }) {
  const restored = answer instanceof Response ? answer : { success: true, ...answer }
  const part = await renderPart(
    <DeletedRecordsDialog section="logbook" title="Deleted entries" onClosed={() => {}} />,
    {
      answers: {
        [deletedRecordsPath]: { success: true, data },
        [restoreDeletionPath]: restored,
        [restoreRecordPath('dublin')]: restored,
        [restoreRecordPath('faro')]: restored,
      },
    },
  )
  await screen.findByText(data.length > 0 ? 'BHX to PMI' : 'Nothing deleted in the last 30 days')
  return part
}

it('lists each deletion with its moment in London, and how many it leaves out', async () => {
  const { calls } = await show([flights, one])
  expect(calls[0]?.path).toBe(`${deletedRecordsPath}?section=logbook`)
  const [many, single] = screen.getAllByRole('region', { name: /^Deleted/ })
  expect(many?.textContent).toBe(
    'Deleted 15 Jul 00:15Restore all 1,203 of 15 Jul 00:15BHX to PMI1 Jun 2026RestoreBHX to FAORestoreand 1,201 more',
  )
  expect(single?.textContent).toBe('Deleted 10 Jul 09:00BHX to DUB3 Jun 2026Restore')
})

it.each([
  ['Restore BHX to DUB, 3 Jun 2026', restoreRecordPath('dublin'), undefined],
  ['Restore BHX to FAO', restoreRecordPath('faro'), undefined],
  [
    'Restore all 1,203 of 15 Jul 00:15',
    restoreDeletionPath,
    { section: 'logbook', deletedAt: flights.deletedAt },
  ],
])('%s', async (name, path, json) => {
  const { user, calls } = await show([flights, one])
  await user.click(screen.getByRole('button', { name }))
  expect(await screen.findByText('1 restored.')).toBeVisible()
  expect(calls).toContainEqual({ method: 'POST', path, json })
})

it.each([
  [
    { restored: 0, notRestored: [again] },
    'BHX to DUB was not restored: Your logbook has this flight again.',
  ],
  [Response.json({ error: 'Later.' }, { status: 429 }), 'Failed to restore: Later.'],
])('says what was not restored %#', async (answer, words) => {
  const { user } = await show([flights, one], answer)
  const [, single] = screen.getAllByRole('region', { name: /^Deleted/ })
  await user.click(within(single as HTMLElement).getByRole('button'))
  expect(await screen.findByText(words)).toBeVisible()
})

it('says that nothing was deleted', async () => {
  await show([])
  expect(screen.queryByRole('listitem')).toBeNull()
})

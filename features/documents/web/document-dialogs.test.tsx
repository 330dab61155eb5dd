import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { dutyRecordPath, logbookDocumentPath } from '#documents/api/document-paths.ts'
import { renderPart } from '#web/testing/render-part.tsx'
import { DutyRecordDialog } from './duty-record-dialog.tsx'
import { ExportDialog } from './export-dialog.tsx'

const refused = () => Response.json({ success: false, error: 'Not today.' }, { status: 400 })
const answers = { [dutyRecordPath]: refused, [logbookDocumentPath]: refused }
const queryOf = (path: string | undefined) =>
  Object.fromEntries(new URLSearchParams(path?.split('?')[1]))

it('exports exactly what the list shows, or the flights for another logbook', async () => {
  const search = { q: 'tfs', from: '2026-06-01', to: '2026-06-30', order: 'asc' as const }
  const { user, calls } = await renderPart(
    <ExportDialog search={search} count={7} onClosed={vi.fn()} />,
    { answers },
  )
  expect(screen.getByText(/7 entries from 1 Jun 2026 to 30 Jun 2026, matching “tfs”/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Download as Excel' }))
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(queryOf(calls[0]?.path)).toEqual({
    words: 'tfs',
    from: '2026-06-01',
    to: '2026-06-30',
    order: 'asc',
    format: 'xlsx',
  })
  expect(await screen.findByText(/Not today\./)).toBeVisible()
  await user.selectOptions(screen.getByLabelText('For'), 'LogTen')
  expect(screen.getAllByRole('button', { name: /^Download as/ })).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Download as CSV' }))
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(queryOf(calls[1]?.path)).toMatchObject({ program: 'logten', format: 'csv' })
})

it('downloads the duty record of the chosen days, with sick days only when asked', async () => {
  const { user, calls } = await renderPart(<DutyRecordDialog onClosed={vi.fn()} />, { answers })
  const csv = screen.getByRole('button', { name: 'Download as CSV' })
  const [first, last] = [screen.getByLabelText('First Day'), screen.getByLabelText('Last Day')]
  await user.selectOptions(screen.getByLabelText('Period'), 'Last month')
  expect([first, last].map((field) => (field as HTMLInputElement).value)).toEqual([
    '01/06/2026',
    '30/06/2026',
  ])
  await user.click(csv)
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(queryOf(calls[0]?.path)).toEqual({
    from: '2026-06-01',
    to: '2026-06-30',
    sickDays: 'hidden',
    format: 'csv',
  })
  await user.click(screen.getByLabelText('Show sick days'))
  await user.clear(first)
  await user.type(first, '31/07/2026')
  await user.click(csv)
  expect(screen.getByText('Must not be before the first day')).toBeVisible()
  expect(last).toHaveFocus()
  expect(calls).toHaveLength(1)
  await user.clear(last)
  await user.type(last, '31/07/2026')
  await user.click(csv)
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(queryOf(calls[1]?.path)).toEqual({
    from: '2026-07-31',
    to: '2026-07-31',
    sickDays: 'shown',
    format: 'csv',
  })
})

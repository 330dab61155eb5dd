import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { importsPath } from '#duties/api/paths.ts'
import type { StoredImport } from '#imports/api/file-import.ts'
import { undoImportPath } from '#imports/api/paths.ts'
import { renderPart } from '#web/testing/render-part.tsx'
import { ImportsDialog } from './imports-dialog.tsx'

const stored = (id: string, more: Partial<StoredImport> = {}): StoredImport => ({
  id,
  kind: 'roster',
  fileName: null,
  generatedOn: null,
  importedAt: '2026-07-14T23:30:00Z',
  undoneAt: null,
  canUndo: true,
  imported: 3,
  updated: 2,
  skipped: 1,
  ...more,
})

const leavesLogbook = { entries: 5, minutes: 600 }
const asked = { success: true, days: [], leavesLogbook, waiting: 0 }

async function show(data: StoredImport[]) {
  const answers = {
    [importsPath]: { success: true, data },
    [undoImportPath('log')]: ({ path }: { path: string }) =>
      path.endsWith('preview=true')
        ? asked
        : { success: true, undone: 5, kept: [], message: 'Undone.' },
  }
  return renderPart(<ImportsDialog onClosed={vi.fn()} />, { answers })
}

it('lists each import on London’s day with its counts, and says which are undone', async () => {
  await show([
    stored('july', { fileName: 'july.csv' }),
    stored('log', {
      kind: 'logbook',
      importedAt: '2026-07-14T22:30:00Z',
      imported: 5,
      updated: 0,
      skipped: 4,
    }),
    stored('undone', { canUndo: false, undoneAt: '2026-01-31T23:59:00Z' }),
  ])
  const items = await screen.findAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'july.csvRoster, 15 July 2026 at 00:303 new, 2 updated, 1 unchangedUndo',
    'LogbookLogbook, 14 July 2026 at 23:305 new, 0 updated, 4 unchangedUndo',
    'RosterRoster, 15 July 2026 at 00:303 new, 2 updated, 1 unchangedUndone on 31 January 2026 at 23:59',
  ])
  // An import into the logbook has no duty changes to show.
  const opened = items.map((item) => within(item).queryAllByRole('button').length)
  expect(opened).toEqual([2, 1, 1])
})

it('undoes the import whose button is pressed', async () => {
  const { user, calls } = await show([stored('july'), stored('log', { kind: 'logbook' })])
  await user.click(await screen.findByRole('button', { name: /^Undo Logbook/ }))
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Undo' }),
  )
  expect(await screen.findByText('Undone.')).toBeVisible()
  const made = calls.filter(({ method }) => method === 'POST').map(({ path }) => path)
  expect(made).toEqual([`${undoImportPath('log')}?preview=true`, undoImportPath('log')])
})

it('says that nothing was imported yet', async () => {
  await show([])
  expect(await screen.findByText('Nothing imported yet')).toBeVisible()
})

import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { LogbookImportResult } from '#imports/api/logbook-import.ts'
import { importPath } from '#imports/api/paths.ts'
import { profilePath } from '#profile/api/paths.ts'
import { blankProfile } from '#profile/web/test-profile.ts'
import { renderPart } from '#web/testing/render-part.tsx'
import { ImportRosterDialog } from './roster/import-roster-dialog.tsx'

const logbook: LogbookImportResult = {
  success: true,
  kind: 'logbook',
  importId: null,
  file: { format: 'LogTen Pro' },
  sheets: null,
  fingerprint: 'f0',
  imported: 2,
  updated: 0,
  skipped: 0,
  entries: { total: 2, read: 2, leftOut: 0, refused: 0 },
  flightMinutes: 120,
  days: null,
  zone: 'LOCAL_STATION',
  zoneReason: 'The file says so.',
  canChooseZone: false,
  table: null,
  leftOut: [],
  passengerFlights: 0,
  errors: [],
  warnings: [5, 7].map((row) => ({
    row,
    reason: 'CrewPortal does not know the airport XQZ.',
    airport: 'XQZ',
  })),
  carriedForward: [],
  changes: [],
  message: '',
}

/** Chooses a file with this answer of the portal. */
const choose = (answer: object) =>
  renderPart(
    <ImportRosterDialog
      given={{ file: new File(['x'], 'july.csv') }}
      onClosed={vi.fn()}
      onImported={vi.fn()}
    />,
    { answers: { [importPath]: answer, [profilePath]: { success: true, data: blankProfile } } },
  )

it('adds an airport that rows name, and previews the file again', async () => {
  const { user, calls } = await choose(logbook)
  const add = await screen.findByRole('button', { name: 'Add airport XQZ' })
  const previews = () => calls.filter(({ path }) => path.startsWith(importPath)).length
  const before = previews()
  await user.click(add)
  expect(await screen.findByLabelText('Code')).toHaveValue('XQZ')
  await user.type(screen.getByLabelText('Name'), 'Quartz Field')
  await user.type(screen.getByLabelText('Time zone'), 'Africa/Nairobi')
  await user.click(screen.getByRole('button', { name: 'Add Airport' }))
  expect(await screen.findByText('Airport added')).toBeVisible()
  await waitFor(() => expect(previews()).toBe(before + 1))
  expect(calls.find(({ method }) => method === 'PUT')?.json).toMatchObject({
    ownAirports: [{ code: 'XQZ', name: 'Quartz Field', zone: 'Africa/Nairobi' }],
  })
})

it('offers the airport of a base without which the file cannot be read', async () => {
  const error = 'The times are in the local time of base XQZ.'
  await choose(Response.json({ error, fields: { 'airports.XQZ': error } }, { status: 400 }))
  expect(await screen.findByText(`Import failed: ${error}`)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Add airport XQZ' })).toBeVisible()
})

import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { ListedNote } from '#load/api/notes.ts'
import { notesPath, outlookPath, privateSettingsPath } from '#load/api/paths.ts'
import { rosterEntryPath } from '#duties/api/paths.ts'
import { testGroundDuty } from '#limits/web/legality/test-legality.ts'
import { renderPart } from '#web/testing/render-part.tsx'
import { DutyNotes } from './duty-notes.tsx'

const begun = testGroundDuty('begun', 'TRAINING', ['2026-07-15T06:00:00Z', '2026-07-15T14:00:00Z'])
const planned = { ...begun, id: 'planned', scheduledBrief: '2026-07-15T10:00:00Z' }
const dayOff = { ...begun, id: 'off', dutyType: 'OFF' as const }
const words = 'After 5 early starts you rated 3 to 5 at sign-off, median 4.'

const note = (noteId: string, dutyId: string, text: string): ListedNote => {
  const call = { kind: 'contact', who: 'crew control', channel: 'call', text, dutyId } as const
  const at = '2026-07-15T08:00:00Z'
  return { noteId, kind: 'contact', versions: [{ ...call, at, enteredAt: at }], isWithdrawn: false }
}

async function show(duty: typeof begun, { healthNotes = false, notes = [] as ListedNote[] } = {}) {
  const absence = { sickness: null, leave: null, nation: null }
  const data = { healthNotes, scale: 'SP', manualLine: '', absence }
  const gone = { success: false, error: 'Not found' }
  const answers = {
    [notesPath]: { success: true, notes, unopened: 0 },
    [privateSettingsPath]: { success: true, data, isUnreadable: false, version: 'v' },
    [outlookPath]: { success: true, words },
    [rosterEntryPath('other')]: {
      success: true,
      data: { ...begun, id: 'other' },
      airportZones: {},
    },
    [rosterEntryPath('gone')]: () => Response.json(gone, { status: 404 }),
  }
  const part = await renderPart(<DutyNotes duty={duty} />, { answers })
  await vi.waitFor(() => expect(screen.queryByText('Loading notes...')).toBeNull())
  return part
}

it.each([
  ['a planned duty, with health notes', planned, true, 1],
  ['a planned duty, without them', planned, false, 0],
  ['a duty that has begun', begun, true, 0],
  ['a day off', dayOff, true, 0],
])('shows the own ratings after such duties for %s', async (_, duty, healthNotes, count) => {
  const { calls } = await show(duty, { healthNotes })
  if (count > 0) await screen.findByText(words)
  expect(screen.queryAllByText(words)).toHaveLength(count)
  expect(calls.filter(({ path }) => path.startsWith(outlookPath))).toHaveLength(count)
})

it.each([
  ['a duty that has begun', begun, 1],
  ['a planned duty', planned, 0],
  ['a day off', dayOff, 0],
])('leads to a fatigue report from %s', async (_, duty, count) => {
  await show(duty)
  const links = screen.queryAllByRole('link', { name: 'Fatigue report' })
  expect(links).toHaveLength(count)
  if (count > 0) expect(links[0]).toHaveAttribute('href', '/roster/fatigue-report?duty=begun')
})

it('shows the notes of this duty, and those of the day whose duty is gone', async () => {
  const notes = [
    note('a', 'begun', 'Mine'),
    note('b', 'other', 'Theirs'),
    note('c', 'gone', 'Lost'),
  ]
  await show(begun, { notes })
  expect(await screen.findByText('Lost')).toBeVisible()
  expect(screen.getByText('Mine')).toBeVisible()
  expect(screen.queryByText('Theirs')).toBeNull()
})

it('says that no note is noted', async () => {
  await show(begun)
  expect(screen.getByText('None noted.')).toBeVisible()
})

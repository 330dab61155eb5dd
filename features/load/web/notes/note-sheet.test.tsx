import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { NoteBody } from '#load/api/notes.ts'
import { notesPath, privateSettingsPath } from '#load/api/paths.ts'
import { testGroundDuty } from '#limits/web/legality/test-legality.ts'
import { renderPart } from '#web/testing/render-part.tsx'
import { NoteSheet } from './note-sheet.tsx'

const begun = testGroundDuty('begun', 'TRAINING', ['2026-07-15T06:00:00Z', '2026-07-15T14:00:00Z'])
const planned = { ...begun, id: 'planned', scheduledBrief: '2026-07-15T12:00:00Z' }
const off = { ...testGroundDuty('off', 'OFF', ['2026-07-11T00:00:00Z', '2026-07-11T00:00:00Z']) }
const dayOff = { ...off, scheduledBrief: null, scheduledDebrief: null }
const now = '2026-07-15T09:00:00Z'

async function show(duty: typeof begun, settings: { healthNotes?: boolean; scale?: string } = {}) {
  const absence = { sickness: null, leave: null, nation: null }
  const data = { healthNotes: false, scale: 'SP', manualLine: '', absence, ...settings }
  const saved = ({ json }: { json: unknown }) => {
    const { noteId: _, ...body } = json as NoteBody
    const versions = [{ ...body, enteredAt: now }]
    return { success: true, note: { noteId: 'n', kind: body.kind, versions, isWithdrawn: false } }
  }
  const answers = {
    [privateSettingsPath]: { success: true, data, isUnreadable: false, version: 'v' },
    [notesPath]: saved,
  }
  const part = await renderPart(<NoteSheet duty={duty} onClosed={vi.fn()} />, { answers, now })
  await screen.findByText('E-learning')
  if (settings.healthNotes) await screen.findByText('Sleep')
  /** The sent note, without the second at which it was made. */
  const sent = async () => {
    await screen.findByText(/^Noted: /)
    const made = part.calls.find(({ method }) => method === 'POST')?.json as NoteBody
    return { ...made, at: made.at.slice(0, 16) }
  }
  return { ...part, sent }
}

const offered = () =>
  ['Missed meal break', 'E-learning', 'They contacted me', 'How tired', 'Sleep'].filter((words) =>
    screen.queryByText(words),
  )

it.each([
  ['a duty that has begun', begun, false, [true, true, true, false, false]],
  ['a planned duty', planned, false, [false, true, true, false, false]],
  ['a day off', dayOff, false, [false, true, true, false, false]],
  ['a duty that has begun, with health notes', begun, true, [true, true, true, true, true]],
  ['a planned duty, with health notes', planned, true, [false, true, true, false, true]],
])('offers for %s what belongs to it', async (_, duty, healthNotes, shown) => {
  await show(duty, { healthNotes })
  const all = ['Missed meal break', 'E-learning', 'They contacted me', 'How tired', 'Sleep']
  expect(offered()).toEqual(all.filter((__, place) => shown[place]))
})

it('stores a missed break at one press, and says so', async () => {
  const { user, sent } = await show(begun)
  await user.click(screen.getByRole('button', { name: /^Missed meal break/ }))
  expect(await screen.findByText('Noted: Missed meal break')).toBeVisible()
  expect(await sent()).toEqual({ kind: 'missedBreak', dutyId: 'begun', at: '2026-07-15T09:00' })
})

it('stores the pressed level of the chosen scale', async () => {
  const { user, sent } = await show(begun, { healthNotes: true, scale: 'KSS' })
  const levels = within(screen.getByRole('list', { name: 'KSS' })).getAllByRole('button')
  expect(levels).toHaveLength(9)
  await user.click(levels[6] as HTMLElement)
  expect(await sent()).toMatchObject({ kind: 'rating', scale: 'KSS', value: 7, moment: 'signOff' })
})

it('stores the pressed length of sleep with its quality', async () => {
  const { user, sent } = await show(begun, { healthNotes: true })
  await user.click(screen.getByRole('button', { name: '4' }))
  await user.click(screen.getByRole('button', { name: '5 h 30' }))
  const at = '2026-07-15T06:00'
  expect(await sent()).toEqual({ kind: 'sleep', at, minutes: 330, quality: 4 })
})

it('stores own time at a press on a length, on the day of an earlier day off', async () => {
  const { user, sent } = await show(dayOff)
  await user.click(screen.getByRole('button', { name: /^E-learning/ }))
  const form = screen.getByRole('dialog', { name: 'E-learning' })
  expect(within(form).getByLabelText(/^When/)).toHaveValue('11/07/2026 12:00')
  await user.click(within(form).getByRole('button', { name: '1 h' }))
  const noted = 'Noted: Own time for the job, 1 h, on Sat 11 Jul'
  expect(await screen.findByText(noted)).toBeVisible()
  expect(await sent()).toMatchObject({ kind: 'ownTime', at: '2026-07-11T11:00', minutes: 60 })
})

it.each([
  [begun, '15/07/2026 10:00', null, '2026-07-15T09:00'],
  [dayOff, '', '0914', '2026-07-11T08:14'],
])('asks when a contact was, where it is not now', async (duty, start, typed, at) => {
  const { user, sent } = await show(duty)
  await user.click(screen.getByRole('button', { name: /^They contacted me/ }))
  const form = screen.getByRole('dialog', { name: 'They contacted me' })
  const when = within(form).getByLabelText(/^When/)
  expect(when).toHaveValue(start)
  if (typed) {
    await user.click(within(form).getByRole('button', { name: 'Save' }))
    expect(when).toHaveAccessibleDescription(expect.stringContaining('This field is required'))
    fireEvent.change(when, { target: { value: typed } })
    fireEvent.blur(when)
  }
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Noted: Crew control, call/)).toBeVisible()
  expect(await sent()).toMatchObject({ kind: 'contact', at, who: 'crew control', channel: 'call' })
})

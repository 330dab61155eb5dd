import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ListedNote, NoteBody } from '#load/api/notes.ts'
import { notesPath } from '#load/api/paths.ts'
import { queuedId } from '#web/outbox/queued-change.ts'
import { renderPart } from '#web/testing/render-part.tsx'
import { NoteLine } from './note-line.tsx'
import { testChange } from '#web/outbox/testing/test-change.ts'

const at = '2026-07-14T20:15:00Z'
/** When the versions were entered, oldest first. */
const entered = ['2026-07-15T09:02:00Z', '2026-07-15T10:30:00Z', '2026-07-15T11:45:00Z']
const call = {
  kind: 'contact',
  at,
  who: 'crew control',
  channel: 'call',
  text: 'Start early?',
} as const
const learning = { kind: 'ownTime', at, minutes: 45 } as const
const rating = {
  kind: 'rating',
  at,
  dutyId: 'd',
  moment: 'signOff',
  scale: 'SP',
  value: 5,
} as const
const report = { kind: 'report', at, dutyId: 'd', text: 'All of it.', reference: 'FR-12' } as const

type Content = ListedNote['versions'][number] extends infer V
  ? V extends unknown
    ? Omit<V, 'enteredAt'>
    : never
  : never

const note = (noteId: string, ...contents: Content[]): ListedNote => ({
  noteId,
  kind: contents[0]?.kind ?? 'contact',
  versions: contents.map((content, index) => ({ ...content, enteredAt: entered[index] ?? '' })),
  isWithdrawn: false,
})

const waiting = (key: string, json: NoteBody) =>
  testChange({ key, madeAt: Date.parse(at), path: notesPath, record: notesPath, json })

const show = (notes: ListedNote[], options: Parameters<typeof renderPart>[1] = {}) =>
  renderPart(
    <ol>
      {notes.map((each) => (
        <NoteLine key={each.noteId} note={each} date="2026-07-14" />
      ))}
    </ol>,
    options,
  )

const line = (words: string) => screen.getByText(words).closest('li') as HTMLElement
const buttons = (words: string) =>
  within(line(words))
    .queryAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent)

it('offers no action on a note that waits to be sent, and all on the stored one beside it', async () => {
  const sent = note('sent', learning)
  await show([note(queuedId('k'), call), sent], { waiting: [waiting('k', call)] })
  expect(buttons('Crew control, call')).toEqual([])
  expect(line('Crew control, call')).toHaveTextContent('21:15, not sent yet')
  expect(line('Crew control, call')).toHaveTextContent('Waiting to be sent')
  expect(buttons('Own time for the job, 45 min')).toHaveLength(2)
  expect(line('Own time for the job, 45 min')).not.toHaveTextContent('Waiting')
})

it('offers no action while an edit waits', async () => {
  const edit = { ...call, text: 'Later', noteId: 'n', versions: 1 }
  await show([note('n', call, { ...call, text: 'Later' })], { waiting: [waiting('k', edit)] })
  expect(buttons('Crew control, call')).toEqual(['edited 1×'])
})

it.each<[string, Content, string[]]>([
  ['Crew control, call', call, ['Edit', 'Withdraw']],
  ['Own time for the job, 45 min', learning, ['Edit', 'Withdraw']],
  ['Samn-Perelli 5 of 7 at sign-off: moderately tired, let down', rating, ['Withdraw']],
  ['Fatigue report, FR-12', report, ['Show the text', 'Withdraw']],
])('offers for %s what its kind allows', async (words, content, offered) => {
  await show([note('n', content)])
  expect(buttons(words).map((label) => label?.replace(`: ${words}`, ''))).toEqual(offered)
})

it('shows the newest words, and each version behind its button, oldest first', async () => {
  const { user } = await show([note('n', call, { ...call, text: 'Later' })])
  expect(line('Crew control, call')).toHaveTextContent('21:15, entered Wed 15 Jul 10:02')
  expect(line('Crew control, call')).not.toHaveTextContent('Start early?')
  await user.click(screen.getByRole('button', { name: 'edited 1×' }))
  const versions = within(screen.getByRole('list', { name: 'Versions' })).getAllByRole('listitem')
  expect(versions.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Start early?'),
    expect.stringContaining('Later'),
  ])
})

it('strikes a withdrawn note through, keeps its versions, and offers nothing more', async () => {
  const gone = { ...note('n', call, { ...call, text: 'Later' }, { ...call, text: 'Later' }) }
  const { user } = await show([{ ...gone, isWithdrawn: true }])
  expect(screen.getByText('Crew control, call').tagName).toBe('DEL')
  expect(line('Crew control, call')).toHaveTextContent(
    'Withdrawn, entered Wed 15 Jul 12:45. It counts nowhere.',
  )
  expect(buttons('Crew control, call')).toEqual(['edited 1×'])
  await user.click(screen.getByRole('button', { name: 'edited 1×' }))
  expect(screen.getAllByText('Later')).toHaveLength(2)
})

it('withdraws the note that was chosen, with its number of versions', async () => {
  const [first, second] = [note('first', learning), note('second', call, call)]
  const answers = { [notesPath]: { success: true, note: { ...second, isWithdrawn: true } } }
  const { user, calls } = await show([first, second], { answers })
  await user.click(screen.getByRole('button', { name: 'Withdraw: Crew control, call' }))
  await user.click(screen.getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText('The note is withdrawn')).toBeVisible()
  expect(calls.map(({ json }) => json)).toEqual([
    { ...call, noteId: 'second', versions: 2, withdrawn: true },
  ])
})

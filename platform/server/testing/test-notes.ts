import type { NoteBody } from '#load/api/notes.ts'
import { notesPath, privateSettingsPath } from '#load/api/paths.ts'
import type { PrivateSettings } from '#load/api/private-settings.ts'
import { json, testNow, type TestUser } from './test-portal.ts'

type Call = (path: string, init: RequestInit) => Response | Promise<Response>

/** The settings of `givenNotes`. */
export const markedSettings: PrivateSettings = {
  healthNotes: true,
  scale: 'KSS',
  manualLine: 'OM-A 7.2 quokkamanual',
  absence: {
    sickness: {
      policy: { bridgeDaysOff: true, dayCount: 'listed' },
      added: [{ first: '2024-02-01', last: '2024-02-03' }],
      notCounted: [],
      triggers: [{ name: 'quokkatrigger', kind: 'spells', at: 3, months: 12, section: '' }],
      scheme: { fullDays: 10, halfDays: 10, rollingMonths: 12 },
    },
    leave: {
      yearStart: '04-01',
      allowance: 28,
      carriedOver: 0,
      adjustment: 1.5,
      note: 'quokkaleave',
      otherCodes: [],
    },
    nation: 'scotland',
  },
}

/** Words of these notes and settings that no other text of a portal has. */
export const markers = [
  'quokkacall',
  'quokkatrigger',
  'quokkaleave',
  'quokkaedit',
  'quokkalearning',
  'quokkasent',
  'quokkaref',
  'quokkagone',
  'quokkamanual',
]

/** Notes of every kind, one of them edited and one withdrawn, and the settings. */
export async function givenNotes(
  { app }: { app: { request: Call } },
  { headers }: TestUser,
  dutyId: string,
): Promise<void> {
  const put = { ...json(markedSettings, headers), method: 'PUT' }
  await expectStored(await app.request(privateSettingsPath, put))
  const send = async (note: NoteBody) => {
    const answer = await app.request(notesPath, json(note, headers))
    await expectStored(answer.clone())
    const { note: stored } = (await answer.json()) as { note: { noteId: string } }
    return stored.noteId
  }
  const call = { kind: 'contact', at: testNow, who: 'crew control', channel: 'voicemail' } as const
  const noteId = await send({ ...call, text: 'quokkacall', dutyId })
  await send({ ...call, text: 'quokkaedit', dutyId, noteId, versions: 1 })
  const gone = { ...call, text: 'quokkagone' }
  await send({ ...gone, noteId: await send(gone), versions: 1, withdrawn: true })
  await send({ kind: 'missedBreak', at: testNow, dutyId })
  await send({ kind: 'ownTime', at: testNow, minutes: 45, text: 'quokkalearning' })
  await send({ kind: 'sleep', at: testNow, minutes: 330, quality: 2 })
  await send({ kind: 'rating', at: testNow, dutyId, moment: 'signOff', scale: 'KSS', value: 9 })
  await send({ kind: 'report', at: testNow, dutyId, text: 'quokkasent', reference: 'quokkaref' })
}

/** The number of rows of `givenNotes`. */
export const givenNoteRows = 9

async function expectStored(answer: Response): Promise<void> {
  if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`)
}

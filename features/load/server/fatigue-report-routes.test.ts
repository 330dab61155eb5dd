import { beforeAll, describe, expect, it } from 'vitest'
import { fatigueReportText, type FatigueReportBody } from '#load/api/fatigue-report.ts'
import { fatigueReportPath, notesPath, privateSettingsPath } from '#load/api/paths.ts'
import { rosterPath } from '#duties/api/paths.ts'
import type { RosterMonth } from '#duties/api/roster.ts'
import { ftlRequests } from '#server/testing/test-ftl.ts'
import { rosterCalls } from '#server/testing/test-roster-calls.ts'
import { offRow, palmaRow, rosterText } from '#server/testing/test-roster-file.ts'
import { pdfTextOf } from '#server/testing/test-pdf-text.ts'
import { bodyOf, expectAnswer, expectStatus, get, post, put } from '#server/testing/test-calls.ts'
import { amelia, givenPortal, portal } from '#server/testing/test-crew.ts'
import { typedDuty } from '#server/testing/test-duties.ts'
import { saveProfile } from '#server/testing/test-account.ts'

let dutyId: string
let plannedId: string
const { addDuty, putHistory } = ftlRequests(() => portal)
const { imported } = rosterCalls()

const all = { name: true, contacts: true, health: true, crew: true, law: true, manual: true }
const plain = { include: {}, words: '', format: 'text' } as const

givenPortal()
beforeAll(async () => {
  await saveProfile({ name: 'Amelia Hart', crewId: '20417', baseAirport: 'BHX' })
  await put(privateSettingsPath, { healthNotes: true, scale: 'SP', manualLine: 'OM-A 7.2: rest' })
  const crew = '"CP - 1 - PENROSE IDRIS\nFO - 2 - HALE MAY"'
  const row = palmaRow('14/07/2026 Tue').replace('"CM - 20417 - HARLOW MARTHA"', crew)
  await imported(rosterText([offRow('11/07/2026 Sat'), row]))
  dutyId = await idOf('2026-07-14')
  plannedId = await addDuty(amelia, {
    ...typedDuty('TRAINING', '2026-07-20', ['08:00', '16:00']),
    dutyCode: 'SEPR',
  })
  await addDuty(amelia, { date: '2026-07-12', dutyType: 'SICK', dutyCode: 'SICK' })
  await putHistory(amelia, { completeSince: '2026-01-10', openingBalances: [] })
  const call = { kind: 'contact', who: 'crew control', channel: 'call' }
  await note({ ...call, at: '2026-07-13T20:15:00Z', text: '=Please call MARLOWE' })
  await note({ kind: 'sleep', at: '2026-07-14T03:00:00Z', minutes: 330, quality: 2 })
  const rating = { kind: 'rating', dutyId, moment: 'signOff', scale: 'SP', value: 5 }
  await note({ ...rating, at: '2026-07-14T11:40:00Z' })
  await note({ kind: 'missedBreak', at: '2026-07-14T11:30:00Z', dutyId })
})

async function idOf(date: string): Promise<string> {
  const { data } = await bodyOf<RosterMonth>(get(`${rosterPath}?month=2026-07`))
  return data.find((duty) => duty.date === date)?.id ?? ''
}

async function note(body: object): Promise<void> {
  await expectStatus(post(notesPath, body), 200)
}

const ask = (body: Partial<FatigueReportBody> | object) =>
  post(fatigueReportPath, { ...plain, dutyId, ...body })

async function textOf(body: Partial<FatigueReportBody>): Promise<string> {
  const answer = await ask(body)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toContain('no-store')
  return fatigueReportText.parse(await answer.json()).text
}

describe('a fatigue report', () => {
  it('has the counted evidence, and no name and no words of a note without ticks', async () => {
    const text = await textOf({})
    await expect(text).toMatchFileSnapshot('golden/fatigue-report-plain.txt')
    expect(text).not.toMatch(/Amelia|Hart|20417|PENROSE|HALE|MARLOWE|slept|Samn|OM-A|sick/i)
  })

  it('has every ticked part, and the own words', async () => {
    const text = await textOf({ include: all, words: 'I could not stay alert.\nTwice.' })
    await expect(text).toMatchFileSnapshot('golden/fatigue-report-all.txt')
  })

  it('as PDF has the lines of the text, and the name only if it is ticked', async () => {
    const words = async (body: Partial<FatigueReportBody>) => {
      const file = await ask({ ...body, format: 'pdf' })
      expect(file.headers.get('content-type')).toBe('application/pdf')
      expect(file.headers.get('content-disposition')).toBe(
        'attachment; filename="fatigue-report-2026-07-14-to-2026-07-14.pdf"',
      )
      const bytes = new Uint8Array(await file.arrayBuffer())
      expect(Buffer.from(bytes).includes('Amelia')).toBe(body.include === all)
      const text = await pdfTextOf(bytes)
      if (!('pages' in text)) throw new Error('The PDF has no text.')
      return text.pages.map((page) => page.map((part) => part.text).join('\n')).join('\n--\n')
    }
    const plainWords = await words({})
    await expect(plainWords).toMatchFileSnapshot('golden/fatigue-report-plain.pdf.txt')
    expect(plainWords).not.toMatch(/Amelia|20417|PENROSE|MARLOWE|sick/i)
    await expect(await words({ include: all })).toMatchFileSnapshot(
      'golden/fatigue-report-all.pdf.txt',
    )
  })

  it('as CSV has the figures and the days, and never free text', async () => {
    const file = await ask({ include: all, words: 'My words', format: 'csv' })
    const text = await file.text()
    await expect(text).toMatchFileSnapshot('golden/fatigue-report.csv')
    expect(text).not.toMatch(/Amelia|20417|PENROSE|MARLOWE|My words|OM-A|sick/i)
  })

  it.each([
    ['an unknown format', { format: 'docx' }],
    ['an unknown part', { include: { everything: true } }],
    ['an unknown field', { sent: true }],
    ['too many words', { words: 'x'.repeat(5001) }],
  ])('is refused with %s', async (_, body) => {
    await expectStatus(ask(body), 400)
  })

  it('is about a duty that has begun', async () => {
    await expectAnswer(ask({ dutyId: plannedId }), 409, {
      error: 'A fatigue report is about a duty that has begun.',
    })
  })

  it('needs a duty', async () => {
    await expectStatus(ask({ dutyId: 'none' }), 404)
  })
})

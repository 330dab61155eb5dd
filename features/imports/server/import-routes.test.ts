import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { Certification } from '#certificates/api/certifications.ts'
import { certificationsPath } from '#certificates/api/paths.ts'
import type { ImportAnswers } from '#imports/api/import-answers.ts'
import { openingTotalsPath, logbookEntryPath, logbookPath } from '#logbook/api/paths.ts'
import { importResult, type ImportResult, type StoredImport } from '#imports/api/file-import.ts'
import { importPath, undoImportPath } from '#imports/api/paths.ts'
import type { LogbookEntry } from '#logbook/api/logbook.ts'
import { logbookDocumentPath } from '#documents/api/document-paths.ts'
import { accountExportPath } from '#profile/api/paths.ts'
import { importsPath } from '#duties/api/paths.ts'
import { pdfTextOf } from '#server/testing/test-pdf-text.ts'
import { emptyRoster, type TestUser } from '#server/testing/test-portal.ts'
import { bodyOf, expectStatus, get, patch, post, postFile } from '#server/testing/test-calls.ts'
import { amelia, bruno, givenPortal } from '#server/testing/test-crew.ts'

givenPortal({ PORTAL_CLOCK: '2026-11-22T09:00:00Z' }, emptyRoster)

describe('a logbook file', () => {
  it('is previewed, imported and undone', async () => {
    const file = sample('logbook-pilotlog-01.csv')
    const preview = logbookOf(await result(file, { isPreview: true }))
    expect(preview).toMatchObject({ importId: null, imported: 5, flightMinutes: 1084 })
    expect(preview.changes).toHaveLength(5)
    expect(preview.carriedForward).toMatchObject([{ minutes: 184_320, isKnown: false }])
    expect(await entries()).toEqual([])
    const { importId, message } = logbookOf(await result(file, { previewed: preview.fingerprint }))
    expect(message).toBe('New: 5. Added to your earlier experience: 1.')
    expect(await entries()).toHaveLength(5)
    expect(await data(openingTotalsPath)).toMatchObject([{ hours: 3072, until: '2019-12-31' }])
    expect(await data<StoredImport>(importsPath)).toMatchObject([{ kind: 'logbook', imported: 5 }])
    const path = undoImportPath(importId ?? '')
    expect(await bodyOf(post(path))).toMatchObject({
      undone: 6,
      message: 'Import undone: 5 flights are as before. Its earlier experience is removed.',
    })
    expect(await entries()).toEqual([])
    expect(await data(openingTotalsPath)).toEqual([])
    await expectStatus(post(path), 409)
  })

  it('keeps the ranks, prints the captain, and exports both', async () => {
    await result(sample('logbook-pilotlog-01.csv'))
    const [flight] = await entries()
    expect(flight?.crew[0]).toMatch(/^CP - /)
    const captain = flight?.crew[0]?.slice(5) ?? ''
    const file = (format: string) => get(`${logbookDocumentPath}?format=${format}`)
    const pdf = await pdfTextOf(new Uint8Array(await (await file('pdf')).arrayBuffer()))
    if ('refusal' in pdf) throw new Error(pdf.refusal)
    const words = pdf.pages.flat().map(({ text }) => text)
    expect(words.join(' ')).toContain(captain)
    expect(await (await file('csv')).text()).toContain(`CP - ${captain}`)
    const account = await get(accountExportPath)
    const files = unzipSync(new Uint8Array(await account.arrayBuffer()))
    expect(strFromU8(files['logbook.csv'] ?? new Uint8Array())).toContain(`CP - ${captain}`)
  })

  it('keeps an entry that was edited since, when it is undone', async () => {
    const { importId } = logbookOf(await result(sample('logbook-mccpilotlog-01.csv')))
    const [edited] = await entries()
    await patch(logbookEntryPath(edited?.id ?? ''), { remarks: 'Mine' })
    const undone = await post(undoImportPath(importId ?? ''), {})
    expect(await undone.json()).toMatchObject({ undone: 4 })
    expect(await entries()).toMatchObject([{ id: edited?.id, remarks: 'Mine' }])
  })

  it('completes the flights of a roster, and never doubles them', async () => {
    const roster = [
      'Zephyr Quay Airways,,Personal Crew Schedule Report,,,,',
      ',,01/05/2026 - 31/05/2026 (All times in UTC),,,,',
      'Date,Duties,Details,Report times,Actual times,Debrief times,Crew',
      '01/05/2026,"210\n211","BHX - PMI\nPMI - BHX",04:15,"05:15 - 07:45\n08:35 - 11:05",11:35,',
      'Total Hours and Statistics,,,,,,',
    ].join('\n')
    await post(importPath, { csvData: roster })
    const planned = await entries()
    const preview = logbookOf(await result(sample('logbook-pilotlog-01.csv'), { isPreview: true }))
    expect(preview).toMatchObject({ imported: 3, updated: 2 })
    await result(sample('logbook-pilotlog-01.csv'))
    const stored = await entries()
    expect(stored).toHaveLength(5)
    for (const { id, rosterId } of planned) {
      expect(stored.find((entry) => entry.id === id)).toMatchObject({
        rosterId,
        aircraftRegistration: 'G-ZQAB',
        source: 'CSV',
      })
    }
  })

  it('is refused if the logbook changed since the preview', async () => {
    const file = sample('logbook-aims-report-01.csv')
    const preview = logbookOf(await result(file, { isPreview: true }))
    await result(file)
    await expectStatus(send(file, { previewed: preview.fingerprint }), 409)
  })
})

describe('a table', () => {
  it('asks for its columns, and remembers them', async () => {
    const file = sample('logbook-generic-01.csv')
    const asked = await result(file, { isPreview: true })
    if (asked.kind !== 'table') throw new Error(`it is a ${asked.kind}`)
    expect(asked).toMatchObject({ isRemembered: false, isZoneStated: true })
    await expectStatus(send(file), 400)
    const table = { ...asked.proposal, hours: 'clock' as const }
    const columns = table.columns.map((field) => (field === 'remarks' ? null : field))
    const answers = { table: { ...table, columns } }
    expect(await result(file, { answers })).toMatchObject({ kind: 'logbook', imported: 5 })
    const again = await result(file, { isPreview: true })
    expect(again).toMatchObject({ isRemembered: true, proposal: { columns } })
    const other = await result(file, { isPreview: true, user: bruno })
    expect(other).toMatchObject({ isRemembered: false })
  })

  it.each([
    ['broken JSON', '{'],
    ['an unknown field', '{"columns":[]}'],
    ['an unknown zone', '{"zone":"Mars"}'],
  ])('is refused with answers that are %s', async (_, answers) => {
    await expectStatus(postFile(importPath, 'a,b\n1,2', { answers }), 400)
  })
})

it('reads the text of a PDF, and saves the certificates it lists', async () => {
  const pdf = await pdfTextOf(sample('roster-pdf-01-list.pdf'))
  const call = (body: object, preview = '') => post(`${importPath}${preview}`, body)
  const preview = importResult.parse(
    await bodyOf(call({ pdf, name: 'August.pdf' }, '?preview=true')),
  )
  if (preview.kind !== 'roster') throw new Error(`it is a ${preview.kind}`)
  expect(preview.certificates.map(({ state }) => state)).toEqual(['new', 'new', 'new', 'new'])
  expect(preview.file.format).toContain('PDF')
  const name = `${'August '.repeat(40)}.pdf`
  await call({ pdf, name, answers: { addCertificates: true } })
  const certificates = await data<Certification>(certificationsPath)
  expect(certificates.map(({ expiryDate }) => expiryDate ?? '').sort()).toEqual(
    preview.certificates.map(({ expiryDate }) => expiryDate ?? '').sort(),
  )
  const [imported] = await data<StoredImport>(importsPath)
  expect(imported).toMatchObject({ kind: 'roster', fileName: name.slice(-120) })
  const again = importResult.parse(await (await call({ pdf }, '?preview=true')).json())
  expect(again).toMatchObject({
    certificates: preview.certificates.map(() => ({ state: 'known' })),
  })
})

it('asks about duties on days that a PDF has no row for, and lets them count', async () => {
  const days = Array.from({ length: 31 }, (_, day) => String(day + 1).padStart(2, '0'))
  const csv = [
    'Zephyr Quay Airways,,Personal Crew Schedule Report,,,,',
    ',,01/08/2026 - 31/08/2026 (All times in UTC),,,,',
    'Date,Duties,Details,Report times,Actual times,Debrief times,Crew',
    ...days.map((day) => `${day}/08/2026,ASLE,Course,,08:00 - 16:00,,`),
    'Total Hours and Statistics,,,,,,',
  ]
  await post(importPath, { csvData: csv.join('\n') })
  const heading = csv[2]?.split(',') ?? []
  const items = [csv[0]?.split(','), csv[1]?.split(','), heading].concat(
    days.slice(0, 20).map((day) => [`${day}/08/2026`, 'ASLE', 'Course', '', '08:00 - 16:00']),
  )
  const placed = items.flatMap((cells = [], row) =>
    cells.flatMap((text, column) =>
      text ? [{ x: 20 + 110 * column, y: 560 - 20 * row, width: 4 * text.length, text }] : [],
    ),
  )
  const imported = importResult.parse(await bodyOf(post(importPath, { pdf: { pages: [placed] } })))
  if (imported.kind !== 'roster') throw new Error(`it is a ${imported.kind}`)
  expect(imported.missing).toHaveLength(11)
  expect(imported.missing).toEqual(
    imported.missing.map((duty) => ({
      ...duty,
      hasNoRow: true,
      isUnlisted: false,
      suggestRemove: false,
    })),
  )
  expect(imported.message).not.toContain('no longer listed')
})

it.each([
  ['of 41 characters', `${'x'.repeat(37)}.pdf`, `${'x'.repeat(37)}.pdf`],
  ['of 5,000 characters', `${'x'.repeat(5000)}.pdf`, `${'x'.repeat(116)}.pdf`],
  ['with emoji at its cut', `${'✈️🛫'.repeat(60)}.pdf`, expect.stringMatching(/^.{1,120}\.pdf$/su)],
  ['with half a character', 'a\uD83D.pdf', 'a\uFFFD.pdf'],
  ['with control characters', 'a\0b\nc.pdf', 'abc.pdf'],
  ['that is blank', ' ', null],
])('accepts a file with a name %s', async (_, name, shown) => {
  const csvData = sample('logbook-pilotlog-01.csv').toString()
  await expectStatus(post(importPath, { csvData, name }), 200)
  expect((await data<StoredImport>(importsPath))[0]?.fileName).toEqual(shown)
})

it.each([
  ['too many pages', { pages: Array.from({ length: 61 }, () => []) }],
  ['a place far away', { pages: [[{ x: 1e9, y: 0, width: 1, text: 'x' }]] }],
  ['no number', { pages: [[{ x: '1', y: 0, width: 1, text: 'x' }]] }],
])('refuses the text of a PDF with %s', async (_, pdf) => {
  await expectStatus(post(importPath, { pdf }), 400)
})

it('says so if no entry of a calendar is a duty', async () => {
  const dentist =
    'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:Dentist\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n'
  const preview = await result(Buffer.from(dentist), { isPreview: true })
  expect(preview).toMatchObject({
    message: 'No entry of this file is recognised as a duty.',
    leftOut: [{ summary: 'Dentist', why: 'noStart' }],
  })
})

it('imports calendar entries that are picked by hand', async () => {
  const file = sample('roster-generic-ics-01.ics')
  const preview = await result(file, { isPreview: true })
  if (preview.kind !== 'roster') throw new Error(`it is a ${preview.kind}`)
  const dentist = preview.leftOut.find(({ why }) => why === 'unknown')
  expect(dentist?.summary).toBe('Dentist')
  const picked = [{ row: dentist?.row ?? 0, dutyType: 'TRAINING' as const }]
  const imported = await result(file, { answers: { picked } })
  expect(imported).toMatchObject({ kind: 'roster', imported: 6 })
})

it('imports a calendar entry that is picked as a flight, and refuses one without its airports', async () => {
  const file = sample('roster-generic-ics-01.ics')
  const preview = await result(file, { isPreview: true })
  if (preview.kind !== 'roster') throw new Error(`it is a ${preview.kind}`)
  const row = preview.leftOut.find(({ why }) => why === 'unknown')?.row ?? 0
  const flight = { flightNumber: 'ZQ9', departureAirport: 'BHX', arrivalAirport: 'PMI' }
  const pick = (more: object) => ({ picked: [{ row, dutyType: 'FLIGHT' as const, ...more }] })
  await expectStatus(send(file, { answers: pick({}) }), 400)
  const tooLong = { ...flight, departureAirport: 'BIRMINGHAM', positioning: false }
  await expectStatus(send(file, { answers: pick({ flight: tooLong }) }), 400)
  const picked = await result(file, {
    answers: pick({ flight: { ...flight, positioning: true } }),
  })
  if (picked.kind !== 'roster') throw new Error(`it is a ${picked.kind}`)
  expect(picked.changes.map(({ after }) => after?.dutyCode)).toContain('ZQ9')
  const { total, read, leftOut, refused } = picked.entries
  expect(read + leftOut + refused).toBe(total)
})

it('asks for the zone that neither a calendar nor the home base gives', async () => {
  const event = ['UID:1', 'DTSTART:20260720T071500', 'DTEND:20260720T094500', 'SUMMARY:HSBY']
  const lines = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', ...event, 'END:VEVENT', 'END:VCALENDAR', '']
  const file = Buffer.from(lines.join('\r\n'))
  const asked = await result(file, { isPreview: true, user: bruno })
  expect(asked).toMatchObject({
    imported: 0,
    zone: null,
    canChooseZone: true,
    entries: { total: 1, read: 0, leftOut: 0, refused: 1 },
  })
  const answered = await result(file, { answers: { zone: 'UTC' }, user: bruno })
  expect(answered).toMatchObject({ imported: 1, zone: 'UTC' })
})

const sample = (name: string) =>
  readFileSync(new URL(`../../../samples/imports/${name}`, import.meta.url))

type Sending = {
  isPreview?: boolean
  previewed?: string
  answers?: ImportAnswers
  user?: TestUser
}

function send(bytes: Buffer, { isPreview, previewed, answers, user = amelia }: Sending = {}) {
  const fields = {
    ...(previewed !== undefined && { previewed }),
    ...(answers && { answers: JSON.stringify(answers) }),
  }
  const path = isPreview ? `${importPath}?preview=true` : importPath
  return postFile(path, Uint8Array.from(bytes), fields, user)
}

async function result(bytes: Buffer, sending?: Sending): Promise<ImportResult> {
  return importResult.parse(await (await send(bytes, sending)).json())
}

function logbookOf(answer: ImportResult): Extract<ImportResult, { kind: 'logbook' }> {
  if (answer.kind !== 'logbook') throw new Error(`it is a ${answer.kind}`)
  return answer
}

async function data<Item>(path: string): Promise<Item[]> {
  return (await bodyOf<{ data: Item[] }>(get(path))).data
}

const entries = () => data<LogbookEntry>(logbookPath)

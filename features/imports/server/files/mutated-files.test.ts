import { readdirSync, readFileSync } from 'node:fs'
import { array, assert, asyncProperty, constantFrom, integer, tuple } from 'fast-check'
import { expect, it } from 'vitest'
import type { FileContent, PdfText } from '#imports/rules/files/file-content.ts'
import { fileKind } from '#imports/rules/files/file-kind.ts'
import { readImport, type ImportReading } from '#imports/rules/files/read-import.ts'
import { pdfTextOf } from '#server/testing/test-pdf-text.ts'
import { readContent } from './read-content.ts'
import { drawnCount } from '#kernel/testing/drawn-cases.ts'

const folder = new URL('../../../../samples/imports/', import.meta.url)
const rosters = new URL('../../../../samples/', import.meta.url)
const names = readdirSync(folder).filter((name) => !/\.json$|hostile-01/.test(name))
const worked = new URL('../../../../samples/worked-files/', import.meta.url)
const files = [
  ...readdirSync(worked)
    .filter((name) => !name.endsWith('.json'))
    .map((name) => ({ name, bytes: readFileSync(new URL(name, worked)) })),
  ...names.map((name) => ({ name, bytes: readFileSync(new URL(name, folder)) })),
  ...['roster-02-mixed-overnight-standby-training.csv'].map((name) => ({
    name,
    bytes: readFileSync(new URL(name, rosters)),
  })),
]
const pdfs = new Map<string, PdfText>()
for (const { name, bytes } of files) {
  const pdf = fileKind(bytes) === 'pdf' ? await pdfTextOf(bytes) : null
  if (pdf && !('refusal' in pdf)) pdfs.set(name, pdf)
}

const context = {
  today: '2026-11-22',
  defaultRole: 'cabin_crew' as const,
  homeZone: 'Europe/London',
}

/** A place in the file as a share of its length, and what happens there. */
const change = tuple(
  integer({ min: 0, max: 9999 }),
  constantFrom('flip', 'cut', 'repeat', 'swap', 'blank', 'digit', 'newline', 'quote', 'end'),
  integer({ min: 1, max: 255 }),
)

it('a mutated file of any format is read or refused, and never breaks the reader', async () => {
  const mutated = asyncProperty(
    constantFrom(...files),
    array(change, { minLength: 1, maxLength: 8 }),
    async ({ name, bytes }, changes) => {
      const content = await contentOf(name, bytes, changes)
      if (!('refusal' in content)) checkReading(content)
    },
  )
  await assert(mutated, { numRuns: drawnCount('MUTATED_FILES', { quick: 500, whole: 5000 }) })
}, 600_000)

type Change = [place: number, kind: string, value: number]

async function contentOf(name: string, bytes: Buffer, changes: Change[]) {
  const pdf = pdfs.get(name)
  if (!pdf) return readContent(changes.reduce<Uint8Array>(mutate, bytes))
  const content: FileContent = { kind: 'pdf', pdf: changes.reduce(mutatePdf, pdf) }
  return content
}

/** The content of a table is read again with its own proposal, as after the user's confirmation. */
function confirmed(content: FileContent): ImportReading {
  const reading = readImport(content, context, {})
  const isTable = 'kind' in reading && reading.kind === 'table'
  return isTable ? readImport(content, context, { table: reading.table.proposal }) : reading
}

function checkReading(content: FileContent): void {
  const last = confirmed(content)
  if ('refusal' in last) expect(last.refusal).toMatch(/^[A-Z“].*[.?]$/s)
  else checkFates(last, content)
}

/** Each entry of the file is read, left out or refused, and each one that is not read is named. */
function checkFates(
  reading: Exclude<ImportReading, { refusal: string }>,
  content: FileContent,
): void {
  if (reading.kind === 'table') return
  const { entries, leftOut, errors } = named(reading)
  expect(entries.read + leftOut.length + entries.refused).toBe(entries.total)
  expect(errors.length).toBeGreaterThanOrEqual(entries.refused)
  if (content.kind === 'calendar') expect(entries.total).toBe(content.calendar.events.length)
}

function named(reading: Exclude<ImportReading, { refusal: string } | { kind: 'table' }>) {
  if (reading.kind === 'roster') return reading.report
  return reading.kind === 'logbook' ? reading.logbook : reading
}

/** Lines that are no entry of any kind, or one with a repeated UID. */
const junk = (name: string, row: string) =>
  name.endsWith('.ics')
    ? ['BEGIN:VEVENT', 'UID:junk', `SUMMARY:${row}`, 'END:VEVENT'].join('\r\n')
    : row

it.each(
  files.flatMap(({ name, bytes }) => {
    const isText = /logbook-(?!generic|aims).*-01.*\.(csv|txt)$|rosterbuster.*csv$|\.ics$/.test(
      name,
    )
    return isText && !name.startsWith('hostile') ? [[name, bytes.toString('utf8')] as const] : []
  }),
)('each added entry of %s has a fate', async (name, text) => {
  const isCalendar = name.endsWith('.ics')
  const countsOf = async (whole: string) => {
    const content = await readContent(Buffer.from(whole))
    if ('refusal' in content) throw new Error(content.refusal)
    const reading = confirmed(content)
    if ('refusal' in reading || reading.kind === 'table') throw new Error('it is not read')
    const { entries, leftOut } = named(reading)
    return { total: entries.total, others: leftOut.length + entries.refused }
  }
  const before = await countsOf(text)
  if (isCalendar) expect(before.total).toBe(text.match(/^BEGIN:VEVENT/gm)?.length)
  const rows = ['one', 'two', 'three', 'two'].map((word) => junk(name, word))
  const after = await countsOf(
    isCalendar
      ? text.replace('END:VCALENDAR', `${rows.join('\r\n')}\r\nEND:VCALENDAR`)
      : `${text.trimEnd()}\r\n${rows.join('\r\n')}\r\n`,
  )
  expect(after).toEqual({ total: before.total + 4, others: before.others + 4 })
})

function mutate(bytes: Uint8Array, [place, kind, value]: Change): Uint8Array {
  const at = Math.floor((place / 10_000) * bytes.length)
  const before = bytes.subarray(0, at)
  const after = bytes.subarray(at)
  const insert = (text: string) => Buffer.concat([before, Buffer.from(text), after])
  switch (kind) {
    case 'cut':
      return Buffer.concat([before, after.subarray(value)])
    case 'repeat':
      return Buffer.concat([before, after.subarray(0, value * 4), after])
    case 'swap':
      return Buffer.concat([after, before])
    case 'blank':
      return insert(' '.repeat(value))
    case 'digit':
      return insert(String(value))
    case 'newline':
      return insert('\r\n')
    case 'quote':
      return insert('"')
    case 'end':
      return before
    default: {
      const copy = Uint8Array.from(bytes)
      copy[at] = value
      return copy
    }
  }
}

function mutatePdf({ pages }: PdfText, [place, kind, value]: Change): PdfText {
  const count = pages.reduce((sum, page) => sum + page.length, 0)
  const at = Math.floor((place / 10_000) * count)
  let index = 0
  const changed = pages.map((page) =>
    page.flatMap((item) => {
      index += 1
      if (index - 1 !== at) return [item]
      if (kind === 'cut') return []
      if (kind === 'repeat') return [item, item]
      if (kind === 'swap') return [{ ...item, x: item.y, y: item.x }]
      if (kind === 'blank') return [{ ...item, text: ' ' }]
      if (kind === 'digit') return [{ ...item, text: `${item.text}${value}` }]
      return [{ ...item, x: item.x + value - 128, y: item.y - value / 8 }]
    }),
  )
  return { pages: kind === 'end' ? changed.slice(0, 1) : changed }
}

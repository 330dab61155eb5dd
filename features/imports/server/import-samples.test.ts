import { readdirSync, readFileSync } from 'node:fs'
import { HTTPException } from 'hono/http-exception'
import { describe, expect, it } from 'vitest'
import type { ImportAnswers } from '#imports/api/import-answers.ts'
import { importResult, type ImportResult } from '#imports/api/file-import.ts'
import { logbookPath } from '#logbook/api/paths.ts'
import { rosterPath } from '#duties/api/paths.ts'
import { fileKind } from '#imports/rules/files/file-kind.ts'
import { pdfTextOf } from '#server/testing/test-pdf-text.ts'
import { dbAs, emptyRoster } from '#server/testing/test-portal.ts'
import { importFile } from './import-file-service.ts'
import { bodyOf, get } from '#server/testing/test-calls.ts'
import { amelia, givenPortal, portal } from '#server/testing/test-crew.ts'

const folder = new URL('../../../samples/imports/', import.meta.url)
const worked = new URL('../../../samples/worked-files/', import.meta.url)
const samples = [folder, worked].flatMap((from) =>
  readdirSync(from)
    .filter((name) => !name.endsWith('.json'))
    .map((name) => [name, new URL(name, from)] as const),
)

const now = '2026-11-22T09:00:00Z'
const options = {
  onlyOwn: false,
  decisions: { remove: [], keep: [] },
  previewed: undefined,
}

givenPortal({ PORTAL_CLOCK: now }, emptyRoster)

describe.each(samples)('the sample %s', (_, url) => {
  it('is imported once, or changes nothing', async () => {
    const before = await stored()
    const first = await imported(url)
    if (first === 'refused') {
      expect(await stored()).toEqual(before)
      return
    }
    expect(first.imported).toBeGreaterThan(0)
    const once = await stored()
    const again = await imported(url)
    expect(again).toMatchObject({ imported: 0, updated: 0 })
    expect(await stored()).toEqual(once)
  })
})

/** Previews and imports a sample, as the portal does in the browser. */
async function imported(url: URL): Promise<(ImportResult & Counts) | 'refused'> {
  const bytes = readFileSync(url)
  const preview = await sent(bytes, { isPreview: true, answers: {} })
  if (preview === 'refused') return preview
  const answers = preview.kind === 'table' ? { table: preview.proposal } : {}
  const result = await sent(bytes, { isPreview: false, answers })
  if (result === 'refused' || result.kind === 'table') throw new Error('nothing was imported')
  return result
}

type Counts = { imported: number; updated: number }

async function sent(
  bytes: Buffer,
  { isPreview, answers }: { isPreview: boolean; answers: ImportAnswers },
): Promise<ImportResult | 'refused'> {
  const pdf = fileKind(bytes) === 'pdf' ? await pdfTextOf(bytes) : null
  if (pdf && 'refusal' in pdf) return 'refused'
  const source = pdf ? { pdf } : { bytes }
  const order = { source, name: null, isPreview, options, answers, keyed: undefined }
  try {
    const { text } = await importFile(dbAs(portal.db, amelia.id, now), order)
    return importResult.parse(JSON.parse(text))
  } catch (error) {
    if (!(error instanceof HTTPException)) throw error
    expect([400, 413]).toContain(error.status)
    expect(error.message).toMatch(/\.$/)
    return 'refused'
  }
}

/** The user's logbook and roster. */
async function stored(): Promise<unknown> {
  const months = ['05', '06', '07', '08', '09', '10', '11']
  const paths = [logbookPath, ...months.map((month) => `${rosterPath}?month=2026-${month}`)]
  const answers = paths.map(async (path) => {
    return bodyOf<{ data: unknown }>(get(path))
  })
  return (await Promise.all(answers)).map(({ data }) => data)
}

import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillWithCrew } from '#bench/rows/other-crew.ts'
import { isWholeRun } from '#kernel/testing/drawn-cases.ts'
import { readConfig } from '#server/running/config.ts'
import { seedDemoCrew } from '#server/running/demo/demo-crew.ts'
import { createPortal } from '#server/running/portal.ts'
import { dbAs, givenUser, testNow } from '#server/testing/test-portal.ts'
import { runScript, tablesOf } from '#server/testing/test-backup.ts'
import { testPlace, type TestPlace } from '#server/testing/test-database.ts'

/** Every run has SQLite; only the run on PostgreSQL has both. */
const engines = process.env['TEST_ENGINE'] === 'postgres' ? ['sqlite', 'postgres'] : ['sqlite']
const pairs = engines.flatMap((from) => engines.map((to) => [from, to] as const))

const folder = mkdtempSync(join(tmpdir(), 'crewportal-backup-'))
afterAll(() => rmSync(folder, { recursive: true }))

const sizes = [
  { size: 'about 100 kB', minBytes: 1000, maxBytes: 200_000, crew: 1, largeTexts: 0 },
  { size: '10 crew members', minBytes: 1000, maxBytes: 2_000_000, crew: 10, largeTexts: 0 },
  { size: 'more than 10 MB', minBytes: 10e6, maxBytes: 40e6, crew: 40, largeTexts: 100 },
]

describe.each(isWholeRun ? sizes : sizes.slice(0, 1))(
  'a backup of $size',
  ({ minBytes, maxBytes, crew, largeTexts }) => {
    describe.each(engines)('of %s', (from) => {
      const file = join(folder, `${from}-${crew}.backup.gz`)
      let source: TestPlace
      let expected: Map<string, string[]>

      beforeAll(async () => {
        source = await testPlace(from)
        await fill(source, crew, largeTexts)
        expected = await tablesOf(source)
        const backup = await runScript('scripts/backup.ts', file, source)
        expect(backup).toMatchObject({ code: 0, stderr: '' })
      })
      afterAll(() => source.remove())

      it('has this size', () => {
        expect(statSync(file).size).toBeGreaterThan(minBytes)
        expect(statSync(file).size).toBeLessThan(maxBytes)
      })

      it.each(engines)('comes back whole into %s, by the scripts themselves', async (to) => {
        const target = await testPlace(to)
        const restored = await runScript('scripts/restore.ts', file, target)
        const rows = [...expected.values()].reduce((sum, each) => sum + each.length, 0)
        expect(restored).toMatchObject({ code: 0, stderr: '' })
        const tables = await tablesOf(target)
        expect([...tables.keys()]).toEqual([...expected.keys()])
        for (const [table, theirs] of expected) {
          expect(tables.get(table)?.length, table).toBe(theirs.length)
          expect(tables.get(table)?.join('\n') === theirs.join('\n'), table).toBe(true)
        }
        expect(rows).toBeGreaterThan(crew * 100)
        await target.remove()
      })
    })
  },
)

describe.each(pairs.filter(([from]) => from === 'sqlite'))(
  'restoring a backup of %s into %s',
  (_, to) => {
    let whole: string
    let target: TestPlace

    beforeAll(async () => {
      const source = await testPlace('sqlite')
      await fill(source, 1, 0)
      whole = join(folder, `whole-${to}.backup.gz`)
      expect((await runScript('scripts/backup.ts', whole, source)).code).toBe(0)
      await source.remove()
      target = await testPlace(to)
    })
    afterAll(() => target.remove())

    const summaryLines = () => gunzipSync(readFileSync(whole)).toString().trimEnd().split('\n')
    const given = (name: string, lines: string[]) => {
      const file = join(folder, name)
      writeFileSync(file, gzipSync(`${lines.join('\n')}\n`))
      return file
    }

    it.each([
      ['without its last line', () => given('no-footer', summaryLines().slice(0, -1)), 'damaged'],
      ['with a row missing', () => given('no-row', summaryLines().toSpliced(5, 1)), 'damaged'],
      [
        'with a row before the first table',
        () => given('early-row', summaryLines().toSpliced(1, 0, '{"id":"x"}')),
        'damaged',
      ],
      [
        'cut short',
        () => {
          const file = given('cut', summaryLines())
          truncateSync(file, statSync(file).size - 100)
          return file
        },
        'Copy the file again from where it is kept, or restore an earlier one',
      ],
      [
        'with a changed byte',
        () => {
          const file = given('changed', summaryLines())
          const bytes = readFileSync(file)
          bytes[bytes.length - 6] = (bytes.at(-6) ?? 0) ^ 1
          writeFileSync(file, bytes)
          return file
        },
        'changed is damaged',
      ],
      ['that is not there', () => join(folder, 'nowhere'), 'no such file'],
    ])('refuses one %s, with a sentence', async (_, file, sentence) => {
      const refused = await runScript('scripts/restore.ts', file(), target)
      expect(refused).toMatchObject({ code: 1, stdout: '' })
      expect(refused.stderr).toMatch(sentence)
      expect(refused.stderr.trim().split('\n')).toHaveLength(1)
    })

    it('takes the whole one afterwards', async () => {
      expect(await runScript('scripts/restore.ts', whole, target)).toMatchObject({
        code: 0,
        stderr: '',
      })
    })
  },
)

/** A demo account, `crew` others with the same rows, and texts that are large or hard to write down. */
async function fill(place: TestPlace, crew: number, largeTexts: number): Promise<void> {
  const portal = await createPortal(
    readConfig({
      DATA_DIR: place.dataDir,
      DATABASE_URL: place.databaseUrl,
      PORTAL_CLOCK: testNow,
      DEMO: 'off',
    }),
  )
  const { id } = await givenUser(portal, 'Amelia')
  await seedDemoCrew(dbAs(portal.db, id))
  if (crew > 1) await fillWithCrew(portal.db, id, crew - 1)
  const texts = [
    'line\u2028separator\u2029',
    'a\r\nb',
    '{"table":"duties"}',
    '\u{1F6EB} “Palma”',
    '',
  ]
  const large = Array.from({ length: largeTexts }, () => randomBytes(100_000).toString('base64'))
  const rows = [...texts, ...large].map((text, index) => ({
    user_id: id,
    id: `text-${index}`,
    kind: 'duty_added' as const,
    text,
    done_at: testNow,
  }))
  for (const row of rows) {
    await portal.db.insertInto('activities').values(row).execute()
  }
  await portal.close()
}

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPortal } from '#scripts/portal-process.ts'
import { expect, test } from './fixtures.ts'

test('the files of the image are enough to run the portal, and to back it up', async ({
  portal,
}) => {
  expect(portal.url).toBeTruthy()
  const [, copied = ''] =
    /cp -a --parents (.+) \/portal/.exec(readFileSync('Containerfile', 'utf8')) ?? []
  const folder = mkdtempSync(join(tmpdir(), 'crewportal-image-'))
  const data = join(folder, 'data')
  execFileSync('cp', ['-a', '--parents', ...copied.split(' '), folder])
  const image = await startPortal({ DATA_DIR: data }, join(folder, 'dist/server/main.js'))
  expect((await fetch(`${image.url}/readyz`)).status).toBe(200)
  expect(await (await fetch(image.url)).text()).toContain('<title>')
  const file = join(folder, 'crewportal.backup.gz')
  const env = { ...process.env, DATA_DIR: data }
  execFileSync(process.execPath, [join(folder, 'dist/server/backup.js'), file], { env })
  await image.stop()
  const restored = execFileSync(process.execPath, [join(folder, 'dist/server/restore.js'), file], {
    env: { ...env, DATA_DIR: join(folder, 'restored') },
  })
  expect(String(restored)).toMatch(/^Restored \d+ rows/)
  rmSync(folder, { recursive: true })
})

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { generateSource } from 'oazapfts'
import { afterAll, expect, it } from 'vitest'
import { givenUser, testPortal } from '#server/testing/test-portal.ts'

const portal = await testPortal({ PUBLIC_URL: 'https://crew.example' })
const text = await (await portal.app.request('/api/openapi.json')).text()
const folder = mkdtempSync(join(tmpdir(), 'api-client-'))
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await portal.close()
})

it('passes a linter', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    // `/reminders/devices/{id}` comes before `/reminders/{id}/read`, and no reminder is called devices.
    rules: { 'no-ambiguous-paths': 'off' },
  })
  const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config })
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
})

it('names its address', () => {
  expect(JSON.parse(text)).toMatchObject({ servers: [{ url: 'https://crew.example' }] })
})

/** A program that calls the generated client. It does not compile if the document has other types. */
const program = `
import { ok } from '@oazapfts/runtime'
import * as api from './client.ts'

export async function addDuty(fetch: typeof globalThis.fetch, authorization: string) {
  api.defaults.fetch = fetch
  api.defaults.headers = { authorization }
  const { data: added } = await ok(
    api.postCrewRoster({ date: '2026-07-20', dutyType: 'OFF', dutyCode: 'OFF' }),
  )
  const { data: entry } = await ok(api.getCrewRosterById(added.id))
  const { data: month } = await ok(api.getCrewRoster('2026-07'))
  const note: string | null = entry.notes
  const state: string | undefined = entry.status?.kind
  const days: string[] = month.map(({ date }) => date)
  return { code: entry.dutyCode, note, state, days }
}
`

it('makes a client that compiles, and adds, fetches and lists a duty', async () => {
  const document = join(folder, 'openapi.json')
  writeFileSync(document, text)
  writeFileSync(join(folder, 'client.ts'), await generateSource(document))
  writeFileSync(join(folder, 'program.ts'), program)
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const options =
    '--noEmit --strict --module nodenext --target esnext --lib esnext,dom --allowImportingTsExtensions'
  const compiled = spawnSync(
    process.execPath,
    [resolve('node_modules/typescript/bin/tsc'), ...options.split(' '), 'program.ts'],
    { cwd: folder, encoding: 'utf8' },
  )
  expect(compiled.stdout).toBe('')
  const { addDuty } = (await import(pathToFileURL(join(folder, 'program.ts')).href)) as {
    addDuty: (fetch: typeof portal.app.request, authorization: string) => Promise<unknown>
  }
  const { headers } = await givenUser(portal, 'Clara')
  const told = await addDuty(portal.app.request, headers.authorization)
  expect(told).toEqual({ code: 'OFF', note: null, state: undefined, days: ['2026-07-20'] })
})

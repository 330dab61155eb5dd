import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { signInPath } from '#api/identity.ts'
import { importPath } from '#imports/api/paths.ts'
import { rosterPath } from '#duties/api/paths.ts'
import { givenUser, type TestUser } from '#server/testing/test-portal.ts'
import { servedPortal, type Served } from '#server/testing/test-served.ts'
import { expectStatus } from '#server/testing/test-calls.ts'

let served: Served
let crew: TestUser

beforeAll(async () => {
  served = await servedPortal({})
  crew = await givenUser(served.portal, 'Amelia')
})
afterAll(() => served.close())

it.each([
  ['a duty', rosterPath, 'application/json'],
  ['a file', importPath, 'multipart/form-data; boundary=x'],
  ['signing in', signInPath, 'application/json'],
])('logs nothing when the client leaves while it sends %s', async (_, path, contentType) => {
  const written = vi.spyOn(process.stderr, 'write').mockImplementation(() => true)
  await sendHalf(path, contentType)
  await new Promise((resolve) => setTimeout(resolve, 300))
  const lines = written.mock.calls.map(([line]) => String(line))
  written.mockRestore()
  expect(lines).toEqual([])
  await expectStatus(fetch(`${served.url}/healthz`), 200)
})

/** Sends the headers and the beginning of a body, and breaks the connection off. */
function sendHalf(path: string, contentType: string): Promise<void> {
  const { hostname, port } = new URL(served.url)
  const head = [
    `POST ${path} HTTP/1.1`,
    `host: ${hostname}:${port}`,
    `origin: ${served.url}`,
    `authorization: ${crew.headers.authorization}`,
    `content-type: ${contentType}`,
    'content-length: 1000',
  ]
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    socket.once('close', () => resolve()).on('error', () => {})
    socket.write(`${head.join('\r\n')}\r\n\r\n{"date": "2026-`)
    setTimeout(() => socket.resetAndDestroy(), 200)
  })
}

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountExportPath, accountImportPath } from '#profile/api/paths.ts'
import { importPath } from '#imports/api/paths.ts'
import { rosterPath } from '#duties/api/paths.ts'
import { beside, type Seen } from './test-bystander.ts'
import { csvBombs, longRoster, zipBombs } from './test-bombs.ts'
import { fileBombs } from './test-file-bombs.ts'
import { givenUser, json, type TestUser } from './test-portal.ts'
import { servedPortal, type Served } from './test-served.ts'
import { sendsAllHostile } from '#kernel/testing/drawn-cases.ts'
import { expectAnswer } from './test-calls.ts'

const megabyte = 1024 * 1024

/** `npm test` sends one file of a kind. */
const oneOrAll = <Bomb>(bombs: readonly Bomb[]) => (sendsAllHostile ? bombs : bombs.slice(0, 1))

let served: Served
let mallory: TestUser
let amelia: TestUser

beforeAll(async () => {
  served = await servedPortal({})
  mallory = await givenUser(served.portal, 'Mallory')
  amelia = await givenUser(served.portal, 'Amelia')
  const duty = { date: '2026-07-20', dutyType: 'OFF', dutyCode: 'OFF' }
  await served.portal.app.request(rosterPath, json(duty, amelia.headers))
})
afterAll(() => served.close())
beforeEach(async () => {
  await served.portal.db.deleteFrom('rate_limits').execute()
})

describe('a ZIP of less than 250 kB', () => {
  it.each(oneOrAll(zipBombs))('with %s is refused, and holds up nobody', async (what, zip) => {
    const bytes = zip()
    expect(bytes.length).toBeLessThan(250_000)
    const before = process.memoryUsage.rss()
    const { result, ...seen } = await beside(served, amelia, () => sendZip(bytes))
    report(what, seen)
    await expectAnswer(result, 400, { error: expect.stringContaining('not an exported account') })
    holdsUpNobody(seen)
    expect(seen.mostBytes - before).toBeLessThan(350 * megabyte)
  })

  it('can be sent five times an hour', async () => {
    const statuses: number[] = []
    for (let time = 0; time < 6; time += 1) {
      statuses.push((await sendZip(new Uint8Array(10))).status)
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  })
})

describe('a roster file of up to 10 MB', () => {
  it.each(oneOrAll(csvBombs))('with %s holds up nobody', async (what, text) => {
    const send = rosterSender(text())
    const { result, ...seen } = await beside(served, amelia, send)
    report(what, seen)
    expect([200, 400, 413]).toContain(result.status)
    holdsUpNobody(seen)
  })

  if (!sendsAllHostile) return

  it('of forty years is refused, and holds up nobody', async () => {
    const send = rosterSender(longRoster(40 * 365))
    const { result, ...seen } = await beside(served, amelia, send)
    report('forty years', seen)
    await expectAnswer(result, 400, { error: expect.stringContaining('more than 5,000 duties') })
    holdsUpNobody(seen)
  })

  it('of thirteen years is imported and exported, and holds up nobody', async () => {
    const send = rosterSender(longRoster(13 * 365))
    const { result, ...seen } = await beside(served, amelia, send)
    report('thirteen years', seen)
    expect(await result.json()).toMatchObject({ imported: 13 * 365 })
    holdsUpNobody(seen)
    const exported = await beside(served, amelia, async () => {
      const answer = await fetch(served.url + accountExportPath, { headers: mallory.headers })
      await answer.arrayBuffer()
      return answer
    })
    report('their export', exported)
    expect(exported.result.status).toBe(200)
    holdsUpNobody(exported)
  })
})

describe('a file of another format', () => {
  it.each(oneOrAll(fileBombs))('with %s holds up nobody', async (what, make, status) => {
    const bytes = make()
    expect(bytes.length).toBeLessThan(10 * megabyte)
    const before = process.memoryUsage.rss()
    const { result, ...seen } = await beside(served, amelia, () => sendFile(bytes))
    report(what, seen)
    expect(result.status).toBe(status)
    holdsUpNobody(seen)
    expect(seen.mostBytes - before).toBeLessThan(300 * megabyte)
  })
})

function sendFile(bytes: Uint8Array): Promise<Response> {
  const body = new FormData()
  body.append('file', new File([Uint8Array.from(bytes)], 'file'))
  return fetch(served.url + importPath, { method: 'POST', headers: mallory.headers, body })
}

/** The body is made here, so that the work of this client does not count as the portal's. */
function rosterSender(csvData: string): () => Promise<Response> {
  const request = json({ csvData }, mallory.headers)
  return () => fetch(served.url + importPath, request)
}

function sendZip(bytes: Uint8Array<ArrayBuffer>): Promise<Response> {
  const body = new FormData()
  body.append('file', new File([bytes], 'account.zip'))
  return fetch(served.url + accountImportPath, { method: 'POST', headers: mallory.headers, body })
}

/** Processor time is measured, because clock time depends on the load of the machine. */
function holdsUpNobody(seen: Omit<Seen<Response>, 'result'>): void {
  expect(seen.longestTurnMs).toBeLessThan(250)
}

function report(what: string, seen: Omit<Seen<Response>, 'result'>): void {
  const { tookMs, slowestReadMs, slowestHealthMs, longestTurnMs, mostBytes } = seen
  process.stdout.write(
    `${what}: ${Math.round(tookMs)} ms; others waited ${Math.round(slowestReadMs)} ms to read, ` +
      `${Math.round(slowestHealthMs)} ms for their health, longest turn ${Math.round(longestTurnMs)} ms; ${Math.round(mostBytes / megabyte)} MB\n`,
  )
}

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importPath } from '#imports/api/paths.ts'
import { rosterSearchPath, rosterPath } from '#duties/api/paths.ts'
import { beside } from './test-bystander.ts'
import { givenUser, json, type TestUser } from './test-portal.ts'
import { servedPortal, type Served } from './test-served.ts'
import { sendsAllHostile } from '#kernel/testing/drawn-cases.ts'

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

const headings = 'Date,Flight,From,To,Out,In,Remarks'
const row = '01/05/2026,ZQ210,BHX,PMI,05:14,07:43,'

/** A logbook of six lines that begin with the text. The first such file stopped the portal for 50 s. */
const inLines = (sign: string, bytes: number) => {
  const line = sign.repeat(Math.floor(bytes / 6 / sign.length))
  return `${headings}\n${row}\n${`${line}x,ZQ210,BHX,PMI,05:14,07:43,\n`.repeat(6)}`
}

/** A logbook whose cells are the text. */
const inCells = (sign: string, bytes: number) => {
  const cell = sign.repeat(Math.floor(480 / sign.length))
  return `${headings}\n${row}\n${`${cell},${cell},BHX,PMI,05:14,07:43,\n`.repeat(bytes / 1000)}`
}

const allSigns = [
  '.',
  ' ',
  '1',
  'a',
  '-',
  ':',
  '"',
  "'",
  ',',
  ';',
  '\n',
  '\t',
  '. ',
  ' ,',
  '1/',
  'BHX ',
]
const signs = sendsAllHostile ? allSigns : ['.']
const sizes = sendsAllHostile ? [10_000, 60_000, 119_500, 200_000] : [119_500]

const texts = signs.flatMap((sign) =>
  sizes.flatMap((bytes): [string, string][] => [
    [`${bytes / 1000} kB of lines of ${JSON.stringify(sign)}`, inLines(sign, bytes)],
    [`${bytes / 1000} kB of cells of ${JSON.stringify(sign)}`, inCells(sign, bytes)],
  ]),
)

describe('while a user sends', () => {
  it.each(texts)('%s, others are served', async (what, csvData) => {
    const path = `${importPath}?preview=true`
    await servesOthers(what, () => fetch(served.url + path, json({ csvData }, mallory.headers)))
  })

  it.each([
    ['a million unknown keys', importPath, () => keys(1_000_000), 'application/json'],
    ['5000 unknown keys', rosterPath, () => keys(4900), 'application/json'],
    [
      'a form of 200,000 fields',
      importPath,
      () => fields(200_000),
      'multipart/form-data; boundary=b',
    ],
    ['a form of 500 fields', importPath, () => fields(500), 'multipart/form-data; boundary=b'],
  ])('%s, others are served', async (what, path, body, type) => {
    const headers = { ...mallory.headers, 'content-type': type }
    const init = { method: 'POST', headers, body: body() }
    const { result } = await servesOthers(what, () => fetch(served.url + path, init))
    expect([400, 413]).toContain(result.status)
  })

  it('a long search, others are served', async () => {
    const path = `${rosterSearchPath}?q=${'a'.repeat(8000)}`
    await servesOthers('a long search', () => fetch(served.url + path, mallory))
  })
})

async function servesOthers(what: string, send: () => Promise<Response>) {
  const seen = await beside(served, amelia, send)
  const waited = [seen.slowestReadMs, seen.slowestHealthMs, seen.longestTurnMs].map(Math.round)
  process.stdout.write(
    `${what}: ${seen.result.status} after ${Math.round(seen.tookMs)} ms; others waited ${waited[0]} ms to read, ` +
      `${waited[1]} ms for the health check; longest turn ${waited[2]} ms\n`,
  )
  expect(seen.result.status).toBeLessThan(500)
  expect(seen.longestTurnMs).toBeLessThan(250)
  return seen
}

const keys = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1])))

const field = '--b\r\ncontent-disposition: form-data; name="keep"\r\n\r\nx\r\n'
const fields = (count: number) => `${field.repeat(count)}--b--\r\n`

import { afterAll, describe, expect, it } from 'vitest'
import { onResponse, send, sendForFile } from './send.ts'

type Network = (request: Request) => Response | Promise<Response>

const address = 'https://portal.example/api/thing'
const ownFetch = globalThis.fetch
const statuses: (number | null)[] = []

onResponse((response) => statuses.push(response?.status ?? null))
afterAll(() => {
  globalThis.fetch = ownFetch
})

/** Node cancels no request that is garbage, so all of them are kept. */
const requests: Request[] = []

/** The network of the next calls. */
function network(answer: Network): void {
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    requests.push(request)
    return answer(request)
  }
}

/** Answers the next calls with a status and a text. */
function answering(
  status: number,
  text: string | null,
  headers: Record<string, string> = {},
): void {
  network(() => new Response(text, { status, headers }))
}

/** A network that gives no answer. */
function silent(): void {
  network(
    ({ signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error))
      }),
  )
}

const success = JSON.stringify({ success: true })

describe('a call to the portal', () => {
  it('carries its key, the versions that it may replace, and when it was made', async () => {
    let sent = new Request(address)
    network((request) => {
      sent = request
      return new Response(success)
    })
    await send(address, {
      method: 'PATCH',
      json: { code: 'CRM' },
      query: { month: '2026-07', page: undefined },
      token: 'abc',
      key: 'k1',
      ifMatch: 'v1',
      orMatch: ['v2'],
      made: '2026-07-15T09:00:00Z',
    })
    expect(sent.url).toBe(`${address}?month=2026-07`)
    expect(Object.fromEntries(sent.headers)).toMatchObject({
      authorization: 'Bearer abc',
      'content-type': 'application/json',
      'idempotency-key': 'k1',
      'if-match': '"v1", "v2"',
      'made-at': '2026-07-15T09:00:00Z',
    })
  })

  it('gives the message, the fields and the stored record of a refusal', async () => {
    const fields = { code: 'Is taken', odd: 7 }
    const body = { success: false, error: 'Please check.', fields, current: { id: 'd1' } }
    answering(409, JSON.stringify(body))
    await expect(send(address, {})).rejects.toMatchObject({
      message: 'Please check.',
      status: 409,
      fields: { code: 'Is taken' },
      current: { id: 'd1' },
      isOfPortal: true,
    })
  })

  it('does not take the page of a gateway for an answer of the portal', async () => {
    answering(502, '<html>Bad gateway</html>')
    const fallback = 'Failed to save'
    await expect(send(address, { fallback })).rejects.toMatchObject({
      message: fallback,
      status: 502,
      isOfPortal: false,
    })
  })

  it('says so when an answer is no JSON', async () => {
    answering(200, '<html>Please sign in to the network</html>')
    await expect(send(address, {})).rejects.toMatchObject({
      message: 'The portal gave an answer that could not be read. Please try again.',
      status: 200,
    })
  })

  it('has no answer when the connection is cut in the middle of one', async () => {
    const cut = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"success":'))
        controller.error(new TypeError('The connection was lost.'))
      },
    })
    network(() => new Response(cut))
    await expect(send(address, {})).rejects.toMatchObject({ status: 0 })
  })

  it('has no connection when it gets no answer in time, and tells so those who listen', async () => {
    silent()
    statuses.length = 0
    await expect(send(address, { signal: AbortSignal.timeout(50) })).rejects.toMatchObject({
      message: 'The portal cannot be reached. Check your connection and try again.',
      status: 0,
    })
    expect(statuses).toEqual([null])
  })

  it('is no failure when it is cancelled', async () => {
    silent()
    const controller = new AbortController()
    setTimeout(() => controller.abort(), 20)
    await expect(send(address, { signal: controller.signal })).rejects.toHaveProperty(
      'name',
      'AbortError',
    )
  })

  it('may have no content', async () => {
    answering(204, null)
    expect(await send(address, { method: 'DELETE' })).toBeNull()
  })

  it('gives a file its name and type', async () => {
    answering(200, 'Date,Duties', {
      'content-type': 'text/csv',
      'content-disposition': 'attachment; filename="roster-2026-07.csv"',
    })
    const file = await sendForFile(address, {})
    expect([file.name, file.type, await file.text()]).toEqual([
      'roster-2026-07.csv',
      'text/csv',
      'Date,Duties',
    ])
  })
})

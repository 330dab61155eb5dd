import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { chosenEncoding, createResponseCache, encodeText } from './response-cache.ts'

const kilobyte = 1024

describe('a cached response', () => {
  it('is made once for concurrent and for later callers', async () => {
    const { get, made } = counting(kilobyte)
    const [one, other] = await Promise.all([get('a'), get('a')])
    expect(one).toBe(other)
    expect(await get('a')).toBe('a')
    expect(made).toEqual(['a'])
  })

  it('is made again for another key and another encoding', async () => {
    const { cache, made, make } = counting(kilobyte)
    await cache('a', 'identity', () => make('a'))
    const { bytes } = await cache('a', 'gzip', () => make('a'))
    await cache('b', 'gzip', () => make('b'))
    expect(gunzipSync(bytes).toString()).toBe('a')
    expect(made).toEqual(['a', 'a', 'b'])
  })

  it('that fails, fails for all concurrent callers and is tried again', async () => {
    const { cache, make } = counting(kilobyte)
    const fail = () => Promise.reject(new Error('no database'))
    const waiting = await Promise.allSettled([
      cache('a', 'identity', fail),
      cache('a', 'identity', fail),
    ])
    expect(waiting.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    const { bytes } = await cache('a', 'identity', () => make('a'))
    expect(Buffer.from(bytes).toString()).toBe('a')
  })
})

it('a response that must not be cached is made again for the next caller', async () => {
  const { get, made } = counting(kilobyte)
  await Promise.all([get('a', false), get('a', false)])
  expect(made).toEqual(['a'])
  await get('a', false)
  expect(made).toEqual(['a', 'a'])
})

describe('when the cache is full', () => {
  const long = 'x'.repeat(400)

  it('drops the least recently used response', async () => {
    const { get, made } = counting(kilobyte)
    await get(`a${long}`)
    await get(`b${long}`)
    expect(made).toHaveLength(2)
    await get(`a${long}`)
    expect(made).toHaveLength(3)
  })

  it('keeps a recently used one', async () => {
    const { get, made } = counting(3.5 * kilobyte)
    for (const name of ['a', 'b', 'c', 'd', 'a', 'e']) {
      await get(name + long)
    }
    made.length = 0
    await get(`a${long}`)
    expect(made).toEqual([])
    await get(`b${long}`)
    expect(made).toHaveLength(1)
  })

  it('does not count a response that was dropped while it was made', async () => {
    const { cache, get, made } = counting(kilobyte)
    const slow = Promise.withResolvers<{ text: string; isCacheable: boolean }>()
    const waiting = cache('slow', 'identity', () => slow.promise)
    await get(`a${'x'.repeat(600)}`)
    await get(`b${'x'.repeat(600)}`)
    slow.resolve({ text: 'x'.repeat(900), isCacheable: true })
    await waiting
    made.length = 0
    await get('short')
    await get('short')
    expect(made).toEqual(['short'])
  })

  it('does not cache a response larger than the cache', async () => {
    const { get, made } = counting(kilobyte)
    const huge = 'x'.repeat(2 * kilobyte)
    expect(await get(huge)).toBe(huge)
    await get(huge)
    expect(made).toHaveLength(2)
  })
})

it.each(['br', 'gzip'] as const)('encodes a long text (%s)', async (encoding) => {
  const text = `x${'\u{1F6EB}'.repeat(100_000)}`
  const bytes = await encodeText(text, encoding)
  const decoded = encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)
  expect(decoded.toString() === text).toBe(true)
})

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000, gzip;q=0', 'identity'],
  ['br;q=0.1, gzip;q=1.0', 'br'],
  ['deflate', 'identity'],
  ['*', 'identity'],
])('chooses for %j: %s', (accepted, encoding) => {
  expect(chosenEncoding(accepted)).toBe(encoding)
})

/** A cache of `maxBytes`; `made` lists the responses that had to be made. */
function counting(maxBytes: number) {
  const cache = createResponseCache(maxBytes)
  const made: string[] = []
  const make = async (text: string, isCacheable = true) => {
    made.push(text)
    return { text, isCacheable }
  }
  const get = async (text: string, isCacheable = true) => {
    const { bytes } = await cache(text, 'identity', () => make(text, isCacheable))
    return Buffer.from(bytes).toString()
  }
  return { cache, get, made, make }
}

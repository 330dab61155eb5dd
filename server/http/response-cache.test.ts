import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { chosenEncoding, createResponseCache } from './response-cache.ts'

const kilobyte = 1024

describe('an answer', () => {
  it('is made once, for two who ask at the same time and for those who come later', async () => {
    const { kept, made } = counting(kilobyte)
    const [one, other] = await Promise.all([kept('a'), kept('a')])
    expect(one).toBe(other)
    expect(await kept('a')).toBe('a')
    expect(made).toEqual(['a'])
  })

  it('is made anew for another key and another encoding', async () => {
    const { keep, made, make } = counting(kilobyte)
    await keep('a', 'identity', () => make('a'))
    const { bytes } = await keep('a', 'gzip', () => make('a'))
    await keep('b', 'gzip', () => make('b'))
    expect(gunzipSync(bytes).toString()).toBe('a')
    expect(made).toEqual(['a', 'a', 'b'])
  })

  it.each(['br', 'gzip'] as const)('of many pieces comes whole (%s)', async (encoding) => {
    const { keep, make } = counting(kilobyte)
    // Of 2 places a letter, so that one begins where each piece would end.
    const text = `x${'\u{1F6EB}'.repeat(100_000)}`
    const { bytes } = await keep('long', encoding, () => make(text))
    const unpacked = encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)
    expect(unpacked.toString() === text).toBe(true)
  })

  it('that cannot be made fails for all who wait, and is tried again', async () => {
    const { keep, make } = counting(kilobyte)
    const fail = () => Promise.reject(new Error('no database'))
    const waiting = await Promise.allSettled([
      keep('a', 'identity', fail),
      keep('a', 'identity', fail),
    ])
    expect(waiting.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    const { bytes } = await keep('a', 'identity', () => make('a'))
    expect(Buffer.from(bytes).toString()).toBe('a')
  })

  it('that does not last is made each time', async () => {
    const { keep, made } = counting(kilobyte)
    const passing = async () => {
      made.push('a')
      return { text: 'a', isLasting: false }
    }
    await keep('a', 'identity', passing)
    expect((await keep('a', 'identity', passing)).isLasting).toBe(false)
    expect(made).toHaveLength(2)
  })
})

describe('where there is no room for all', () => {
  const long = 'x'.repeat(400)

  it('the one asked for longest ago goes', async () => {
    const { kept, made } = counting(kilobyte)
    await kept(`a${long}`)
    await kept(`b${long}`)
    expect(made).toHaveLength(2)
    await kept(`a${long}`)
    expect(made).toHaveLength(3)
  })

  it('one that was asked for since stays', async () => {
    const { kept, made } = counting(3.5 * kilobyte)
    for (const name of ['a', 'b', 'c', 'd', 'a', 'e']) {
      await kept(name + long)
    }
    made.length = 0
    await kept(`a${long}`)
    expect(made).toEqual([])
    await kept(`b${long}`)
    expect(made).toHaveLength(1)
  })

  it('one larger than all of it is answered, and not kept', async () => {
    const { kept, made } = counting(kilobyte)
    const huge = 'x'.repeat(2 * kilobyte)
    expect(await kept(huge)).toBe(huge)
    await kept(huge)
    expect(made).toHaveLength(2)
  })
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
])('of %j takes %s', (accepted, encoding) => {
  expect(chosenEncoding(accepted)).toBe(encoding)
})

/** Keeps up to so many bytes; `made` tells what had to be made. */
function counting(maxBytes: number) {
  const keep = createResponseCache(maxBytes)
  const made: string[] = []
  const make = async (text: string) => {
    made.push(text)
    return { text, isLasting: true }
  }
  const kept = async (text: string) => {
    const { bytes } = await keep(text, 'identity', () => make(text))
    return Buffer.from(bytes).toString()
  }
  return { keep, kept, made, make }
}

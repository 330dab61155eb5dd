import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]
type Bytes = Uint8Array<ArrayBuffer>
/** A text, or its bytes in UTF-8. */
type Content = string | Uint8Array

/** Fast settings: the best quality takes seconds for a long list and saves little. */
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 }

const encoders: Record<Encoding, (text: Content) => Promise<Uint8Array>> = {
  br: (text) => promisify(brotliCompress)(text, { params: brotliParams }),
  gzip: (text) => promisify(gzip)(text, { level: 4 }),
  identity: async (text) => (typeof text === 'string' ? Buffer.from(text) : text),
}

export async function encodeText(text: Content, encoding: Encoding): Promise<Bytes> {
  // A copy that `Response` sends without copying again.
  return new Uint8Array(await encoders[encoding](text))
}

/** The best encoding that a client accepts. A weight of 0 rejects an encoding. */
export function chosenEncoding(acceptEncoding: string | undefined): Encoding {
  const accepted = (acceptEncoding ?? '').split(',').flatMap((each) => {
    const [name = '', ...parameters] = each.split(';').map((part) => part.trim().toLowerCase())
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : name
  })
  return encodings.find((encoding) => accepted.includes(encoding)) ?? 'identity'
}

/** `isCacheable`: false for a response that must be made again for the next request. */
type Made = { text: Content; isCacheable: boolean }
type Encoded = { bytes: Bytes; isCacheable: boolean }

/** Returns the cached response of a key, or makes, encodes and caches it. */
export type ResponseCache = (
  key: string,
  encoding: Encoding,
  make: () => Promise<Made>,
) => Promise<Encoded>

/**
 * A least-recently-used cache of encoded responses. Concurrent callers with the same key share one response.
 * Failures are not cached.
 *
 * @param maxBytes the size of all responses together.
 */
export function createResponseCache(maxBytes: number): ResponseCache {
  type Entry = { response: Promise<Encoded>; size: number }
  const entries = new Map<string, Entry>()
  let total = 0

  function drop(name: string, entry: Entry): void {
    if (entries.get(name) !== entry) return
    entries.delete(name)
    total -= entry.size
  }

  async function fill(name: string, entry: Entry): Promise<void> {
    try {
      const { bytes, isCacheable } = await entry.response
      if (!isCacheable) return drop(name, entry)
      // It may have been dropped while it was made.
      if (entries.get(name) !== entry) return
      entry.size = bytes.length + name.length
      total += entry.size
    } catch {
      drop(name, entry)
    }
    for (const [oldest, other] of entries) {
      if (total <= maxBytes) return
      drop(oldest, other)
    }
  }

  return (key, encoding, make) => {
    const name = `${encoding} ${key}`
    const known = entries.get(name)
    if (known) {
      // Moves it to the end: the first entry of the map is the least recently used.
      entries.delete(name)
      entries.set(name, known)
      return known.response
    }
    const entry = { response: encoded(make, encoding), size: 0 }
    entries.set(name, entry)
    void fill(name, entry)
    return entry.response
  }
}

async function encoded(make: () => Promise<Made>, encoding: Encoding): Promise<Encoded> {
  const { text, isCacheable } = await make()
  return { bytes: await encodeText(text, encoding), isCacheable }
}

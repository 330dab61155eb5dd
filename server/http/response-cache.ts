import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'

const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

/** Quick enough to wait for: the best quality takes seconds for a long list and saves little. */
const brotliQuality = 4

/** A quarter of a megabyte looked back on: more is slower here, and no smaller. */
const brotliWindowBits = 18

const encoders: Record<Encoding, (text: string) => Promise<Buffer>> = {
  br: (text) => {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_LGWIN]: brotliWindowBits,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    }
    return pipeline(inPieces(text), createBrotliCompress({ params }), (out) => buffer(out))
  },
  gzip: (text) => pipeline(inPieces(text), createGzip({ level: 4 }), (out) => buffer(out)),
  identity: async (text) => Buffer.from(text),
}

const pieceLength = 64 * 1024

/**
 * A text in pieces of bytes. Megabytes in one would be taken from the allocator and given back, and it would from
 * then on keep as much for itself, once for each thread.
 */
function* inPieces(text: string): Generator<Buffer> {
  for (let start = 0, end = 0; start < text.length; start = end) {
    end = Math.min(start + pieceLength, text.length)
    if (isHighSurrogate(text.charCodeAt(end - 1)) && end < text.length) end += 1
    yield Buffer.from(text.slice(start, end))
  }
}

/** Whether the character needs the next one to be whole. */
function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code < 0xdc00
}

/** The best encoding a client says it takes. One it gives no weight it refuses. */
export function chosenEncoding(acceptEncoding: string | undefined): Encoding {
  const accepted = (acceptEncoding ?? '').split(',').flatMap((each) => {
    const [name = '', ...parameters] = each.split(';').map((part) => part.trim().toLowerCase())
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : name
  })
  return encodings.find((encoding) => accepted.includes(encoding)) ?? 'identity'
}

/** `isLasting`: whether the answer may be kept at all. */
type Made = { text: string; isLasting: boolean }
type Answer = { bytes: Uint8Array<ArrayBuffer>; isLasting: boolean }

/** Answers that are made and compressed once, and kept while there is room. */
export type ResponseCache = (
  key: string,
  encoding: Encoding,
  make: () => Promise<Made>,
) => Promise<Answer>

type Entry = { answer: Promise<Answer>; size: number }

/**
 * Keeps answers, those asked for last, up to so many bytes. Two who ask for the same at once share the
 * making of it; one that could not be made, or does not last, is not kept.
 *
 * A key must say whose answer it is and of which state.
 */
export function createResponseCache(maxBytes: number): ResponseCache {
  const kept = new Map<string, Entry>()
  let total = 0

  function drop(key: string, entry: Entry): void {
    // It may have been dropped before, and asked for again since.
    if (kept.get(key) !== entry) return
    kept.delete(key)
    total -= entry.size
  }

  function settle(key: string, entry: Entry, { bytes, isLasting }: Answer): void {
    if (kept.get(key) !== entry) return
    if (!isLasting) return drop(key, entry)
    entry.size = bytes.length + key.length
    total += entry.size
    for (const [oldest, other] of kept) {
      if (total <= maxBytes) return
      drop(oldest, other)
    }
  }

  async function fill(key: string, entry: Entry, answer: Promise<Answer>): Promise<Answer> {
    try {
      const made = await answer
      settle(key, entry, made)
      return made
    } catch (error) {
      drop(key, entry)
      throw error
    }
  }

  return (key, encoding, make) => {
    const name = `${encoding} ${key}`
    const known = kept.get(name)
    if (known) {
      kept.delete(name)
      kept.set(name, known)
      return known.answer
    }
    const entry: Entry = { answer: encoded(make, encoding), size: 0 }
    entry.answer = fill(name, entry, entry.answer)
    kept.set(name, entry)
    return entry.answer
  }
}

async function encoded(make: () => Promise<Made>, encoding: Encoding): Promise<Answer> {
  const { text, isLasting } = await make()
  return { bytes: await encodedText(text, encoding), isLasting }
}

/** A text in the encoding a client chose. */
export async function encodedText(
  text: string,
  encoding: Encoding,
): Promise<Uint8Array<ArrayBuffer>> {
  // Copied once, into the kind of bytes an answer is sent from without another copy.
  return new Uint8Array(await encoders[encoding](text))
}

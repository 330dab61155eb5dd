import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

/** Quick enough to wait for: the best quality takes seconds for a long list and saves little. */
const brotliQuality = 4

const encoders: Record<Encoding, (text: string) => Promise<Buffer>> = {
  br: (text) =>
    promisify(brotliCompress)(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  gzip: (text) => promisify(gzip)(text, { level: 4 }),
  identity: async (text) => Buffer.from(text),
}

/** `br;q=0` says that brotli is not taken. */
const refused = /;q=0(\.0*)?$/

/** The best encoding a client says it takes. */
export function chosenEncoding(acceptEncoding: string | undefined): Encoding {
  const accepted = (acceptEncoding ?? '')
    .split(',')
    .map((each) => each.replaceAll(' ', ''))
    .filter((each) => !refused.test(each))
    .map((each) => each.split(';')[0])
  return encodings.find((encoding) => accepted.includes(encoding)) ?? 'identity'
}

/** Answers that are made and compressed once, and kept while there is room. */
export type KeptAnswers = (
  key: string,
  encoding: Encoding,
  make: () => Promise<string>,
) => Promise<Uint8Array<ArrayBuffer>>

/**
 * Keeps answers, those asked for last, up to so many bytes. Two who ask for the same at once share the
 * making of it; one that could not be made is not kept.
 *
 * A key must say whose answer it is and of which state.
 */
export function keepAnswers(maxBytes: number): KeptAnswers {
  const kept = new Map<string, { answer: Promise<Uint8Array<ArrayBuffer>>; bytes: number }>()
  let total = 0

  function drop(key: string): void {
    total -= kept.get(key)?.bytes ?? 0
    kept.delete(key)
  }

  async function account(key: string, answer: Promise<Uint8Array>): Promise<void> {
    try {
      const bytes = (await answer).length
      const entry = kept.get(key)
      if (!entry) return
      entry.bytes = bytes
      total += bytes
    } catch {
      drop(key)
    }
    for (const oldest of kept.keys()) {
      if (total <= maxBytes) return
      drop(oldest)
    }
  }

  return (key, encoding, make) => {
    const name = `${encoding} ${key}`
    const known = kept.get(name)
    // Copied once, into the kind of bytes an answer is sent from without another copy.
    const answer =
      known?.answer ??
      make()
        .then(encoders[encoding])
        .then((bytes) => new Uint8Array(bytes))
    kept.delete(name)
    kept.set(name, known ?? { answer, bytes: 0 })
    if (!known) void account(name, answer)
    return answer
  }
}

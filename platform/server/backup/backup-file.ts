import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'

/**
 * Reads the lines of a compressed backup file.
 *
 * `node:readline` is not used: it loses lines emitted before a listener is added, and it splits at U+2028, which JSON
 * does not escape.
 *
 * @throws Error when the file cannot be read or is not valid gzip.
 */
export async function* backupFileLines(file: string): AsyncGenerator<string> {
  const text = createGunzip({ chunkSize: 256 * 1024 }).setEncoding('utf8')
  // The loop below throws the error of either stream.
  pipeline(createReadStream(file), text, () => {})
  let rest = ''
  for await (const chunk of text as AsyncIterable<string>) {
    if (!chunk.includes('\n')) {
      rest += chunk
      continue
    }
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

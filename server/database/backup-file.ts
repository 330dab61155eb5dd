import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'

/**
 * Reads the lines of a compressed backup file, without their ends.
 *
 * The file is opened by the first `next()`. `node:readline` is not used: it drops the lines it emits before
 * somebody listens, and it also splits at U+2028, which JSON leaves as it is inside a text.
 *
 * @throws Error when the file cannot be read or is not compressed as a whole.
 */
export async function* backupFileLines(file: string): AsyncGenerator<string> {
  const text = createGunzip({ chunkSize: 256 * 1024 }).setEncoding('utf8')
  // The error of either stream is thrown by the loop below.
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

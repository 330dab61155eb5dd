import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'

/**
 * Reads the lines of a compressed backup file.
 *
 * `node:readline` is not used: it loses lines emitted before a listener is added, and it splits at U+2028, which JSON
 * does not escape.
 *
 * @throws Error when the file cannot be read, or is damaged, with its name and the next step.
 */
export async function* backupFileLines(file: string): AsyncGenerator<string> {
  const text = createGunzip({ chunkSize: 256 * 1024 }).setEncoding('utf8')
  // The loop below throws the error of either stream.
  pipeline(createReadStream(file), text, () => {})
  let rest = ''
  try {
    for await (const chunk of text as AsyncIterable<string>) {
      if (!chunk.includes('\n')) {
        rest += chunk
        continue
      }
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw code.startsWith('Z_') ? new Error(damagedFile(file), { cause: error }) : error
  }
  if (rest !== '') yield rest
}

const damagedFile = (file: string) =>
  `The backup ${file} is damaged, and nothing of it was restored. Copy the file again from where it is kept, or restore an earlier one.`

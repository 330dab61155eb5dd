import { get } from 'node:http'

/** An answer's bytes as they are on the wire: `fetch` would decompress them. */
export function sentBytes(url: string, headers: Record<string, string>): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => resolve(Buffer.concat(chunks)))
    }).on('error', reject)
  })
}

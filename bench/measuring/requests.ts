import { get } from 'node:http'
import { setTimeout } from 'node:timers/promises'

/** The bytes of a response as sent. `fetch` would decompress them. */
export function sentBytes(url: string, headers: Record<string, string>): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => resolve(Buffer.concat(chunks)))
    }).on('error', reject)
  })
}

const settleMs = 100

/** Waits until connections that were closed meanwhile are noticed, so that they are not reused. */
export const settle = () => setTimeout(settleMs)

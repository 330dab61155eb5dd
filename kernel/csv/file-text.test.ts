import { expect, it } from 'vitest'
import { decodeText } from './file-text.ts'

const text = 'Date,£ paid,Zoë\n'

it.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a byte-order mark', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16, little-endian', Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16, big-endian', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ['Windows-1252', Buffer.from(text, 'latin1')],
])('reads %s', (_, bytes) => {
  expect(decodeText(new Uint8Array(bytes))).toBe(text)
})

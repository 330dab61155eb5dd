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

it.each([
  ['one broken byte', '\xc2\xa3 Zo\xc3\xab \xff', '£ Zoë \uFFFD'],
  ['a cut character', '\xc2\xa3 Zo\xc3\xab \xe2\x9c', '£ Zoë \uFFFD'],
  ['as many whole characters as broken ones', 'Zo\xc3\xab \xff', 'Zoë \uFFFD'],
  ['no whole character', 'Zo\xeb \xa3', 'Zoë £'],
])('keeps the characters around %s', (_, latin, words) => {
  expect(decodeText(new Uint8Array(Buffer.from(latin, 'latin1')))).toBe(words)
})

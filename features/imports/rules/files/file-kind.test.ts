import { expect, it } from 'vitest'
import { fileKind, type FileKind } from './file-kind.ts'

const bytesOf = (latin: string) => Uint8Array.from(latin, (letter) => letter.codePointAt(0) ?? 0)

it.each<[FileKind, string]>([
  ['pdf', '%PDF-1.7'],
  ['pdf', `${' '.repeat(900)}%PDF-1.4`],
  ['text', `${'x'.repeat(1024)}%PDF-1.4`],
  ['zip', 'PK\u0003\u0004'],
  // An archive that stores a PDF without compression.
  ['zip', 'PK\u0003\u0004 roster.pdf%PDF-1.7'],
  ['ole', 'ÐÏ\u0011à'],
  ['picture', 'ÿØÿà'],
  ['picture', '\u0000\u0000\u0000\u0018ftypheic'],
  ['calendar', 'ï»¿\r\nBEGIN:VCALENDAR'],
  ['html', ' <!DOCTYPE html><html>'],
  ['text', 'ÿþD\u0000a\u0000t\u0000e\u0000'],
  ['binary', 'Date\u0000'],
  ['empty', ''],
  ['empty', ' \r\n'],
])('%s is %j', (kind, latin) => {
  expect(fileKind(bytesOf(latin))).toBe(kind)
})

import { strToU8, zipSync } from 'fflate'
import { crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { refusals } from '#imports/rules/files/file-refusal.ts'
import { readContent } from './read-content.ts'
import { unpackZip } from './zip-parts.ts'

const text = strToU8('Date,Duties\n')

describe('a ZIP archive', () => {
  it.each([0, 6] as const)('is unpacked, packed at level %d', (level) => {
    const parts = unpackZip(zipSync({ 'a/b.txt': text, 'c.txt': text }, { level }))
    expect(parts).toEqual(
      new Map([
        ['a/b.txt', Buffer.from(text)],
        ['c.txt', Buffer.from(text)],
      ]),
    )
  })

  it('is unpacked in the ZIP64 form', () => {
    const parts = unpackZip(zip64(text))
    expect(parts).toEqual(new Map([['a', Buffer.from(text)]]))
  })

  it.each([
    ['40 MB of zeros', zipSync({ a: new Uint8Array(40_000_000) })],
    [
      '40 MB in two parts',
      zipSync({ a: new Uint8Array(20_000_000), b: new Uint8Array(20_000_000) }),
    ],
    ['2 MB packed to 2 kB', zipSync({ a: new Uint8Array(2_000_000) })],
    ['40 MB that claim to be 10 bytes', withFalseSizes(zipSync({ a: new Uint8Array(40_000_000) }))],
    ['21 MB that are not packed', zipSync({ a: new Uint8Array(21_000_000) }, { level: 0 })],
  ])('is refused with %s', (_, bytes) => {
    expect(unpackZip(bytes)).toEqual(refusals.bomb)
  })

  it.each([
    ['the beginning alone', Buffer.from('PK\u0003\u0004')],
    ['a directory that points outside', withStart(zipSync({ a: text }), 0xfffff)],
    ['a locked part', locked(zipSync({ a: text }))],
  ])('is damaged with %s', (_, bytes) => {
    expect(unpackZip(bytes)).toEqual(refusals.damaged)
  })
})

it.each([
  ['Workbook', refusals.oldWorkbook],
  ['Book', refusals.oldWorkbook],
  ['EncryptedPackage', refusals.lockedWorkbook],
  ['WordDocument', refusals.unknown],
])('refuses an OLE container with the stream %s', async (stream, refusal) => {
  const bytes = Buffer.alloc(2048)
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  bytes.write(stream, 1024 + 128, 'utf16le')
  expect(await readContent(bytes)).toEqual(refusal)
})

const entryMark = Buffer.from('PK\u0001\u0002')

function changed(bytes: Uint8Array, change: (view: Buffer, entry: number) => void): Uint8Array {
  const view = Buffer.from(bytes)
  change(view, view.indexOf(entryMark))
  return view
}

function withFalseSizes(bytes: Uint8Array): Uint8Array {
  return changed(bytes, (view, entry) => {
    view.writeUInt32LE(10, entry + 24)
    view.writeUInt32LE(10, 22)
  })
}

function withStart(bytes: Uint8Array, start: number): Uint8Array {
  return changed(bytes, (view, entry) => view.writeUInt32LE(start, entry + 42))
}

function locked(bytes: Uint8Array): Uint8Array {
  return changed(bytes, (view, entry) => view.writeUInt16LE(1, entry + 8))
}

/** An archive whose directory has its sizes and place in the ZIP64 field. */
function zip64(content: Uint8Array): Uint8Array {
  const header = Buffer.alloc(31)
  header.write('PK\u0003\u0004')
  header.writeUInt16LE(1, 26)
  header.write('a', 30)
  const entry = Buffer.alloc(46 + 1 + 28)
  entryMark.copy(entry)
  entry.writeUInt32LE(crc32(content), 16)
  for (const at of [20, 24, 42]) entry.writeUInt32LE(0xffffffff, at)
  entry.writeUInt16LE(1, 28)
  entry.writeUInt16LE(28, 30)
  entry.write('a', 46)
  entry.writeUInt16LE(1, 47)
  entry.writeUInt16LE(24, 49)
  entry.writeBigUInt64LE(BigInt(content.length), 51)
  entry.writeBigUInt64LE(BigInt(content.length), 59)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006')
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(header.length + content.length, 16)
  return Buffer.concat([header, content, entry, end])
}

import { crc32, inflateRawSync } from 'node:zlib'
import { refusals, type FileRefusal } from '#imports/rules/files/file-refusal.ts'

/** The unpacked parts of a ZIP archive, by name. */
export type ZipParts = Map<string, Uint8Array>

/** The limits of an archive. A workbook of a year's roster has 12 parts and unpacks to 1 MB. */
const zipLimits = { unpackedBytes: 20 * 1024 * 1024, parts: 200, ratio: 100 }

/** Below this size, the ratio does not matter: blanks in a small sheet pack well. */
const smallBytes = 1024 * 1024

/**
 * Unpacks a ZIP archive. The limits apply to the bytes that really inflate, because the sizes stated in an
 * archive can be false.
 *
 * @returns a refusal when the archive is damaged, cut, locked, or unpacks to too much.
 */
export function unpackZip(bytes: Uint8Array): ZipParts | FileRefusal {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts: ZipParts = new Map()
  let room = zipLimits.unpackedBytes
  try {
    for (const entry of directoryOf(view)) {
      if (parts.size >= zipLimits.parts) return refusals.bomb
      const part = inflate(entry, view, room)
      if (crc32(part) !== entry.checksum) return refusals.damaged
      parts.set(entry.name.replaceAll('\\', '/'), part)
      room -= part.length
    }
  } catch (error) {
    return isTooLarge(error) ? refusals.bomb : refusals.damaged
  }
  const unpacked = zipLimits.unpackedBytes - room
  const isBomb = unpacked > smallBytes && unpacked > bytes.length * zipLimits.ratio
  return isBomb ? refusals.bomb : parts
}

type ZipEntry = {
  name: string
  method: number
  checksum: number
  packedBytes: number
  /** The place of its header in the archive. */
  start: number
}

const [endMark, entryMark, headerMark] = [0x06054b50, 0x02014b50, 0x04034b50]
const [endLength, entryLength, headerLength] = [22, 46, 30]
const commentMaxLength = 0xffff

/**
 * The entries of the directory at the end of the archive. A cut file has none.
 *
 * @throws when there is no directory, or it does not fit into the file.
 */
function directoryOf(view: Buffer): ZipEntry[] {
  const end = endOfDirectory(view)
  let at = view.readUInt32LE(end + 16)
  return Array.from({ length: view.readUInt16LE(end + 10) }, () => {
    if (view.readUInt32LE(at) !== entryMark) throw new Error('not an entry')
    const isLocked = (view.readUInt16LE(at + 8) & 1) === 1
    if (isLocked) throw new Error('locked')
    const nameLength = view.readUInt16LE(at + 28)
    const extraLength = view.readUInt16LE(at + 30)
    const extra = view.subarray(
      at + entryLength + nameLength,
      at + entryLength + nameLength + extraLength,
    )
    const entry = {
      name: view.toString('utf8', at + entryLength, at + entryLength + nameLength),
      method: view.readUInt16LE(at + 10),
      checksum: view.readUInt32LE(at + 16),
      ...placeOf(view, at, extra),
    }
    at += entryLength + nameLength + extraLength + view.readUInt16LE(at + 32)
    return entry
  })
}

function endOfDirectory(view: Buffer): number {
  const last = view.length - endLength
  for (let at = last; at >= 0 && at >= last - commentMaxLength; at -= 1) {
    if (view.readUInt32LE(at) === endMark) return at
  }
  throw new Error('no directory')
}

/** Numbers of the ZIP64 form follow in the extra field, each only if its plain number is this one. */
const inExtra = 0xffffffff
const zip64Field = 1

function placeOf(view: Buffer, at: number, extra: Buffer): { packedBytes: number; start: number } {
  const plain = [view.readUInt32LE(at + 24), view.readUInt32LE(at + 20), view.readUInt32LE(at + 42)]
  const long = extraField(extra, zip64Field)
  let next = 0
  const [, packedBytes = 0, start = 0] = plain.map((number) => {
    if (number !== inExtra) return number
    next += 8
    return Number(long.readBigUInt64LE(next - 8))
  })
  return { packedBytes, start }
}

function extraField(extra: Buffer, id: number): Buffer {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) === id)
      return extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2))
  }
  return Buffer.alloc(0)
}

/** @throws when the part is larger than `room`, or damaged. */
function inflate({ method, packedBytes, start }: ZipEntry, view: Buffer, room: number): Uint8Array {
  if (view.readUInt32LE(start) !== headerMark) throw new Error('not a part')
  const from = start + headerLength + view.readUInt16LE(start + 26) + view.readUInt16LE(start + 28)
  const packed = view.subarray(from, from + packedBytes)
  if (packed.length !== packedBytes) throw new Error('cut')
  if (method === 0 && packed.length > room) throw tooLarge
  if (method === 0) return packed
  if (method !== 8) throw new Error('unknown method')
  return inflateRawSync(packed, { maxOutputLength: Math.max(room, 1) })
}

const tooLarge = new RangeError('The part is too large.')

function isTooLarge(error: unknown): boolean {
  return (
    error === tooLarge ||
    (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
  )
}

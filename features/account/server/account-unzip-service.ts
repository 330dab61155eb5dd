import { crc32, inflateRawSync } from 'node:zlib'

/** Signatures and lengths of the ZIP format's records (PKWARE APPNOTE 4.3.7, 4.3.12 and 4.3.16). */
const endSignature = 0x06054b50
const endLength = 22
const commentMax = 65_535
const entrySignature = 0x02014b50
const zipEntryLength = 46
const fileSignature = 0x04034b50
const fileLength = 30

const stored = 0
const deflated = 8

/** An entry of the ZIP's central directory. */
type ZipEntry = { method: number; crc: number; packedSize: number; offset: number }

/** `ratioMax` is the largest accepted compression ratio. */
type Limits = { bytesMax: number; ratioMax: number }

/**
 * Unpacks the entry with this name. Unpacking stops at the limits, whatever size the ZIP declares.
 *
 * @throws Error when there is not exactly one such entry, or when it is damaged or too large.
 */
export function unzipOne(zip: Uint8Array, name: string, limits: Limits): Uint8Array {
  const bytes = Buffer.from(zip.buffer, zip.byteOffset, zip.byteLength)
  const entries = entriesNamed(bytes, name)
  const [entry] = entries
  if (!entry || entries.length > 1) throw new Error(`${entries.length} entries of this name`)
  const unpacked = unpack(packedBytes(bytes, entry), entry.method, limits)
  if (crc32(unpacked) !== entry.crc) throw new Error('damaged')
  return unpacked
}

function entriesNamed(zip: Buffer, name: string): ZipEntry[] {
  const end = endOf(zip)
  const entries: ZipEntry[] = []
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== entrySignature) throw new Error('no entry')
    const nameEnd = at + zipEntryLength + zip.readUInt16LE(at + 28)
    if (zip.toString('utf8', at + zipEntryLength, nameEnd) === name) {
      entries.push({
        method: zip.readUInt16LE(at + 10),
        crc: zip.readUInt32LE(at + 16),
        packedSize: zip.readUInt32LE(at + 20),
        offset: zip.readUInt32LE(at + 42),
      })
    }
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return entries
}

/** The offset of the end record. Only a comment may follow it. */
function endOf(zip: Buffer): number {
  const first = Math.max(0, zip.length - endLength - commentMax)
  for (let at = zip.length - endLength; at >= first; at -= 1) {
    if (zip.readUInt32LE(at) === endSignature) return at
  }
  throw new Error('no ZIP')
}

function packedBytes(zip: Buffer, { offset, packedSize }: ZipEntry): Buffer {
  if (zip.readUInt32LE(offset) !== fileSignature) throw new Error('no file')
  const start = offset + fileLength + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28)
  const packed = zip.subarray(start, start + packedSize)
  if (packed.length !== packedSize) throw new Error('cut off')
  return packed
}

function unpack(packed: Buffer, method: number, { bytesMax, ratioMax }: Limits): Uint8Array {
  const maxOutputLength = Math.min(bytesMax, Math.max(1, packed.length) * ratioMax)
  if (method === deflated) return inflateRawSync(packed, { maxOutputLength })
  if (method !== stored || packed.length > maxOutputLength) throw new Error('not unpacked')
  return packed
}

import { readFileSync } from 'node:fs'

/** The two weights of Inter, whole files: they have every letter of European names, which the web fonts split up. */
const files = { regular: 'Inter_400Regular.ttf', bold: 'Inter_600SemiBold.ttf' }

/** Tables with rules of kerning, ligatures and alternate letters. */
const layoutTables = ['GPOS', 'GSUB']

/** The size of the font's header, and of each entry of the list of tables after it. */
const headerBytes = 12
const entryBytes = 16

/**
 * A font without kerning and ligatures. Tables of numbers do not need them, and with them a document takes more than
 * twice the time. Without alternate letters, copied text is also exactly the written text.
 */
export function readFont(weight: keyof typeof files): Buffer {
  const font = readFileSync(new URL(`./fonts/${files[weight]}`, import.meta.url))
  const count = font.readUInt16BE(4)
  for (let at = headerBytes; at < headerBytes + count * entryBytes; at += entryBytes) {
    const isLayout = layoutTables.includes(font.toString('latin1', at, at + 4))
    // A table with an unknown name is ignored.
    if (isLayout) font.write('none', at, 'latin1')
  }
  return font
}

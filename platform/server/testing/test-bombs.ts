import { zipSync } from 'fflate'
import { accountFileName } from '#account/server/account-export-answer.ts'

const megabyte = 1024 * 1024

/** Small ZIPs that need much time or memory to import. */
export const zipBombs: [what: string, zip: () => Uint8Array<ArrayBuffer>][] = [
  ['forty entries that share their bytes', () => overlapping(40)],
  ['a hundred million empty objects', () => zipOf(accountWith('{},', 60 * megabyte))],
  ['zeros', () => zipOf(new Uint8Array(120 * megabyte))],
  ['lists in lists', () => zipOf(accountWith('[', 20 * megabyte))],
  ['many values, packed no tighter than an account', () => zipOf(manyValues(18 * megabyte))],
  ['an entry that declares a false size', () => lyingAboutSize()],
]

function zipOf(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return zipSync({ [accountFileName]: bytes }, { level: 9 })
}

/** The start of an account file, then one text repeated in its first table. */
function accountWith(text: string, length: number): Uint8Array {
  const head = '{"format":"crewportal-account","version":1,"tables":{"duties":['
  return new TextEncoder().encode(head + text.repeat(length / text.length))
}

/** Some different numbers keep the compression ratio below the limit. */
function manyValues(length: number): Uint8Array {
  const parts: string[] = []
  for (let size = 0, number = 1; size < length; size += parts.at(-1)?.length ?? length) {
    number = (number * 48_271) % 2_147_483_647
    parts.push(`${'1,'.repeat(440)}${number},`)
  }
  const text = parts.join('')
  return accountWith(text, text.length)
}

/** One compressed entry that the directory lists many times. */
function overlapping(times: number): Uint8Array<ArrayBuffer> {
  const zip = zipOf(accountWith('{},', 30 * megabyte))
  const view = new DataView(zip.buffer)
  const end = zip.length - 22
  const directory = zip.subarray(view.getUint32(end + 16, true), end)
  const bomb = new Uint8Array(zip.length + directory.length * (times - 1))
  bomb.set(zip.subarray(0, end))
  for (let copy = 1; copy < times; copy += 1) {
    bomb.set(directory, end + directory.length * (copy - 1))
  }
  const newEnd = end + directory.length * (times - 1)
  bomb.set(zip.subarray(end), newEnd)
  const ending = new DataView(bomb.buffer, newEnd)
  ending.setUint16(8, times, true)
  ending.setUint16(10, times, true)
  ending.setUint32(12, directory.length * times, true)
  return bomb
}

/** 60 MB, declared as 10 bytes in the directory. */
function lyingAboutSize(): Uint8Array<ArrayBuffer> {
  const zip = zipOf(accountWith('{},', 60 * megabyte))
  const view = new DataView(zip.buffer)
  view.setUint32(view.getUint32(zip.length - 6, true) + 24, 10, true)
  return zip
}

/** Roster files that need much time to read. */
export const csvBombs: [what: string, text: () => string][] = [
  ['commas only', () => ','.repeat(9.5 * megabyte)],
  ['a heading and commas', () => rosterWith(`01/07/2026${','.repeat(9 * megabyte)}`)],
  ['one endless cell', () => rosterWith(`01/07/2026,"${'x'.repeat(9 * megabyte)}"`)],
  ['quotes only', () => '"'.repeat(9 * megabyte)],
  ['short lines of commas', () => rosterWith(`01/07/2026${','.repeat(150)}\n`.repeat(60_000))],
  ['one duty a line for ever', () => rosterWith('01/07/2026,OFF,,,,,,\n'.repeat(58_000))],
]

function rosterWith(rows: string): string {
  const period = ',,01/07/2026 - 31/07/2026 (All times in Local Base),,,,'
  return `Albion,,Personal Crew Schedule Report,,,,\n${period}\n${headings}\n${rows}`
}

const headings =
  'Date,Duties,Details,Report times,Actual times/Delays,Debrief times,Indicators,Crew'

/** A valid report with one duty per day. */
export function longRoster(days: number): string {
  const first = Date.UTC(1986, 0, 1)
  const rows = Array.from({ length: days }, (_, day) => {
    const date = new Date(first + day * 86_400_000).toISOString().slice(0, 10)
    const printed = date.split('-').toReversed().join('/')
    return `${printed},"ZQ210\nZQ211","BHX  - PMI \nPMI  - BHX ",05:15,"06:15 - 08:40\n09:30 - 12:00",12:30,,"CP - 10233 - PENROSE IDRIS"`
  })
  return rosterWith(rows.join('\n'))
}

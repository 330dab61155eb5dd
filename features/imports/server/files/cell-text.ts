import { dayMinutes } from '#kernel/time/time-units.ts'

/** The meaning of a number format. `plain` numbers stay as they are. */
export type NumberKind = 'plain' | 'date' | 'moment' | 'time' | 'duration' | { digits: number }

/** The formats without a code of their own in a file, by their number (ECMA-376, 18.8.30). */
const builtIn: [from: number, to: number, kind: NumberKind][] = [
  [14, 17, 'date'],
  [18, 21, 'time'],
  [22, 22, 'moment'],
  [27, 31, 'date'],
  [32, 35, 'time'],
  [36, 36, 'date'],
  [45, 45, 'time'],
  [46, 46, 'duration'],
  [47, 47, 'time'],
  [50, 54, 'date'],
  [55, 56, 'time'],
  [57, 58, 'date'],
]

/** The meaning of a built-in number format. */
export function builtInKind(id: number): NumberKind {
  return builtIn.find(([from, to]) => id >= from && id <= to)?.[2] ?? 'plain'
}

/** The meaning of a number format with a code, such as `dd/mm/yyyy`, `hh:mm` or `[h]:mm`. */
export function kindOfFormat(code: string): NumberKind {
  const [first = ''] = code.split(';')
  if (/\[(h+|m+|s+)\]/i.test(first)) return 'duration'
  const letters = first.replace(/"[^"]*(?:"|$)|\\.|[_*].|\[[^\]]*(?:\]|$)/g, '').toLowerCase()
  const digits = /^0{2,}$/.exec(letters)?.[0].length
  if (digits) return { digits }
  if (/general|[#0?]/.test(letters.replace(/ss?\.0+/, 's'))) return 'plain'
  const hasDay = /[dy]/.test(letters)
  const hasTime = /[hs]/.test(letters)
  if (hasDay || (!hasTime && letters.includes('m'))) return hasTime ? 'moment' : 'date'
  return hasTime ? 'time' : 'plain'
}

/** Day 0 of a workbook, in days since 1970: the end of 1899, or the beginning of 1904. */
const dayZero = { of1900: -25_569, of1904: -24_107 }
/** Excel counts a 29 February 1900, so that days before it are one later. */
const leapDay1900 = 60
const lastDay = 2_958_465

/**
 * A number of a cell as text. A date is `2026-05-01`, a time `05:14`, and a date with a time `2026-05-01 05:14`.
 * A duration is `2:29`.
 *
 * @param isFrom1904 true if the workbook counts days from 1904.
 */
export function numberText(value: number, kind: NumberKind, isFrom1904: boolean): string {
  if (typeof kind === 'object') return plainText(value).padStart(kind.digits, '0')
  if (kind === 'plain' || value < 0 || value > lastDay) return plainText(value)
  const minutes = Math.round(value * dayMinutes)
  if (kind === 'duration') return `${Math.floor(minutes / 60)}:${padded(minutes % 60)}`
  const minute = minutes % dayMinutes
  const clock = `${padded(Math.floor(minute / 60))}:${padded(minute % 60)}`
  if (kind === 'time' || value < 1) return clock
  const date = dateText(
    kind === 'date' ? Math.floor(value) : Math.floor(minutes / dayMinutes),
    isFrom1904,
  )
  return kind === 'moment' ? `${date} ${clock}` : date
}

function dateText(day: number, isFrom1904: boolean): string {
  const isBeforeLeapDay = !isFrom1904 && day < leapDay1900
  const days = day + (isFrom1904 ? dayZero.of1904 : dayZero.of1900) + (isBeforeLeapDay ? 1 : 0)
  return new Date(days * dayMinutes * 60_000).toISOString().slice(0, 10)
}

/** Without the last digits, which a stored fraction gets wrong: 12.3 and not 12.300000000000001. */
function plainText(value: number): string {
  return String(Number(value.toPrecision(15)))
}

function padded(number: number): string {
  return String(number).padStart(2, '0')
}

/** The text of a cell: `_x000D_` means a character that XML cannot hold. Line ends become `\n`. */
export function storedText(text: string): string {
  return text
    .replace(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    .replace(/\r\n?/g, '\n')
}

/** A date stored as ISO text, `2026-05-01T05:14:00`, in the form of the other cells. */
export function isoText(text: string): string {
  const [, date = '', clock] = /^(\d{4}-\d\d-\d\d)?T?(\d\d:\d\d)?/.exec(text) ?? []
  return clock && clock !== '00:00' && date ? `${date} ${clock}` : date || clock || text
}

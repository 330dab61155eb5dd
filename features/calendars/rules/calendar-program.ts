import { deviceWords } from '#identity/rules/device-words.ts'

/** The first match wins. */
const programs: [mark: RegExp, name: string][] = [
  [/Google-Calendar/i, 'Google Calendar'],
  [/\b(dataaccessd|CalendarAgent|accountsd|remindd|iCal)\b/, 'Apple Calendar'],
  [/\b(Outlook|Microsoft|Exchange)\b/i, 'Outlook'],
  [/\bThunderbird\b/i, 'Thunderbird'],
  [/\b(ICSx5|DAVx5)\b/i, 'ICSx⁵'],
]

const programNameMax = 40

/**
 * The program that reads a calendar feed, from its user agent: `Google Calendar`, `Safari on iPhone`, or the first
 * name in it. A hint, not proof.
 */
export function calendarProgram(userAgent: string | undefined): string {
  const known = programs.find(([mark]) => mark.test(userAgent ?? ''))?.[1]
  if (known) return known
  const device = deviceWords(userAgent)
  if (device !== 'Unknown device') return device
  const [name = ''] = /^[\p{L}][\p{L}\p{N} ._-]*/u.exec(userAgent ?? '') ?? []
  return name.trim().slice(0, programNameMax) || 'An unknown program'
}

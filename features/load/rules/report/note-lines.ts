import { printedMinutes, printedTime } from '#documents/rules/document-words.ts'
import type { NotePlace } from '#load/rules/notes/note-place.ts'
import { momentWords, scaleLevels, scaleNames } from '#load/rules/notes/rating-scales.ts'
import { dayWords } from '#kernel/time/date-words.ts'
import { utcToZone } from '#kernel/time/zone-time.ts'
import type { Evidence } from './evidence.ts'

/** The part "Contacts", line by line. Notes of other kinds are left out. */
export function contactLines({ notes, zone }: Pick<Evidence, 'notes' | 'zone'>): string[] {
  const lines = notes.flatMap(({ note, edits, place }) => {
    if (note.kind !== 'contact') return []
    const { date } = utcToZone(note.at, zone)
    const when = `${dayWords(date)} ${printedTime(note.at, { date, zone })}`
    const said = [note.text, edits > 0 ? `(edited ${edits}x)` : ''].filter(Boolean).join(' ')
    const head = [when, note.who, note.channel, placeWords(place)].filter(Boolean).join(', ')
    return `${head}. ${said}`.trim()
  })
  return ['Contacts', ...(lines.length > 0 ? lines : ['None noted.'])]
}

/** `in a rest: 7:31 after the end of duty, 7:55 before the report`. */
function placeWords(place: NotePlace | null): string {
  if (place === null) return ''
  if (place.place !== 'rest') return `on ${place.place}`
  const { sinceReleaseMinutes: since, untilReportMinutes: until } = place
  const parts = [
    since === null ? '' : `${printedMinutes(since)} after the end of duty`,
    until === null ? '' : `${printedMinutes(until)} before the report`,
  ].filter(Boolean)
  return parts.length === 0 ? 'in a rest' : `in a rest: ${parts.join(', ')}`
}

/** The part "My own ratings and sleep", line by line. A rating belongs to the day of its duty's report. */
export function healthLines({
  notes,
  zone,
  reportDays,
}: Pick<Evidence, 'notes' | 'zone' | 'reportDays'>): string[] {
  const lines = notes.flatMap(({ note }) => {
    const ownDay = utcToZone(note.at, zone).date
    if (note.kind === 'sleep') {
      const quality = note.quality === undefined ? '' : `, quality ${note.quality} of 5`
      return `${dayWords(ownDay)}: slept ${printedMinutes(note.minutes)}${quality}.`
    }
    if (note.kind !== 'rating') return []
    const day = reportDays.get(note.dutyId) ?? ownDay
    return `${dayWords(day)}: ${scaleNames[note.scale]} ${note.value} of ${scaleLevels[note.scale].length} ${momentWords[note.moment]}.`
  })
  return ['My own ratings and sleep', ...(lines.length > 0 ? lines : ['None noted.'])]
}

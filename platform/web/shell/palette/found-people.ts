import { readCrewLine } from '#logbook/rules/crew-line.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { RecordKind } from '#web/base/record-paths.ts'
import { counted } from '#kernel/words/counted.ts'
import { dayTitle } from './found-duty.ts'
import { searchText, type Searchable } from './search-text.ts'

/** A colleague with the latest record up to today that names them, or the next one if all are ahead. */
export type Person = {
  name: string
  count: number
  date: CalendarDate
  record: RecordKind
  id: string
}

/** A duty or a logbook entry with its crew lines. */
export type Crewed = { date: CalendarDate; crew: readonly string[]; record: RecordKind; id: string }

/** The people of the crew lists, those met last first. A name counts once, whatever its case. */
export function searchablePeople(
  records: readonly Crewed[],
  today: CalendarDate,
): Searchable<Person>[] {
  const people = new Map<string, { person: Person; ids: Set<string> }>()
  for (const { crew, date, record, id } of records) {
    for (const line of crew) {
      const { name, id: number } = readCrewLine(line)
      const key = name.toLowerCase()
      const known = people.get(key)
      if (!known) {
        people.set(key, { person: { name, count: 1, date, record, id }, ids: new Set([number]) })
        continue
      }
      known.person.count += 1
      known.ids.add(number)
      if (isNearer(date, known.person.date, today))
        Object.assign(known.person, { date, record, id })
    }
  }
  return [...people.values()]
    .toSorted((a, b) => (a.person.date < b.person.date ? 1 : -1))
    .map(({ person, ids }) => ({ item: person, text: searchText([person.name, ...ids]) }))
}

/** True if a day is nearer to what a person is known by: the latest up to today, else the first ahead. */
function isNearer(date: CalendarDate, other: CalendarDate, today: CalendarDate): boolean {
  if (date > today) return other > today && date < other
  return other > today || date > other
}

/** `Last on Fri 10 Jul, 3 records`, or `Next on` where all records are ahead. */
export function personWords({ date, count }: Person, today: CalendarDate): string {
  const when = date > today ? 'Next' : 'Last'
  return `${when} on ${dayTitle(date, today)}, ${counted(count, 'record')}`
}

import type { RosterEntry } from '#duties/api/roster.ts'
import {
  dutyEventWords,
  dutyStateWords,
  hotelOf,
  hotelWords,
} from '#duties/rules/duty-state-words.ts'
import type { DifferingField } from '#web/forms/merge-edit.ts'
import { summaryLines } from '#roster/web/duty-form/duty-form-summary.ts'
import { valuesOf } from '#roster/web/duty-form/duty-form-values.ts'

/** The fields of a duty that differ from those that the user saw. */
export function differingFields(seen: RosterEntry, newer: RosterEntry): DifferingField[] {
  const before = new Map(linesOf(seen))
  const after = new Map(linesOf(newer))
  const labels = new Set([...before.keys(), ...after.keys()])
  return [...labels].flatMap((label) => {
    const [yours, stored] = [before.get(label) ?? '', after.get(label) ?? '']
    return yours === stored ? [] : { label, yours, stored }
  })
}

function linesOf(duty: RosterEntry): [label: string, text: string][] {
  const hotel = hotelOf(duty)
  return [
    ...summaryLines(valuesOf(duty)).map(([, label, text]): [string, string] => [label, text]),
    ['State', dutyStateWords(duty) ?? 'Counts'],
    ['Reported', dutyEventWords(duty).join('\n')],
    ['Hotel', hotel ? hotelWords(hotel) : ''],
  ]
}

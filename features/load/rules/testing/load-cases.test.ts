import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { minutesBetween } from '#kernel/time/zone-time.ts'
import { workOf } from '#load/rules/counted/work-blocks.ts'
import { notesOf } from '#load/rules/notes/latest-notes.ts'
import { placeAt } from '#load/rules/notes/note-place.ts'
import { unknownFields } from './case-fields.ts'
import { loadInputOf, type CasedRule, type LoadCases } from './load-case.ts'

const ownFile = new URL('cases-fit.json', import.meta.url)
const file = JSON.parse(readFileSync(process.env['LOAD_CASES'] ?? ownFile, 'utf8')) as LoadCases
const casesOf = (rule: CasedRule) => file.cases.filter(({ given }) => given.rule === rule)

it('knows every field of the cases', () => {
  expect(unknownFields(file)).toEqual([])
})

it.each(casesOf('notes'))('agrees with the worked case $id: $title', ({ given, expected }) => {
  const { roster, zone } = loadInputOf(given)
  const work = workOf(roster.duties, { settings: roster.settings, zone })
  const notes = notesOf(given.notes).map(({ noteId, kind, versions, latest, isWithdrawn }) => ({
    noteId,
    kind,
    versions: versions.length,
    isWithdrawn,
    enteredLateMinutes: minutesBetween(versions[0].at, versions[0].enteredAt),
    ...(kind === 'contact' && placeAt(latest.at, work)),
  }))
  expect({ notes }).toEqual(expected)
})

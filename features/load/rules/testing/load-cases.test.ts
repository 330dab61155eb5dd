import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { minutesBetween } from '#kernel/time/zone-time.ts'
import { compare } from '#load/rules/counted/compare.ts'
import { load } from '#load/rules/counted/load.ts'
import { earlierPeriods } from '#load/rules/counted/load-window.ts'
import { workOf } from '#load/rules/counted/work-blocks.ts'
import { notesOf } from '#load/rules/notes/latest-notes.ts'
import { placeAt } from '#load/rules/notes/note-place.ts'
import { unknownFields } from './case-fields.ts'
import { lengthOf, loadInputOf, type CasedRule, type LoadCases } from './load-case.ts'

const ownFile = new URL('cases-fit.json', import.meta.url)
const file = JSON.parse(readFileSync(process.env['LOAD_CASES'] ?? ownFile, 'utf8')) as LoadCases
const casesOf = (rule: CasedRule) => file.cases.filter(({ given }) => given.rule === rule)

it('knows every field of the cases', () => {
  expect(unknownFields(file)).toEqual([])
})

it.each(casesOf('notes'))('agrees with the worked case $id: $title', ({ given, expected }) => {
  const { roster, zone, notes: rows } = loadInputOf(given)
  const work = workOf(roster.duties, { settings: roster.settings, zone })
  const notes = notesOf(rows).map(({ noteId, kind, versions, latest, isWithdrawn }) => ({
    noteId,
    kind,
    versions: versions.length,
    isWithdrawn,
    enteredLateMinutes: minutesBetween(versions[0].at, versions[0].enteredAt),
    ...(kind === 'contact' && placeAt(latest.at, work)),
  }))
  expect({ notes }).toEqual(expected)
})

it.each(casesOf('load'))('agrees with the worked case $id: $title', ({ given, expected }) => {
  const { asOf, days, until } = given
  const { duties, ...found } = load(loadInputOf(given), { asOf, days: lengthOf(days), until })
  const { dutyMinutes: duty, earlyStarts, lateFinishes, nightDuties } = duties
  const behind = { duty, earlyStarts, lateFinishes, nightDuties }
  const listed = Object.fromEntries(Object.entries(behind).filter(([, ids]) => ids))
  expect({ ...found, duties: listed }).toEqual(expected)
})

it.each(casesOf('earlier'))('agrees with the worked case $id: $title', ({ given, expected }) => {
  const periods = earlierPeriods(given.asOf, lengthOf(given.days), given.since)
  expect({ earlier: periods.map(({ first, last }) => [first, last]) }).toEqual(expected)
})

it.each(casesOf('compare'))('agrees with the worked case $id: $title', ({ given, expected }) => {
  const { current, earlier, unit } = given
  expect({ comparison: compare(current, earlier, unit) }).toEqual(expected)
})

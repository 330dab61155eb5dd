import { expect } from 'vitest'
import type { RosterImportResult } from '#imports/api/file-import.ts'
import type { LogbookEntry } from '#logbook/api/logbook.ts'
import type { RosterEntry } from '#duties/api/roster.ts'
import { changedDayWords, planChanges } from '#duties/rules/sources/changed-day-words.ts'
import { dayChanges, isStillNews } from '#duties/rules/sources/day-changes.ts'
import { leavesLogbook } from '#duties/rules/sources/duty-log.ts'
import { dayLines } from '#duties/rules/sources/history/day-line.ts'
import { waitingStatements } from '#duties/rules/sources/history/waiting-statements.ts'
import type { FlightEntry } from '#logbook/schema/flight-entry.ts'
import type { Duty } from '#duties/schema/duty.ts'
import { idOfName } from '#duties/server/roster-write-service.ts'
import type { ShownRoster } from './test-story-answer.ts'
import type { PlayedStep } from './test-story-run.ts'

/** The logbook entries that a step took away, and their minutes; null if it took none. */
export function leavingOf({ before, shown }: Pick<PlayedStep, 'before' | 'shown'>) {
  const leaving = leavesLogbook(loggedOf(before), loggedOf(shown))
  return leaving && { entries: leaving.entries.length, minutes: leaving.minutes }
}

function loggedOf({ logbook, duties }: ShownRoster) {
  return duties.map((duty) => ({
    duty,
    entries: logbook.data.filter(({ rosterId }) => rosterId === duty.id).map(flightOf),
  }))
}

function flightOf({ flightTime, ...entry }: LogbookEntry): FlightEntry {
  const { rosterId: dutyId, flightType: flightTypes, aircraftRegistration: registration } = entry
  const flightMinutes = Math.round(flightTime * 60)
  return { ...entry, dutyId, flightTypes, registration, flightMinutes, sector: null }
}

/** Expects that the preview of an import or an undo says what the step did. */
export function expectPreview(played: PlayedStep): void {
  const { taken, where } = played
  const leaving = leavingOf(played)
  if (taken.imported) {
    const { preview, result } = taken.imported
    const said = preview.leavesLogbook
    expect(said && { entries: said.entries, minutes: said.minutes }, where).toEqual(leaving)
    expect({ ...withoutNewIds(result), importId: null }, where).toEqual(withoutNewIds(preview))
    expect(
      preview.marks.map(({ id, marks }) => [id, marks]),
      where,
    ).toEqual(newMarks(played))
    const added = preview.imported + preview.superseded.length
    expect(added, where).toBe(newDuties(played).length)
  }
  if (taken.undone) {
    const { earlier, moment } = played
    const waiting = (at: PlayedStep['moment'] | undefined) =>
      at ? waitingStatements(at.standing, idOfName).map(({ id }) => id) : []
    const known = new Set(waiting(earlier))
    expect(taken.undone, where).toEqual({
      success: true,
      leavesLogbook: leaving,
      days: dayLines(earlier?.roster ?? [], moment.roster),
      waiting: waiting(moment).filter((id) => !known.has(id)).length,
    })
  }
}

/** The result without the ids of tasks and logbook entries, which are new each time. */
function withoutNewIds({ changes, ...result }: RosterImportResult) {
  const lasting = (entry: RosterEntry | null) =>
    entry && { ...entry, taskId: null, logbookEntryId: null, version: '' }
  return { ...result, changes: changes.map((each) => ({ ...each, after: lasting(each.after) })) }
}

function newMarks({ before, shown }: PlayedStep) {
  const known = new Map(before.duties.map(({ id, marks }) => [id, marks ?? []]))
  return shown.duties.flatMap(({ id, marks = [] }) => {
    const added = marks.filter((mark) => !known.get(id)?.includes(mark))
    return added.length > 0 ? [[id, added]] : []
  })
}

function newDuties({ before, shown }: PlayedStep): RosterEntry[] {
  const known = new Set(before.duties.map(({ id }) => id))
  return shown.duties.filter(({ id }) => !known.has(id))
}

/** Expects that the API has the duties and the changed days of the rules, with their ids, legs and words. */
export function expectRules({ moment, shown, where }: PlayedStep): void {
  const context = { defaultRole: 'cabin_crew' as const, idOf: idOfName }
  const { standing, seenAt, at, roster } = moment
  const news = dayChanges(standing, seenAt, context).filter((each) => isStillNews(each, at))
  expect(shown.changes.data, where).toEqual(
    news.map((each) => ({
      date: each.date,
      words: changedDayWords(each),
      noticeMinutes: each.noticeMinutes,
      changes: planChanges(each),
    })),
  )
  expect(shown.duties.map(valuesOf), where).toEqual(roster.map(valuesOf))
}

type Valued = Pick<RosterEntry, 'id' | 'differences' | 'marks'> & Duty

function valuesOf({ differences = [], marks = [], status, ...duty }: Valued) {
  const { id, date, dutyType, dutyCode, sectors, crew } = duty
  const { scheduledBrief, actualBrief, scheduledDebrief, actualDebrief } = duty
  const shownDuty = { id, date, dutyType, dutyCode, sectors, crew, marks, status: status ?? null }
  const times = { scheduledBrief, actualBrief, scheduledDebrief, actualDebrief }
  return {
    ...shownDuty,
    ...times,
    differences: differences.map(({ field, airline, yours, counts }) => ({
      field,
      airline,
      yours,
      counts,
    })),
  }
}

import { describe, expect, it } from 'vitest'
import { isCounted } from '#duties/rules/duty-status.ts'
import { briefOf } from '#duties/rules/duty-times.ts'
import { workingDutyTypes } from '#duties/rules/words/duty-words.ts'
import { dutyLog, leavesLogbook, type LogContext } from './duty-log.ts'
import { noticeRecord } from './day-changes.ts'
import type { IdOfName } from './draft.ts'
import type { RosterDuty } from './roster-duty.ts'
import { rosterOf } from './roster-of.ts'
import { bySaid, type Sources, type Statement } from './source.ts'
import { storyMoments, type StoryMoment } from './test-story.ts'
import { drawnStory } from './testing/drawn-stories.ts'
import { drawnSeeds } from '#kernel/testing/drawn-cases.ts'

const idOf: IdOfName = (name) => `id of ${name}`
const context: LogContext = { defaultRole: 'cabin_crew', idOf }

const stories: StoryMoment[][] = drawnSeeds('ROSTER_INVARIANTS', { quick: 40, whole: 200 }).map(
  (seed) => storyMoments(drawnStory(seed)),
)
const moments = stories.flat()

/** The whole answer of some sources, apart from what depends on the moment. */
function answerOf(sources: Sources) {
  const roster = rosterOf(sources, idOf)
  return {
    duties: roster.map(({ draft: _, ...duty }) => duty),
    logs: roster.map((duty) => dutyLog(duty, context)),
    record: noticeRecord(sources),
  }
}

const without = <Source extends { id: string }>(sources: Source[], id: string) =>
  sources.filter((source) => source.id !== id)

describe('the roster of any sources', () => {
  it('does not depend on the order in which they are given', () => {
    for (const { standing } of moments) {
      const turned = {
        files: standing.files.toReversed(),
        statements: standing.statements.toReversed(),
      }
      expect(answerOf(turned)).toEqual(answerOf(standing))
    }
  })

  it('is the same with a printed file imported twice, whichever import is undone', () => {
    for (const { standing } of stories.flatMap((story) => story.at(-1) ?? [])) {
      for (const file of standing.files.filter(({ printedOn }) => printedOn !== null)) {
        const twin = { ...file, id: `${file.id} again` }
        const twice = answerOf({ ...standing, files: [...standing.files, twin] })
        expect(twice).toEqual(answerOf(standing))
        const left = without([...standing.files, twin], file.id)
        expect(answerOf({ ...standing, files: left })).toEqual(answerOf(standing))
      }
    }
  })

  it('has nothing once every source is undone', () => {
    for (const story of stories) expect(story.length).toBeGreaterThan(0)
    expect(answerOf({ files: [], statements: [] })).toEqual({ duties: [], logs: [], record: [] })
  })

  it('counts no duty twice', () => {
    for (const { roster } of moments) {
      const counted = roster.filter((duty) => isCounted(duty))
      const names = counted.map(({ name, scheduledBrief }) => `${name} ${scheduledBrief}`)
      expect(new Set(names).size).toBe(names.length)
    }
  })

  it('marks counted work that shares a minute', () => {
    for (const { roster } of moments) {
      const work = roster.filter(
        (duty) => isCounted(duty) && workingDutyTypes.includes(duty.dutyType),
      )
      for (const one of work) {
        for (const other of work)
          if (one !== other && overlap(one, other)) {
            expect(one.marks).toContain('overlap')
          }
      }
    }
  })

  it('has no task and no entry of a duty that does not count', () => {
    for (const { roster } of moments) {
      for (const duty of roster.filter((each) => !isCounted(each))) {
        expect(dutyLog(duty, context)).toEqual({ hasOpenTask: false, entries: [] })
      }
    }
  })

  it('marks a report after its departure', () => {
    for (const { roster } of moments) {
      for (const duty of roster.filter((each) => isCounted(each))) {
        const report = briefOf(duty)
        const [first] = duty.sectors
        const departure = first?.actualDeparture ?? first?.scheduledDeparture
        const isLate = Boolean(report && departure && report > departure)
        expect(duty.marks.includes('report')).toBe(isLate)
      }
    }
  })

  it('has ids that each name one duty', () => {
    for (const { roster } of moments) {
      const ids = roster.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
    }
  })
})

it('names every entry that a step takes out of the logbook', () => {
  for (const story of stories) {
    let before: RosterDuty[] = []
    for (const { roster } of story) {
      const logged = (duties: RosterDuty[]) =>
        duties.map((duty) => ({ duty, entries: dutyLog(duty, context).entries }))
      const [old, now] = [logged(before), logged(roster)]
      const gone =
        old.flatMap(({ entries }) => entries).length - now.flatMap((each) => each.entries).length
      if (gone > 0) expect(leavesLogbook(old, now)?.entries.length).toBeGreaterThanOrEqual(gone)
      before = roster
    }
  }
})

it.each([
  ['2026-07-15T09:00:00Z', '2026-07-15T09:01:00Z', -1],
  ['2026-07-15T09:01:00Z', '2026-07-15T09:00:59Z', 1],
  // Of one minute, what was made later is later.
  ['2026-07-15T09:00:40Z', '2026-07-15T09:00:00Z', -1],
])('gives what is said at %s and what is said at %s the order %i', (one, other, order) => {
  const said = (saidAt: string, madeAt: string): Statement => ({
    kind: 'takeAirline',
    fields: ['scheduledBrief'],
    id: madeAt,
    about: null,
    firstDate: '2026-07-16',
    lastDate: '2026-07-16',
    saidAt,
    madeAt,
  })
  const [first, second] = [said(one, '2026-07-15T09:00:40Z'), said(other, '2026-07-15T09:00:50Z')]
  expect(bySaid(first, second)).toBe(order)
})

function overlap(one: RosterDuty, other: RosterDuty): boolean {
  const [start, otherStart] = [briefOf(one), briefOf(other)]
  const [end, otherEnd] = [one, other].map(
    ({ actualDebrief, scheduledDebrief }) => actualDebrief ?? scheduledDebrief,
  )
  if (!start || !otherStart || !end || !otherEnd) return false
  const [from, to] = [start > otherStart ? start : otherStart, end < otherEnd ? end : otherEnd]
  return from < to
}

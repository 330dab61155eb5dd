import { expect, it } from 'vitest'
import { changedDaysOf, decidingDaysOf, nearSources } from './near-sources.ts'
import { rosterOf } from './roster-of.ts'
import { newStatement } from './new-statement.ts'
import type { FileRow } from '#duties/schema/duty.ts'
import type { Sources } from './source.ts'
import { emptyDuty } from '#duties/rules/duty.ts'
import { rosterFile } from './testing/roster-file.ts'

const idOf = (name: string) => name

function row(date: string, code: string, [brief, debrief]: [string, string]): FileRow {
  return {
    ...emptyDuty,
    date,
    dutyType: code === 'CRS' ? 'TRAINING' : 'HSBY',
    dutyCode: code,
    scheduledBrief: brief,
    scheduledDebrief: debrief,
    role: null,
  }
}

/** A course over two midnights, and a standby that begins before it ends. */
const rows = [
  row('2026-11-01', 'HSBY', ['2026-11-01T06:00:00Z', '2026-11-01T14:00:00Z']),
  row('2026-11-10', 'CRS', ['2026-11-10T21:00:00Z', '2026-11-12T06:00:00Z']),
  row('2026-11-12', 'HSBY', ['2026-11-12T04:00:00Z', '2026-11-12T12:00:00Z']),
  row('2026-11-25', 'HSBY', ['2026-11-25T06:00:00Z', '2026-11-25T14:00:00Z']),
]
const sources: Sources = { files: [rosterFile({ rows })], statements: [] }

const marksOn = (some: Sources, date: string) =>
  rosterOf(some, idOf).flatMap((duty) => (duty.date === date ? duty.marks : []))

it('keeps the rows around the days, and those of the first day of a file', () => {
  const near = nearSources(sources, { first: '2026-11-12', last: '2026-11-12' })
  expect(near.files[0]?.rows.map(({ date }) => date)).toEqual([
    '2026-11-01',
    '2026-11-10',
    '2026-11-12',
  ])
})

it.each(['2026-11-09', '2026-11-12', '2026-11-13', '2026-11-14'])(
  'the days that a change on %s can touch are the same as with all rows',
  (date) => {
    const changed = changedDaysOf({ first: date, last: date })
    const near = nearSources(sources, changed)
    const shown = (some: Sources) =>
      rosterOf(some, idOf)
        .filter((duty) => duty.date >= changed.first && duty.date <= changed.last)
        .map(({ draft: _, ...duty }) => duty)
    expect(shown(near)).toEqual(shown(sources))
  },
)

it('reads the days around those that a change can touch', () => {
  const day = { first: '2026-11-13', last: '2026-11-13' }
  expect(decidingDaysOf(changedDaysOf(day))).toEqual({ first: '2026-11-09', last: '2026-11-17' })
  expect(marksOn(sources, '2026-11-12')).toEqual(['overlap'])
})

it('a statement about a moved duty touches the day that the file printed, too', () => {
  const [moved] = rosterOf(sources, idOf).filter(({ date }) => date === '2026-11-25')
  const duty = { ids: [], name: moved?.name ?? '', date: '2026-11-28' }
  const made = { id: 's1', madeAt: '2026-11-02T10:00:00Z' }
  expect(newStatement({ kind: 'swapped', with: null }, duty, made)).toMatchObject({
    firstDate: '2026-11-25',
    lastDate: '2026-11-28',
  })
})

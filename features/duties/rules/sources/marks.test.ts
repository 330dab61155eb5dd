import { describe, expect, it } from 'vitest'
import { emptyDuty } from '#duties/rules/duty.ts'
import type { Duty } from '#duties/schema/duty.ts'
import { newStatement } from './new-statement.ts'
import { rosterOf } from './roster-of.ts'
import type { RosterFile, Statement, StatementContent } from './source.ts'
import { marksAfter, waitingRoster, withStatements } from './waiting/waiting-roster.ts'
import { rosterFile } from './testing/roster-file.ts'

const date = '2026-11-22'

function typed(dutyCode: string, report: string, end: string, dutyType = 'FLIGHT'): Statement {
  const [scheduledBrief, scheduledDebrief] = [`${date}T${report}:00Z`, `${date}T${end}:00Z`]
  const times = { scheduledBrief, scheduledDebrief }
  const duty = { ...emptyDuty, date, dutyCode, dutyType, ...times } as Duty
  const content: StatementContent = { kind: 'typed', duty, against: {} }
  return newStatement(content, null, { id: dutyCode, madeAt: '2026-11-21T09:20:00Z' })
}

const saysKeep = (madeAt: string) =>
  newStatement(
    { kind: 'keep' },
    { ids: ['640'], name: '640', date },
    { id: `keep ${madeAt}`, madeAt },
  )

const fileOf = (printedOn: string | null, importedAt: string) =>
  rosterFile({ id: importedAt, printedOn, importedAt })

const marked = (statements: Statement[], files: RosterFile[] = []) =>
  rosterOf({ files, statements }, (name) => name).map((duty) => [
    duty.dutyCode,
    duty.marks.join(' '),
    duty.overlaps?.dutyCode,
    duty.notListedIn,
  ])

describe('an overlap', () => {
  const early = typed('ASLE', '09:00', '12:30', 'TRAINING')
  const long = typed('640', '10:00', '18:00')
  const late = typed('FIRE', '12:30', '14:00', 'TRAINING')

  it('names the duty that begins first, in any order of what was typed', () => {
    const expected = [
      ['ASLE', 'overlap', '640', undefined],
      ['640', 'overlap', 'ASLE', undefined],
      ['FIRE', 'overlap', '640', undefined],
    ]
    expect(marked([early, long, late])).toEqual(expected)
    expect(marked([late, long, early])).toEqual(expected)
  })

  it('is none between a duty and the next that begins as it ends', () => {
    expect(marked([early, late])).toEqual([
      ['ASLE', '', undefined, undefined],
      ['FIRE', '', undefined, undefined],
    ])
  })
})

describe('a flight that only the user typed', () => {
  const flight = typed('640', '10:00', '18:00')
  const before = fileOf('2026-11-21T09:20', '2026-11-21T09:30:00Z')
  const first = fileOf('2026-11-21T11:30', '2026-11-21T11:40:00Z')
  const second = fileOf(null, '2026-11-21T12:00:00Z')

  const laterKeep = saysKeep('2026-11-21T11:45:00Z')
  const printed = '2026-11-21T12:00:00Z'
  it.each<[string, Statement[], RosterFile[], string | undefined]>([
    ['no file printed later', [flight], [before], undefined],
    ['the first file printed later', [flight], [second, first, before], '2026-11-21T11:30'],
    ['a file without a print time', [flight], [second], printed],
    ['a keep after the file', [flight, saysKeep('2026-11-21T11:30:20Z')], [first], undefined],
    ['a file printed after the keep', [flight, laterKeep], [first, second], printed],
  ])('with %s', (_, statements, files, notListedIn) => {
    const mark = notListedIn === undefined ? '' : 'notListed'
    expect(marked(statements, files)).toEqual([['640', mark, undefined, notListedIn]])
  })

  it('loses its mark on the device too while a keep waits', () => {
    const sources = { files: [first], statements: [flight] }
    const [duty] = rosterOf(sources, (name) => name)
    if (!duty) throw new Error('the flight is missing')
    const { draft: _, ...shown } = duty
    const says = saysKeep('2026-11-21T13:00:00Z')
    const { changed } = waitingRoster([shown], [(given) => withStatements(given, [says])])
    expect(marksAfter(duty.marks, changed.get('640') ?? {})).toEqual([])
    expect(marksAfter(duty.marks, {})).toEqual(['notListed'])
  })
})

import { expect, test } from 'vitest'
import { typedAgainst } from './new-statement.ts'
import { rosterOf } from './roster-of.ts'
import { storyMoments, type Story } from './test-story.ts'

type Row = Story['files'][string]['rows'][number]
type Steps = Story['steps']

const period: [string, string] = ['2026-11-20', '2026-11-30']
const standby: Row = {
  date: '2026-11-24',
  type: 'HSBY',
  code: 'HSBY',
  report: '2026-11-24T06:00Z',
  end: '2026-11-24T14:00Z',
  legs: [],
}

const sickDay: Row = { ...standby, type: 'SICK', code: 'SICK', report: null, end: null }

/** A return flight from a hour of the day on, with 245 and 250 planned minutes. */
const flight = (hour: number, letters = 'ZQ', delays: [number, number] | null = null): Row => {
  const at = (minutes: number) =>
    `${new Date(Date.UTC(2026, 10, 24, hour, minutes)).toISOString().slice(0, 16)}Z`
  const actual = (from: number, to: number, late: number) =>
    delays ? [at(from), at(to + late)] : []
  const [first, second] = delays ?? [0, 0]
  return {
    date: '2026-11-24',
    type: 'FLIGHT',
    code: `${letters}742/${letters}743`,
    report: at(0),
    end: at(640),
    legs: [
      [`${letters}742`, 'BHX', 'DLM', at(60), at(305), ...actual(60, 305, first)],
      [`${letters}743`, 'DLM', 'BHX', at(360), at(610), ...actual(360, 610, second)],
    ],
  }
}

const files: Story['files'] = {
  standby: { printed: '2026-11-20T08:00', period, rows: [standby] },
  flight: { printed: '2026-11-20T09:00', period, rows: [flight(7)] },
  flown: { printed: '2026-11-25T08:00', period, rows: [flight(7, 'ZQ', [4, 1])] },
  empty: { printed: '2026-11-20T10:00', period, rows: [] },
  later: { printed: '2026-11-21T11:00', period, rows: [standby] },
  after: { printed: '2026-11-21T12:00', period, rows: [] },
  cancelled: { printed: '2026-11-20T12:00', period: null, rows: [], cancelled: [flight(7)] },
}
const step = (time: string, id: string, rest: Omit<Steps[number], 'at' | 'id'>) => {
  return { at: `2026-11-${time}Z`, id, ...rest }
}
const imported = (time: string, file: string, id = file) => step(time, id, { do: 'import', file })
const about = (row: Row) => ({ duty: { date: row.date, code: row.code } })
const deletion = { do: 'deleteMonth', month: '2026-11', keepEdited: true }
const decided = (time: string, id: string, kind: string, row: Row) =>
  step(time, id, { do: kind, ...about(row) })
const edited = (time: string, row: Row, fields: Record<string, string>) =>
  step(time, 'edit', { do: 'edit', ...about(row), fields })
const callOut = {
  do: 'calledOut',
  ...about(standby),
  calledAt: '2026-11-21T08:30Z',
  report: '2026-11-24T07:00Z',
  flight: flight(7, ''),
}
const given = ({ date, type, code, report, end }: Row, state: string, marks = '') => {
  return [date, type, code, report, end, state, marks]
}
const typedRow = { ...flight(7, ''), report: '2026-11-24T07:15Z' }
const shortened = given({ ...standby, end: '2026-11-24T07:00Z' }, '')
const onCall = given(flight(7, ''), '')
const typedTwice = [
  imported('25T09:00', 'flown'),
  step('25T09:10', 'typed', { do: 'typed', row: flight(9, '') }),
]

test.each<[string, Steps, object]>([
  [
    'A standby that the user cancels ends at the report of its flight while that counts',
    [
      imported('20T09:00', 'standby'),
      step('21T09:00', 'call', callOut),
      decided('21T10:00', 'gone', 'cancelled', standby),
    ],
    {
      duties: [given({ ...standby, end: '2026-11-24T07:00Z' }, 'cancelled'), onCall],
    },
  ],
  [
    'An end that the user typed before a call-out of the same minute does not count',
    [
      imported('20T09:00', 'standby'),
      edited('21T08:30', standby, { end: '2026-11-24T13:30Z' }),
      step('21T08:31', 'call', callOut),
    ],
    { duties: [shortened, onCall] },
  ],
  [
    'An end typed after the call-out counts, also where it is that of the airline',
    [
      imported('20T09:00', 'standby'),
      step('21T08:31', 'call', callOut),
      edited('21T08:40', standby, { end: '2026-11-24T14:00Z' }),
    ],
    { duties: [given(standby, '', 'overlap'), given(flight(7, ''), '', 'overlap')] },
  ],
  [
    'A removed duty that sickness takes is not unlisted, so it shows',
    [
      imported('20T09:10', 'flight'),
      decided('21T09:00', 'sick', 'sick', flight(7)),
      decided('21T09:10', 'gone', 'remove', flight(7)),
      imported('21T12:10', 'after'),
    ],
    { duties: [given(sickDay, ''), given(flight(7), 'sick')] },
  ],
  [
    'A completed flight that is gone is the same flight of a later call-out',
    [
      imported('20T09:00', 'flight'),
      imported('20T09:10', 'standby'),
      step('25T10:00', 'done', {
        do: 'completed',
        ...about(flight(7)),
        legs: [
          ['2026-11-24T08:00Z', '2026-11-24T12:09Z'],
          ['2026-11-24T13:00Z', '2026-11-24T17:11Z'],
        ],
        end: '2026-11-24T17:40Z',
      }),
      step('25T10:10', '', { do: 'undo', of: 'flight' }),
      step('25T10:20', 'call', callOut),
    ],
    {
      blockMinutes: 500,
      logbook: [
        ['2026-11-24', '742', 'BHX', 'DLM', 249],
        ['2026-11-24', '743', 'DLM', 'BHX', 251],
      ],
    },
  ],
  [
    'A file before Delete All makes no news of the duty that it kept',
    [
      imported('20T10:00', 'flight'),
      edited('21T09:00', flight(7), { report: '2026-11-24T07:10Z' }),
      step('21T09:10', 'all', deletion),
      imported('21T09:20', 'standby', 'one'),
      imported('21T09:30', 'standby', 'other'),
    ],
    { changes: [] },
  ],
  [
    'A calendar before Delete All cancels nothing of the month',
    [
      imported('20T13:00', 'cancelled'),
      step('21T09:00', 'all', deletion),
      imported('21T09:10', 'flight'),
    ],
    { duties: [given(flight(7), '')] },
  ],
  [
    'A standby is not edited by a call-out to a flight that Delete All deleted',
    [
      imported('20T09:00', 'standby'),
      step('21T09:00', 'call', callOut),
      step('21T09:10', 'all', deletion),
      step('21T09:20', 'again', deletion),
    ],
    { duties: [] },
  ],
  [
    'A kept flight keeps its call-out, which ends for the standby that Delete All deleted',
    [
      imported('20T09:10', 'flight'),
      step('21T08:00', 'typed', { do: 'typed', row: standby }),
      step('21T09:00', 'call', callOut),
      step('21T09:10', 'all', deletion),
      imported('21T12:00', 'later'),
    ],
    { duties: [given(standby, '', 'overlap'), given(flight(7), 'kept', 'overlap')] },
  ],
  [
    'The airline value of a removed duty was not on the screen of who types it',
    [
      imported('20T09:10', 'flight'),
      imported('20T10:10', 'empty'),
      decided('21T09:00', 'gone', 'remove', flight(7)),
      step('21T09:10', 'typed', { do: 'typed', row: typedRow }),
    ],
    {
      differs: [
        ['2026-11-24', 'ZQ742/ZQ743', 'report', '2026-11-24T07:00Z', '2026-11-24T07:15Z', 'yours'],
      ],
    },
  ],
  [
    'Of two duties with one flight, the entries of the cancelled one leave: the planned ones',
    [...typedTwice, decided('25T09:20', 'gone', 'cancelled', flight(9, ''))],
    { leaves: [2, 495] },
  ],
  [
    'Of two duties with one flight, the entries of the cancelled one leave: the flown ones',
    [...typedTwice, decided('25T09:20', 'gone', 'cancelled', flight(7))],
    { leaves: [2, 500] },
  ],
])('%s', (_, steps, expected) => {
  expect(storyMoments({ files, steps }).at(-1)?.answer).toMatchObject(expected)
})

test('The sickness said first takes a duty, whatever the order of the sources', () => {
  const sick = { do: 'sick', ...about(flight(7)) }
  const moments = storyMoments({
    files,
    steps: [
      imported('20T09:10', 'flight'),
      step('21T09:00', 'first', { ...sick, until: '2026-11-24' }),
      step('21T09:10', 'second', { ...sick, until: '2026-11-25' }),
    ],
  })
  const { statements = [], ...rest } = moments.at(-1)?.standing ?? { files: [] }
  const turned = { ...rest, statements: statements.toReversed() }
  const lost = rosterOf(turned, (name) => name).find(({ status }) => status?.kind === 'sick')
  expect(lost?.status?.since).toBe('2026-11-21T09:00:00Z')
})

test('A typed duty is compared with the second of two duties of its name where it joins that one', () => {
  const early = { ...standby, end: '2026-11-24T09:00Z' }
  const late = { ...standby, report: '2026-11-24T15:00Z', end: '2026-11-24T20:00Z' }
  const [moment] = storyMoments({
    files: { both: { printed: '2026-11-20T08:00', period, rows: [early, late] } },
    steps: [imported('20T09:00', 'both')],
  })
  const roster = rosterOf(moment?.standing ?? { files: [], statements: [] }, (name) => name)
  const second = roster.find(({ name }) => name.endsWith(' #2'))
  if (!second) throw new Error('the second standby is missing')
  expect(typedAgainst(second, roster)).toEqual({
    scheduledBrief: '2026-11-24T15:00:00Z',
    scheduledDebrief: '2026-11-24T20:00:00Z',
  })
})

import { describe, expect, it } from 'vitest'
import { idOfName } from '#duties/server/roster-write-service.ts'
import { convertRoster } from './convert-roster.ts'
import type { EarlierDutyRow, EarlierImportRow, EarlierRows } from './earlier-rows.ts'
import { stableId } from './said.ts'

const now = '2026-07-20T12:00:00Z'
const created = '2026-07-05T09:00:00Z'

const leg = {
  flightNumber: 'ZQ210',
  departureAirport: 'BHX',
  arrivalAirport: 'PMI',
  scheduledDeparture: '2026-07-25T05:15:00Z',
  scheduledArrival: '2026-07-25T07:40:00Z',
  actualDeparture: null,
  actualArrival: null,
  aircraftType: null,
  registration: null,
  positioning: false,
}

/** A flight of 25 July that a file printed on 4 July lists. */
const flight: EarlierDutyRow = {
  id: 'flight',
  date: '2026-07-25',
  duty_type: 'FLIGHT',
  duty_code: 'ZQ210',
  description: null,
  scheduled_brief: '2026-07-25T04:15:00Z',
  actual_brief: null,
  scheduled_debrief: '2026-07-25T08:10:00Z',
  actual_debrief: null,
  sectors: JSON.stringify([leg]),
  crew: '[]',
  notes: null,
  source: 'CSV',
  reported_on: '2026-07-04T18:00',
  typed: 'none',
  role: null,
  stamps: '{}',
  unlogged: '[]',
  edited_fields: '[]',
  airline_key: null,
  airline_values: '{}',
  status: null,
  status_since: null,
  events: '[]',
  ftl_inputs: '{}',
  created_at: created,
  updated_at: created,
}

const standby: EarlierDutyRow = {
  ...flight,
  id: 'standby',
  duty_type: 'HSBY',
  duty_code: 'HSBY',
  scheduled_brief: '2026-07-25T03:00:00Z',
  scheduled_debrief: '2026-07-25T15:00:00Z',
  sectors: '[]',
}

const file: EarlierImportRow = {
  id: 'file',
  kind: 'roster',
  generated_on: '2026-07-04T18:00',
  imported_at: created,
  undone_at: null,
  confirmed: '{}',
  aircraft_type: '738',
  crew_id: '20417',
  period_start: '2026-07-01',
  period_end: '2026-07-31',
  covers_period: 1,
  uncovered_dates: '[]',
}

const dropping: EarlierImportRow = {
  ...file,
  id: 'dropping',
  generated_on: '2026-07-12T06:30',
  imported_at: '2026-07-12T07:00:00Z',
}

const airline = (value: string, isDismissed = true) => ({
  value,
  reportedOn: '2026-07-04T18:00',
  ...(isDismissed && { isDismissed: true }),
})

function task({ id, date, duty_code }: EarlierDutyRow, doneAt: string | null = null) {
  return {
    id: `${id}-task`,
    duty_id: id,
    title: `Complete ${duty_code}`,
    due_date: date,
    done_at: doneAt,
  }
}

const none = { tasks: [], entries: [], changes: [], actions: [], deleted: [] }

function rowsOf(duties: EarlierDutyRow[], more: Partial<EarlierRows> = {}): EarlierRows {
  const tasks = duties
    .filter(({ status }) => status === null || status === 'kept')
    .filter(({ duty_type }) => duty_type === 'FLIGHT' || duty_type === 'HSBY')
    .map((duty) => task(duty))
  return { ...none, duties, tasks, imports: [file], ...more }
}

const convert = (rows: EarlierRows) => convertRoster(rows, { now, defaultRole: 'cabin_crew' })
const kindsOf = (rows: EarlierRows) => convert(rows).statements.map(({ kind }) => kind)

const edited: Partial<EarlierDutyRow> = {
  scheduled_brief: '2026-07-25T04:30:00Z',
  edited_fields: '["scheduledBrief"]',
}
const dismissed = JSON.stringify({ scheduledBrief: airline('2026-07-25T04:15:00Z') })

const unlisted = {
  ...flight,
  status: 'unlisted' as const,
  status_since: '2026-07-12T06:30',
}

/** The standby, which a call-out ended. */
const called: EarlierDutyRow = {
  ...standby,
  scheduled_debrief: '2026-07-25T08:00:00Z',
  edited_fields: '["scheduledDebrief"]',
  airline_values: JSON.stringify({ scheduledDebrief: airline('2026-07-25T15:00:00Z') }),
  events:
    '[{"kind":"calledOut","calledAt":"2026-07-25T04:00:00Z","report":"2026-07-25T08:00:00Z"}]',
}

/** Each old shape, and the statements that it becomes. No duty, task or entry changes. */
const shapes: [name: string, rows: EarlierRows, kinds: string[]][] = [
  ['a listed flight', rowsOf([flight]), []],
  [
    'an import of the first releases',
    rowsOf([flight], {
      imports: [{ ...file, period_start: null, period_end: null, covers_period: 0 }],
    }),
    [],
  ],
  ['a duty without an import', rowsOf([flight], { imports: [] }), []],
  [
    'a file without a print time',
    rowsOf([{ ...flight, reported_on: null }], { imports: [{ ...file, generated_on: null }] }),
    [],
  ],
  [
    'a typed duty',
    rowsOf([{ ...flight, source: 'manual', reported_on: null, typed: 'all' }]),
    ['typed'],
  ],
  [
    'a typed duty that a file lists',
    rowsOf([
      {
        ...flight,
        source: 'manual',
        typed: 'all',
        airline_values: JSON.stringify({
          scheduledBrief: airline('2026-07-25T04:00:00Z', false),
          sectors: { ...airline('ZQ210 BHX PMI', false), sectors: [leg] },
        }),
      },
    ]),
    ['typed', 'edit'],
  ],
  ['an edited report', rowsOf([{ ...flight, ...edited, airline_values: dismissed }]), ['edit']],
  ['an edit of the first releases', rowsOf([{ ...flight, typed: 'all' }]), ['edit']],
  [
    'an edited type',
    rowsOf([
      {
        ...flight,
        duty_type: 'SICK',
        duty_code: 'SICK',
        sectors: '[]',
        airline_key: '2026-07-25 FLIGHT ZQ210',
        edited_fields: '["dutyCode"]',
        airline_values: JSON.stringify({ dutyCode: airline('ZQ210') }),
      },
    ]),
    ['edit'],
  ],
  [
    'an edited date',
    rowsOf([{ ...flight, date: '2026-07-26', airline_key: '2026-07-25 FLIGHT ZQ210' }]),
    ['edit'],
  ],
  [
    'edited legs',
    rowsOf([
      {
        ...flight,
        sectors: JSON.stringify([{ ...leg, arrivalAirport: 'ALC' }]),
        edited_fields:
          '["ZQ210 BHX ALC.scheduledArrival","ZQ210 BHX ALC.scheduledDeparture","sectors"]',
        airline_values: JSON.stringify({
          sectors: { ...airline('ZQ210 BHX PMI'), sectors: [leg] },
        }),
      },
    ]),
    ['edit'],
  ],
  [
    'a delay',
    rowsOf([
      {
        ...flight,
        scheduled_brief: '2026-07-25T05:00:00Z',
        edited_fields: '["scheduledBrief"]',
        airline_values: dismissed,
        events: JSON.stringify([
          {
            kind: 'delayed',
            notifiedAt: '2026-07-19T09:00:00Z',
            from: '2026-07-25T04:15:00Z',
            report: '2026-07-25T05:00:00Z',
          },
        ]),
      },
    ]),
    ['delayed'],
  ],
  [
    'a cancelled duty',
    rowsOf([
      {
        ...flight,
        status: 'cancelled',
        status_since: '2026-07-06T09:00:00Z',
        events: '[{"kind":"cancelled"}]',
      },
    ]),
    ['cancelled'],
  ],
  [
    'a swapped duty that was kept before',
    rowsOf(
      [
        {
          ...flight,
          status: 'swapped',
          status_since: '2026-07-16T09:00:00Z',
          events: '[{"kind":"swapped","with":"Joss","keptReport":"2026-07-04T18:00"}]',
        },
      ],
      { imports: [file, dropping] },
    ),
    ['keep', 'swapped'],
  ],
  ['a duty that is not listed', rowsOf([unlisted], { imports: [file, dropping] }), []],
  [
    'a duty that is not listed, before the first row of the file',
    rowsOf([{ ...unlisted, date: '2026-07-06' }], { imports: [file, dropping] }),
    [],
  ],
  [
    'a duty whose dropping file is gone',
    rowsOf([{ ...unlisted, status_since: '2026-07-13T06:30' }]),
    [],
  ],
  [
    'a kept duty',
    rowsOf([{ ...unlisted, status: 'kept' }], { imports: [file, dropping] }),
    ['keep'],
  ],
  [
    'a day of sickness',
    rowsOf([
      {
        ...flight,
        status: 'sick',
        status_since: '2026-07-19T09:00:00Z',
        events: '[{"kind":"sick","until":null}]',
      },
      {
        ...standby,
        id: 'sick',
        duty_type: 'SICK',
        duty_code: 'SICK',
        source: 'manual',
        reported_on: null,
        scheduled_brief: null,
        scheduled_debrief: null,
      },
    ]),
    ['typed', 'sick'],
  ],
  [
    'a note, a hotel and inputs for the limits',
    rowsOf([
      {
        ...flight,
        notes: 'Crew room 2',
        events: '[{"kind":"hotel","place":"Ibis","pickUp":null,"note":null}]',
        ftl_inputs: '{"reducedRest":true}',
      },
    ]),
    ['hotel', 'note', 'ftlInputs'],
  ],
  [
    'a call-out',
    rowsOf([
      called,
      {
        ...flight,
        source: 'manual',
        reported_on: null,
        scheduled_brief: '2026-07-25T08:00:00Z',
        scheduled_debrief: '2026-07-25T15:30:00Z',
        edited_fields: '["scheduledBrief"]',
        sectors: JSON.stringify([
          {
            ...leg,
            scheduledDeparture: '2026-07-25T09:00:00Z',
            scheduledArrival: '2026-07-25T11:30:00Z',
          },
        ]),
      },
    ]),
    ['calledOut'],
  ],
  [
    'a duty that another file drops and the user flies',
    rowsOf([flight], { imports: [file, { ...dropping, period_start: '2026-07-20' }] }),
    [],
  ],
  [
    'a deleted duty',
    rowsOf([standby], {
      deleted: [deletedFlight()],
    }),
    ['delete'],
  ],
  [
    'a removed duty',
    rowsOf([standby], {
      imports: [file, dropping],
      deleted: [
        {
          ...deletedFlight({ status: { kind: 'unlisted', since: '2026-07-12T06:30' } }),
          deleted_at: '2026-07-13T09:00:00Z',
          blocks_import: 0,
        },
      ],
    }),
    ['remove'],
  ],
  [
    'a deleted duty that is on the roster again',
    rowsOf([{ ...flight, id: 'again' }], {
      deleted: [deletedFlight()],
    }),
    [],
  ],
]

/** The flight as records hold it. */
function stored() {
  return {
    id: 'flight',
    date: '2026-07-25',
    dutyType: 'FLIGHT',
    dutyCode: 'ZQ210',
    description: null,
    scheduledBrief: '2026-07-25T04:15:00Z',
    actualBrief: null,
    scheduledDebrief: '2026-07-25T08:10:00Z',
    actualDebrief: null,
    sectors: [leg],
    crew: [],
    notes: null,
    source: 'CSV',
    editedByHand: 'none',
    role: null,
    reportedOn: '2026-07-04T18:00',
    fieldSources: {},
  }
}

/** The flight as it was deleted, before it left the roster. */
function deletedFlight(over: object = {}) {
  return {
    id: 'flight',
    record: JSON.stringify({ duty: { ...stored(), ...over }, task: null, entries: [] }),
    deleted_at: '2026-07-10T09:00:00Z',
    blocks_import: 1,
  }
}

describe('sources from rows of earlier releases', () => {
  it.each(shapes)('%s', (_, rows, kinds) => {
    expect(kindsOf(rows).filter((kind) => kind !== 'completed')).toEqual(kinds)
    const { changed, counts } = convert(rows)
    expect(changed).toEqual([])
    expect(counts.changed).toEqual({})
  })

  it('ends a call-out whose flight is gone', () => {
    const { changed, counts } = convert(rowsOf([called]))
    expect(counts).toMatchObject({ standbys: 1, changed: {} })
    expect(changed[0]?.computed?.duty).toMatchObject({
      id: 'standby',
      scheduledDebrief: '2026-07-25T15:00:00Z',
      events: [],
    })
  })

  it('gives a completed duty its statement at the time of its task', () => {
    const done = {
      ...standby,
      date: '2026-07-10',
      actual_brief: '2026-07-10T03:00:00Z',
      actual_debrief: '2026-07-10T15:00:00Z',
      edited_fields: '["actualBrief","actualDebrief"]',
    }
    const rows = rowsOf([done], { tasks: [task(done, '2026-07-11T08:00:00Z')] })
    const { statements, changed } = convert(rows)
    expect(statements.find(({ kind }) => kind === 'completed')).toMatchObject({
      made_at: '2026-07-11T08:00:00Z',
      first_date: '2026-07-10',
    })
    expect(changed).toEqual([])
  })

  it('gives ids as the portal does', () => {
    expect(stableId('2026-07-25 FLIGHT ZQ210')).toBe(idOfName('2026-07-25 FLIGHT ZQ210'))
  })
})

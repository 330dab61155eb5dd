import { describe, expect, it } from 'vitest'
import type { RosterEntry } from '#duties/api/roster.ts'
import type { DutyFdp, DutyLegality } from '#limits/rules/legality/legality.ts'
import { dutyBefore, fittingInputs, type FtlInputField } from './fitting-inputs.ts'
import { testFlight, testGroundDuty, testSector } from '#limits/web/legality/test-legality.ts'
import { testFdp, testLegality } from '#limits/rules/legality/test-legality.ts'

const fdp: DutyFdp = {
  ...testFdp,
  from: '2026-07-15T04:15:00Z',
  to: '2026-07-15T11:30:00Z',
  minutes: 435,
  plannedMinutes: 435,
  baseMaxMinutes: 735,
  maxMinutes: 735,
  latestOnBlock: '2026-07-15T16:30:00Z',
  latestWithDiscretion: '2026-07-15T18:30:00Z',
}
const rest = {
  from: '2026-07-14T14:00:00Z',
  to: '2026-07-15T04:15:00Z',
  minutes: 855,
  requiredMinutes: 720,
  localNights: 1,
  legal: true,
  afterId: 'before',
}
const legality = testLegality({ fdp, restBefore: rest })
const standby = testGroundDuty('standby', 'HSBY', ['2026-07-14T20:00:00Z', '2026-07-15T04:15:00Z'])
const called = {
  ...standby,
  events: [
    {
      kind: 'calledOut' as const,
      calledAt: '2026-07-15T02:00:00Z',
      report: '2026-07-15T04:15:00Z',
    },
  ],
}
const flightFields: FtlInputField[] = ['flightCrewReport', 'splitBreak']
const away = testFlight({ sectors: [testSector(['PMI', 'BHX'], ['05:15', '07:55'])] })
const long = testFlight({ sectors: [testSector(['BHX', 'MCO'], ['05:15', '14:20'])] })

/** A rule that waits for the journey to a duty. */
const travel = (dutyId: string): DutyLegality['coverage'][number] => ({
  rule: 'restBefore',
  state: 'notKnown',
  reason: 'how you got from PMI to BHX',
  missing: { input: 'travel', dutyId, from: 'PMI', to: 'BHX' },
})

describe('fittingInputs', () => {
  it.each<[string, RosterEntry, object, FtlInputField[]]>([
    ['a usual flight', testFlight(), {}, flightFields],
    [
      'a flight after a standby',
      testFlight(),
      { previous: standby },
      ['calledAt', ...flightFields],
    ],
    ['a flight after a call-out that is stored', testFlight(), { previous: called }, flightFields],
    [
      'a flight long after a standby',
      testFlight(),
      { previous: { ...standby, scheduledDebrief: '2026-07-14T18:00:00Z' } },
      flightFields,
    ],
    [
      'a flight after a journey that the roster does not show',
      testFlight(),
      { legality: { ...legality, coverage: [travel('palma')] } },
      [...flightFields, 'ownTravel'],
    ],
    [
      'a flight after another one that lacks its journey',
      testFlight(),
      { legality: { ...legality, coverage: [travel('earlier')] } },
      flightFields,
    ],
    ['a flight of one sector away from base', away, {}, ['flightCrewReport', 'travelMinutes']],
    ['a long flight', long, {}, ['flightCrewReport', 'inFlightRest']],
    [
      'a flight near its maximum',
      testFlight(),
      { legality: { ...legality, fdp: { ...fdp, minutes: 700 } } },
      [...flightFields, 'plannedExtension'],
    ],
    [
      'a flight after a short rest',
      testFlight(),
      { legality: { ...legality, restBefore: { ...rest, minutes: 700 } } },
      [...flightFields, 'reducedRest'],
    ],
    [
      'a flight with a stored input',
      testFlight({ ftlInputs: { reducedRest: true } }),
      {},
      [...flightFields, 'reducedRest'],
    ],
    [
      'a flight with travel that was stated, so that it can be taken back',
      testFlight({ ftlInputs: { ownTravel: true } }),
      {},
      [...flightFields, 'ownTravel'],
    ],
    [
      'a standby with such travel',
      { ...standby, ftlInputs: { ownTravel: true } },
      {},
      ['ownTravel', 'countsHalf'],
    ],
    ['home standby', standby, {}, ['countsHalf']],
    [
      'airport standby',
      testGroundDuty('airport', 'ASBY', ['2026-07-15T04:00:00Z', '2026-07-15T10:00:00Z']),
      {},
      [],
    ],
  ])('%s', (_, duty, context, fields) => {
    const given = { legality, previous: undefined, home: ['BHX'], ...context }
    expect(fittingInputs(duty, given)).toEqual(fields)
  })
})

describe('dutyBefore', () => {
  it('finds the duty that begins last before another one', () => {
    const earlier = testGroundDuty('earlier', 'ASBY', [
      '2026-07-13T04:00:00Z',
      '2026-07-13T10:00:00Z',
    ])
    const later = testGroundDuty('later', 'ASBY', ['2026-07-16T04:00:00Z', '2026-07-16T10:00:00Z'])
    const duty = testFlight()
    expect(dutyBefore(duty, [later, standby, duty, earlier])?.id).toBe('standby')
    expect(dutyBefore(earlier, [later, standby, duty, earlier])).toBeUndefined()
  })
})

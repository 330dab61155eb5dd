import { describe, expect, it } from 'vitest'
import type { StoredDuty } from '#duties/schema/duty.ts'
import type { DutyStatusKind } from '#duties/rules/words/duty-words.ts'
import { actionsFor } from './available-actions.ts'
import { testDayOff, testDuty, testStandby } from './test-record.ts'

const before = '2026-06-13T18:00:00Z'
const during = '2026-06-14T06:00:00Z'
const twoDays = '2026-06-12T18:00:00Z'
const after = '2026-06-14T18:00:00Z'
const atCall = { calledAt: '2026-06-14T04:30:00Z', report: '2026-06-14T06:00:00Z' }
const status = (kind: DutyStatusKind) => ({ status: { kind, since: before } })
const [flight, standby] = [testDuty(), testStandby()]

const usual = 'delayed sick swapped cancelled hotel'
const onStandby = 'calledOut sick swapped cancelled hotel'
const ended = 'delayed corrected sick swapped cancelled hotel'
const flown = testDuty({ actualDebrief: '2026-06-14T08:20:00Z' })
const called = testStandby({ events: [{ kind: 'calledOut', ...atCall }] })
const course = testDuty({ dutyType: 'TRAINING', scheduledBrief: null, sectors: [] })
const airport = testStandby({ dutyType: 'ASBY' })

describe('the actions that make sense', () => {
  it.each<[string, StoredDuty, string, string]>([
    ['a flight tomorrow', flight, before, usual],
    ['a flight in two days', flight, twoDays, usual],
    ['a flight in progress', flight, during, usual],
    ['a flight that has ended', flight, after, ended],
    ['a flown flight', flown, after, 'corrected hotel'],
    ['a flight of 7 days ago', flight, '2026-06-21T18:00:00Z', ended],
    ['a flight of 8 days ago', flight, '2026-06-22T18:00:00Z', 'corrected'],
    ['a home standby tomorrow', standby, before, onStandby],
    ['a home standby in two days', standby, twoDays, onStandby],
    ['an airport standby', airport, during, 'calledOut delayed sick swapped cancelled hotel'],
    ['a standby that ended with a call-out', called, after, 'corrected hotel'],
    ['training without a report time', course, before, 'sick swapped cancelled hotel'],
    ['a duty that is no longer listed', testDuty(status('unlisted')), before, 'keep remove'],
    ['a kept duty', testDuty(status('kept')), before, usual],
    ['a cancelled duty', testDuty(status('cancelled')), before, 'keep'],
    ['a swapped duty', testDuty(status('swapped')), before, 'keep'],
    ['a duty lost to sickness', testDuty(status('sick')), before, 'keep'],
    ['a day off', testDayOff(), before, ''],
    ['a night in a hotel', testDayOff({ dutyType: 'HOTEL_REST' }), before, 'hotel'],
  ])('%s', (_, duty, now, expected) => {
    expect(actionsFor(duty, now).join(' ')).toBe(expected)
  })
})

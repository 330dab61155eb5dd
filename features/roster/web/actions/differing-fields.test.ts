import { expect, it } from 'vitest'
import type { RosterEntry } from '#duties/api/roster.ts'
import { requestError } from '#web/http/request-error.ts'
import { newerDuty } from './action-words.ts'
import { differingFields } from './differing-fields.ts'

const duty = {
  id: 'duty',
  date: '2026-07-16',
  dutyType: 'FLIGHT',
  dutyCode: 'ZQ210',
  scheduledBrief: '2026-07-16T04:15:00Z',
  scheduledDebrief: '2026-07-16T10:15:00Z',
  actualBrief: null,
  actualDebrief: null,
  sectors: [],
  notes: null,
  version: 'one',
} as unknown as RosterEntry

it('names the fields that differ, in London time', () => {
  const newer = { ...duty, scheduledBrief: '2026-07-16T03:45:00Z', version: 'two' }
  expect(differingFields(duty, newer)).toEqual([
    { label: 'Brief', yours: '05:15', stored: '04:45' },
  ])
})

it('names the state and what was reported', () => {
  const newer: RosterEntry = {
    ...duty,
    status: { kind: 'swapped', since: '2026-07-15T09:00:00Z' },
    events: [
      { kind: 'swapped', with: 'Bruno' },
      { kind: 'hotel', place: 'Hotel Azul', pickUp: null, note: null },
    ],
  }
  expect(differingFields(duty, newer)).toEqual([
    { label: 'State', yours: 'Counts', stored: 'Swapped with Bruno' },
    { label: 'Hotel', yours: '', stored: 'Hotel Azul' },
  ])
})

it('names nothing where another part of the duty changed', () => {
  expect(differingFields(duty, { ...duty, version: 'two' })).toEqual([])
})

it('finds no duty in another answer', () => {
  expect(newerDuty(new Error('x'))).toBeUndefined()
  expect(newerDuty(requestError('x', { status: 400 }))).toBeUndefined()
})

import { describe, expect, it } from 'vitest'
import type { LegalityRosterAnswer } from '#limits/api/legality.ts'
import type { RosterEntry } from '#duties/api/roster.ts'
import { legalityOf } from '#limits/rules/legality/legality-of.ts'
import { daysOfDetails } from './draft-duty.ts'
import { legalityRows } from './legality-rows.ts'
import { testFlight, testGroundDuty, testLegalityRoster } from './test-legality.ts'

const before = testGroundDuty('before', 'TRAINING', [
  '2026-07-14T07:00:00Z',
  '2026-07-14T15:00:00Z',
])
const after = testGroundDuty('after', 'ASBY', ['2026-07-16T05:00:00Z', '2026-07-16T10:00:00Z'])
const early = testGroundDuty('early', 'ASBY', ['2026-07-10T05:00:00Z', '2026-07-10T10:00:00Z'])

/** The rows of the flight in a roster, as `key: words (level)`. */
function rowsOf(duties: RosterEntry[], facts: Partial<LegalityRosterAnswer> = {}): string[] {
  const roster = { ...testLegalityRoster(duties), ...facts }
  const flight = duties.find(({ id }) => id === 'palma')
  if (!flight) throw new Error('The roster has no flight.')
  const legality = legalityOf(roster, daysOfDetails(roster, flight))
  const duty = legality.duties.find(({ id }) => id === 'palma')
  if (!duty) throw new Error('The flight was not judged.')
  const rows = legalityRows(duty, legality)
  return rows.map(({ key, words, level }) => `${key}: ${words} (${level})`)
}

describe('legalityRows', () => {
  it('shows the flight duty period, the rests, and the latest start of the next recovery rest', () => {
    expect(rowsOf([early, before, testFlight(), after])).toEqual([
      'fdp: 7 h 15 of 12 h 15 (legal)',
      'restBefore: 13 h 15, at least 12 h (legal)',
      'restAfter: 17 h (legal)',
      'recoveryRest: by Tue 21 Jul 08:00 (legal)',
    ])
  })

  it('names the first rule that is not known, and no minimum that is not', () => {
    expect(rowsOf([early, before, testFlight(), after], { bases: [] })).toEqual([
      'fdp: 7 h 15 of at least 11 h (legal)',
      'restBefore: 13 h 15, at least 12 h. Night between late and early duty: not known (cannot tell)',
      'restAfter: 17 h. Rest after a change of home base: not known (cannot tell)',
      'recoveryRest: Not known (cannot tell)',
    ])
    const short = {
      ...before,
      scheduledBrief: '2026-07-14T12:00:00Z',
      scheduledDebrief: '2026-07-14T17:45:00Z',
    }
    expect(rowsOf([early, short, testFlight()], { bases: [] })[1]).toBe(
      'restBefore: 10 h 30. Rest before: not known (cannot tell)',
    )
  })

  it('states that no duty is known before and after', () => {
    expect(rowsOf([testFlight()])).toEqual([
      'fdp: 7 h 15 of 12 h 15 (legal)',
      'restBefore: No earlier duty is known (legal)',
      'restAfter: No later duty is known (legal)',
      'recoveryRest: by Wed 22 Jul 05:15 (legal)',
    ])
  })

  it('marks a rest after the duty that is too short', () => {
    const next = { ...testFlight(), id: 'next', date: '2026-07-15' }
    const late = { ...next, scheduledBrief: '2026-07-15T22:00:00Z', sectors: [] }
    const sectors = testFlight().sectors.map((sector) => ({
      ...sector,
      scheduledDeparture: '2026-07-15T23:00:00Z',
      scheduledArrival: '2026-07-16T01:00:00Z',
    }))
    const rows = rowsOf([
      testFlight(),
      { ...late, sectors: sectors.slice(0, 1), scheduledDebrief: '2026-07-16T01:30:00Z' },
    ])
    expect(rows).toContain('restAfter: 10 h, at least 12 h (breach)')
  })

  it('shows no figures for a flight without a report time', () => {
    const rows = rowsOf([early, before, testFlight({ scheduledBrief: null })])
    expect(rows[0]).toBe('fdp: Not known (cannot tell)')
  })

  it('does not count the next recovery rest from a rest that is shorter than required', () => {
    const ground = (id: string, from: string, to: string) =>
      testGroundDuty(id, 'TRAINING', [`2026-07-${from}:00Z`, `2026-07-${to}:00Z`])
    const earlies = [8, 9, 10, 11].map((day) => {
      const date = String(day).padStart(2, '0')
      return ground(`early-${date}`, `${date}T05:00`, `${date}T10:30`)
    })
    const made = [ground('first', '01T09:00', '01T12:00'), ...earlies]
    // Rest of 44 h 30 until the 13th, where 60 h are required.
    const rows = rowsOf([...made, ground('short', '13T07:00', '13T10:00'), testFlight()])
    expect(rows.at(-1)).toBe('recoveryRest: by Wed 15 Jul 06:00 (breach)')
  })
})

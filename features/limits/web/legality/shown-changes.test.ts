import { describe, expect, it } from 'vitest'
import type { RosterEntry } from '#duties/api/roster.ts'
import { legalityChanges } from '#limits/rules/change/legality-changes.ts'
import { legalityOf } from '#limits/rules/legality/legality-of.ts'
import { reachOf } from '#limits/rules/change/reach.ts'
import { completionDraft, valuesOf } from '#roster/web/tasks/completion-values.ts'
import { delayedDraft } from '#roster/web/actions/delayed-values.ts'
import { addMinutes, minutesBetween } from '#kernel/time/zone-time.ts'
import { draftDuty, withDuty, type DutyDraft } from './draft-duty.ts'
import { brokenDuties, shownChanges } from './shown-changes.ts'
import { testFlight, testGroundDuty, testLegalityRoster } from './test-legality.ts'

const flight = testFlight()
const next = testGroundDuty('next', 'TRAINING', ['2026-07-16T07:00:00Z', '2026-07-16T15:00:00Z'])

/** The changes of a draft in a roster, as `name: before → after (level)`. */
function changesOf(duties: RosterEntry[], draft: DutyDraft | null): string[] {
  if (!draft) throw new Error('The draft is incomplete.')
  const roster = testLegalityRoster(duties)
  const duty = draftDuty(draft, roster.duties)
  const stored = duties.filter(({ id }) => id === duty.id)
  const reach = reachOf(roster, [...stored, duty])
  const before = legalityOf(roster, reach)
  const after = legalityOf(withDuty(roster, duty), reach)
  const codes = new Map(duties.map(({ id, dutyCode }) => [id, dutyCode]))
  const changes = legalityChanges(before, after, codes)
  return shownChanges(changes, after, duty.id).map(
    (change) => `${change.name}: ${change.before} → ${change.after} (${change.level})`,
  )
}

describe('shownChanges', () => {
  it('lists what a later arrival changes', () => {
    const values = valuesOf(flight)
    const late = {
      ...values,
      pairs: [values.pairs[0], { ...values.pairs[1], arrival: '15:00' }],
      debrief: '15:30',
    } as typeof values
    expect(changesOf([flight, next], completionDraft(late, flight))).toEqual([
      'Flight duty period: 7 h 15 → 9 h 45 (legal)',
      'Rest before TRAINING on Thu 16 Jul: 19 h → 16 h 30 (legal)',
      'Duty, 7 days: 7 h 45 → 10 h 15 of 60 h (legal)',
      'Duty, 14 days: 7 h 45 → 10 h 15 of 110 h (legal)',
      'Duty, 28 days: 7 h 45 → 10 h 15 of 190 h (legal)',
      'Working time, 12 months: 7 h 45 → 10 h 15 of 2000 h (legal)',
      'Flight time, 28 days: 5 h 25 → 7 h 55 of 100 h (legal)',
      'Flight time, calendar year: 5 h 25 → 7 h 55 of 900 h (legal)',
      'Flight time, 12 months: 5 h 25 → 7 h 55 of 1000 h (legal)',
    ])
  })

  it('lists the rest and the maximum that a delayed report changes', () => {
    const draft = delayedDraft({ notifiedAt: '03:00', report: '06:15', day: '' }, flight)
    const changes = changesOf([flight, next], draft)
    expect(changes[0]).toMatch(/^Flight duty period: 7 h 15 → /)
    expect(draft?.duty?.events).toEqual([
      {
        kind: 'delayed',
        notifiedAt: '2026-07-15T02:00:00Z',
        from: '2026-07-15T04:15:00Z',
        report: '2026-07-15T05:15:00Z',
      },
    ])
  })

  it('moves the flights and the debrief with a report after the departure, as saving does', () => {
    const draft = delayedDraft({ notifiedAt: '05:00', report: '07:30', day: '' }, flight)
    const moved = minutesBetween('2026-07-15T04:15:00Z', '2026-07-15T06:30:00Z')
    const { scheduledDebrief, sectors } = draft?.duty ?? flight
    expect(scheduledDebrief).toBe(addMinutes(flight.scheduledDebrief ?? '', moved))
    expect(sectors.map(({ scheduledArrival }) => scheduledArrival)).toEqual(
      flight.sectors.map(({ scheduledArrival }) => addMinutes(scheduledArrival ?? '', moved)),
    )
    const rest = changesOf([flight, next], draft).find((line) => line.startsWith('Rest before'))
    expect(rest).toContain('19 h → 16 h 45')
  })

  it('is empty without a change', () => {
    expect(changesOf([flight, next], { duty: flight, edit: {} })).toEqual([])
  })

  it('puts what is not legal first', () => {
    const values = valuesOf(flight)
    const late = { ...values, pairs: [values.pairs[0], { ...values.pairs[1], arrival: '23:30' }] }
    const changes = changesOf(
      [flight, next],
      completionDraft({ ...late, debrief: '23:45' } as typeof values, flight),
    )
    expect(changes[0]).toBe('Flight duty period: 7 h 15 → 18 h 15 (breach)')
    expect(changes.slice(1).some((line) => line.includes('(breach)'))).toBe(false)
  })
})

describe('completionDraft', () => {
  it('is null while a time is incomplete', () => {
    expect(completionDraft({ ...valuesOf(flight), debrief: '1' }, flight)).toBeNull()
  })

  it('sets the start and end of a duty without sectors', () => {
    const draft = completionDraft(valuesOf(next), next)
    expect(draft && draftDuty(draft, [])).toMatchObject({
      id: 'next',
      actualBrief: '2026-07-16T07:00:00Z',
      actualDebrief: '2026-07-16T15:00:00Z',
    })
  })
})

describe('draftDuty', () => {
  it('gives a new duty an id of its own', () => {
    const edit = {
      date: '2026-07-20',
      dutyType: 'ASBY' as const,
      dutyCode: 'ASBY',
      scheduledBrief: '2026-07-20T05:00:00Z',
      scheduledDebrief: '2026-07-20T10:00:00Z',
    }
    const duty = draftDuty({ duty: null, edit }, [])
    expect(duty).toMatchObject({ id: 'new', date: '2026-07-20', dutyType: 'ASBY' })
    expect(changesOf([flight], { duty: null, edit })[0]).toContain('null → ')
  })

  it('says why a plan is impossible', () => {
    const faults = (edit: DutyDraft['edit'], duty: RosterEntry | null = null) =>
      draftDuty({ duty, edit }, testLegalityRoster([flight, next]).duties).faults
    const standby = { date: '2026-07-16', dutyType: 'ASBY' as const, dutyCode: 'ASBY' }
    const ends = (from: string, to: string) => ({
      ...standby,
      scheduledBrief: `2026-07-16T${from}:00Z`,
      scheduledDebrief: `2026-07-16T${to}:00Z`,
    })
    expect(faults(ends('14:59', '18:00'))).toEqual(['overlap'])
    expect(faults(ends('15:00', '18:00'))).toBeUndefined()
    const late = { scheduledBrief: '2026-07-15T06:00:00Z' }
    expect(faults(late, { ...flight, source: 'manual' })).toEqual(['report'])
    expect(faults(late, { ...flight, source: 'CSV' })).toBeUndefined()
  })
})

describe('brokenDuties', () => {
  const shifted = JSON.stringify(flight).replaceAll('2026-07-15', '2026-07-16')
  const tomorrow: RosterEntry = { ...(JSON.parse(shifted) as RosterEntry), id: 'tomorrow' }

  it('names another duty that is not legal after the change, and was before', () => {
    const roster = testLegalityRoster([flight, tomorrow])
    const draft = delayedDraft({ notifiedAt: '05:00', report: '16:00', day: '' }, flight)
    if (!draft) throw new Error('The draft is incomplete.')
    const late = draftDuty(draft, roster.duties)
    const reach = reachOf(roster, [...roster.duties, late])
    const before = legalityOf(roster, reach)
    const after = legalityOf(withDuty(roster, late), reach)
    const broken = brokenDuties(before, after, flight.id).map(({ id }) => id)
    expect(broken).toEqual([tomorrow.id])
    expect(brokenDuties(before, after, tomorrow.id).map(({ id }) => id)).not.toContain(tomorrow.id)
    expect(brokenDuties(after, after, flight.id)).toEqual([])
  })
})

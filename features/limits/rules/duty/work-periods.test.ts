import { describe, expect, it } from 'vitest'
import type { FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import type { FtlDutyType } from '#limits/rules/scheme/ftl-scheme.ts'
import { workPeriods } from './work-periods.ts'
import { ftlDuty, ftlSector } from '#limits/rules/test-ftl-duty.ts'

const day = '2026-01-15'
const instant = (clock: string) => `${day}T${clock}:00Z`
const rest = 12 * 60

/** A duty of one day; flights leave an hour after the report and arrive half an hour before the end. */
function duty(dutyType: FtlDutyType, [from, to]: [string, string], more: Partial<FtlDuty> = {}) {
  const times: [string, string] = [instant(from), instant(to)]
  return ftlDuty({
    id: dutyType.toLowerCase(),
    date: day,
    dutyType,
    scheduledBrief: instant(from),
    scheduledDebrief: instant(to),
    sectors: dutyType === 'FLIGHT' ? [ftlSector(['BHX', 'PMI'], times)] : [],
    ...more,
  })
}

const clock = (minute: number) => new Date(minute * 60_000).toISOString().slice(11, 16)
const spans = (duties: FtlDuty[]) =>
  workPeriods(duties, rest).periods.map(({ from, to }) => [clock(from), clock(to)])

describe('a standby before a flight', () => {
  const standby = duty('HSBY', ['08:00', '14:00'])

  it('runs to a report after its end, within the time to report', () => {
    expect(spans([standby, duty('FLIGHT', ['14:55', '20:00'])])[0]).toEqual(['08:00', '14:55'])
    expect(spans([standby, duty('FLIGHT', ['15:31', '20:00'])])[0]).toEqual(['08:00', '14:00'])
  })

  it('runs to a later report after a call', () => {
    const ftlInputs = { calledAt: instant('13:55') }
    const flight = duty('FLIGHT', ['17:00', '21:00'], { ftlInputs })
    const { periods } = workPeriods([standby, flight], rest)
    expect(periods[0]).toMatchObject({ isCalledOut: true })
    expect(periods[1]?.standby).toMatchObject({ id: 'hsby', type: 'HSBY' })
    expect(clock(periods[1]?.standby?.contact ?? 0)).toBe('13:55')
  })

  it('ends at the call if a whole rest follows', () => {
    const early = duty('HSBY', ['04:00', '10:00'])
    const flight = duty('FLIGHT', ['18:00', '21:00'], { ftlInputs: { calledAt: instant('05:00') } })
    const { periods } = workPeriods([early, flight], rest)
    expect(periods.map(({ to }) => clock(to))).toEqual(['05:00', '21:00'])
    expect(periods[1]?.standby).toBeNull()
  })

  it('ends at the report that a call-out stored', () => {
    const called = duty('HSBY', ['08:00', '14:00'], {
      events: [{ kind: 'calledOut', calledAt: instant('09:00'), report: instant('16:00') }],
    })
    expect(spans([called, duty('FLIGHT', ['16:00', '20:00'])])[0]).toEqual(['08:00', '16:00'])
  })
})

describe('duties that follow at once', () => {
  const periods = (before: FtlDutyType, after: FtlDutyType, from: string) =>
    workPeriods([duty(before, ['06:00', '10:00']), duty(after, [from, '18:00'])], rest).periods

  it('makes a course and a flight one duty period, if no rest fits between them', () => {
    expect(clock(periods('TRAINING', 'FLIGHT', '11:59')[1]?.dutyFrom ?? 0)).toBe('06:00')
    expect(clock(periods('TRAINING', 'FLIGHT', '17:00')[1]?.fdpFrom ?? 0)).toBe('06:00')
  })

  it('keeps them apart, if no flight duty period is that long', () => {
    const course = duty('TRAINING', ['02:00', '06:00'])
    const { periods: found } = workPeriods([course, duty('FLIGHT', ['12:00', '18:00'])], rest)
    expect(clock(found[1]?.dutyFrom ?? 0)).toBe('12:00')
  })

  it('begins no flight duty period in an airport standby', () => {
    const [, flown] = periods('ASBY', 'FLIGHT', '11:45')
    expect([clock(flown?.dutyFrom ?? 0), clock(flown?.fdpFrom ?? 0)]).toEqual(['06:00', '11:45'])
  })

  it('keeps home standby out of the duty period', () => {
    expect(clock(periods('HSBY', 'FLIGHT', '11:00')[1]?.dutyFrom ?? 0)).toBe('11:00')
  })
})

it('sorts duties by time, leaves out days off, and names those without times', () => {
  const untimed = duty('TRAINING', ['06:00', '10:00'], {
    id: 'unknown',
    scheduledBrief: null,
    scheduledDebrief: null,
  })
  const found = workPeriods(
    [duty('FLIGHT', ['12:00', '18:00']), untimed, duty('OFF', ['00:00', '23:59'])],
    rest,
  )
  expect(found.periods.map(({ duty: { id } }) => id)).toEqual(['flight'])
  expect(found.untimed.map(({ id }) => id)).toEqual(['unknown'])
})

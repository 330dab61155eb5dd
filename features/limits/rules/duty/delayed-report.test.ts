import { describe, expect, it } from 'vitest'
import { delayedFdpStart, delayedMaxFdp } from './delayed-report.ts'

const at = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const report = (clock: string) => ({ at: at(clock), clock })

describe('delayedMaxFdp', () => {
  it.each([
    // original, delayed, sectors, maximum, rest
    ['06:00', '06:00', 2, 780, false],
    ['10:00', '13:59', 2, 780, false],
    ['10:00', '14:00', 2, 750, false],
    ['05:00', '09:00', 2, 720, false],
    ['06:00', '15:59', 3, 675, false],
    ['06:00', '16:00', 3, 660, true],
  ])('from %s to %s with %s sectors', (original, delayed, sectors, maxMinutes, isRest) => {
    const reports = { original: report(original), delayed: report(delayed) }
    expect(delayedMaxFdp(reports, sectors)).toEqual({ maxMinutes, isRest })
  })

  it('has no maximum outside the table', () => {
    const reports = { original: report('06:00'), delayed: report('07:00') }
    expect(delayedMaxFdp(reports, 11)).toEqual({ maxMinutes: null, isRest: false })
  })
})

describe('delayedFdpStart', () => {
  const first = { notifiedAt: at('04:00'), report: at('08:00') }

  it('is the report without a second notice', () => {
    expect(delayedFdpStart(at('08:00'), [])).toBe(at('08:00'))
    expect(delayedFdpStart(at('08:00'), [first])).toBe(at('08:00'))
  })

  it('is an hour after the second notice, or the first delayed report if that is earlier', () => {
    const second = { report: at('11:00') }
    const early = { ...second, notifiedAt: at('06:30') }
    expect(delayedFdpStart(at('11:00'), [first, early])).toBe(at('07:30'))
    const late = { ...second, notifiedAt: at('07:50') }
    expect(delayedFdpStart(at('11:00'), [first, late])).toBe(at('08:00'))
  })
})

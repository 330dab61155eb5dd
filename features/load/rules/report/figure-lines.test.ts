import { describe, expect, it } from 'vitest'
import { emptyLoad as none } from '#load/rules/counted/load-mark.ts'
import type { LoadFigures } from '#load/rules/counted/load-figures.ts'
import { comparedFigures, figureLines } from './figure-lines.ts'

describe('the lines of figures', () => {
  it('leaves out what is 0, but never duty and days off', () => {
    expect(figureLines(none, {})).toEqual(['Duty: 0:00 hours.', 'Days off: 0, of them 0 single.'])
  })

  it.each<[Partial<LoadFigures>, string]>([
    [{ flightMinutes: 3662, sectors: 38 }, 'Flight time: 61:02 hours, 38 sectors.'],
    [{ flightMinutes: 100, sectors: 1 }, 'Flight time: 1:40 hours, 1 sector.'],
    [{ earlyStarts: 5 }, 'Early starts: 5.'],
    [{ restsUnder14h: 4, restsUnder12h: 1 }, 'Rests under 14 hours: 4, of them 1 under 12 hours.'],
    [
      { changes: 7, changesWithin14Days: 5, changesWithin24Hours: 2 },
      "Changes by the airline: 7, of them 5 with at most 14 days' and 2 with at most 24 hours' notice.",
    ],
    [{ delayedReports: 2, delayMinutes: 90 }, 'Delayed reports: 2, 1:30 hours.'],
    [{ latePastPlan: 6, latePastPlanMinutes: 250 }, 'Ended after plan: 6, 4:10 hours.'],
    [{ overMaxFdp: 1, overMaxFdpMinutes: 25 }, 'Above the maximum FDP: 1, 0:25 hours.'],
    [{ largestTimeDifferenceMinutes: 120 }, 'Largest time difference: 2:00 hours.'],
    [{ largestTimeDifferenceMinutes: null }, 'Largest time difference: not known.'],
    [{ ownTimeMinutes: 90 }, 'Own time for the job, noted by me: 1:30 hours.'],
  ])('%o: %s', (over, line) => {
    expect(figureLines({ ...none, ...over }, {})).toContain(line)
  })

  it('sets the earlier periods beside the first figure of a line', () => {
    const comparison = { of: 13, median: 5040, lowest: 3690, highest: 6070, lower: 12 }
    const [duty] = figureLines({ ...none, dutyMinutes: 5895 }, { dutyMinutes: comparison })
    const words = 'Before: median 84:00, 61:30 to 101:10, lower in 12 of 13 periods.'
    expect(duty).toBe(`Duty: 98:15 hours. ${words}`)
    const early = { of: 6, median: 2.5, lowest: 0, highest: 5, lower: 4 }
    expect(figureLines({ ...none, earlyStarts: 2 }, { earlyStarts: early })[1]).toBe(
      'Early starts: 2. Before: median 2.5, 0 to 5, lower in 4 of 6 periods.',
    )
  })
})

it('has every figure in the table, with what is not known', () => {
  const rows = comparedFigures(none, {})
  expect(rows).toHaveLength(Object.keys(none).length)
  expect(rows).toContainEqual(['Shortest rest', 'not known', '', '', '', '', ''])
})

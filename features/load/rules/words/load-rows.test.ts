import { describe, expect, it } from 'vitest'
import { emptyLoad } from '#load/rules/counted/load-mark.ts'
import type { LoadFigures } from '#load/rules/counted/load-figures.ts'
import { figureGroups, loadDoubts, loadHeadline, loadRows } from './load-rows.ts'

const none: LoadFigures = { ...emptyLoad, largestTimeDifferenceMinutes: null }

const compared = { of: 13, median: 5040, lowest: 3690, highest: 6070, lower: 12 }

function row(figure: keyof LoadFigures, figures: Partial<LoadFigures>, more = {}) {
  const counted = { figures: { ...none, ...figures }, comparisons: {}, untimed: [], ...more }
  return loadRows(counted, 'clock').find((each) => each.figure === figure)
}

describe('loadRows', () => {
  it.each<[keyof LoadFigures, Partial<LoadFigures>, string, string]>([
    ['dutyMinutes', { dutyMinutes: 5895 }, 'Duty', '98:15'],
    ['dutyMinutes', { dutyMinutes: 2033.75 }, 'Duty', '33:54'],
    ['sectors', { sectors: 1 }, 'Sectors', '1'],
    ['sectors', { sectors: 1024 }, 'Sectors', '1,024'],
    ['shortestRestMinutes', {}, 'Shortest rest', 'not known'],
    ['delayedReports', { delayedReports: 2, delayMinutes: 90 }, 'Delayed reports', '2, 1:30 hours'],
    [
      'latePastPlan',
      { latePastPlan: 1, latePastPlanMinutes: 5 },
      'Ended after plan',
      '1, 0:05 hours',
    ],
    ['ownTimeMinutes', { ownTimeMinutes: 90 }, 'Own time for the job, noted by me', '1:30'],
  ])('%s of %o', (figure, figures, name, words) => {
    expect(row(figure, figures)).toMatchObject({ name, words, compared: null })
  })

  it('shows median and range', () => {
    const more = { comparisons: { dutyMinutes: compared } }
    const shown = row('dutyMinutes', { dutyMinutes: 5895 }, more)
    expect(shown?.compared).toBe('Median 84:00, 61:30 to 101:10')
  })

  it('keeps the half in a median of counts', () => {
    const half = { of: 8, median: 4.5, lowest: 2, highest: 7, lower: 7 }
    const more = { comparisons: { earlyStarts: half } }
    expect(row('earlyStarts', { earlyStarts: 6 }, more)?.compared).toBe('Median 4.5, 2 to 7')
  })

  it('says that hours are a lower bound where times are missing', () => {
    const more = { untimed: ['d1'] }
    expect(row('dutyMinutes', { dutyMinutes: 60 }, more)?.words).toBe('at least 1:00')
    expect(row('sectors', { sectors: 2 }, more)?.words).toBe('2')
  })

  it.each<[keyof LoadFigures, boolean]>([
    ['dutyMinutes', false],
    ['daysOff', false],
    ['flightMinutes', true],
    ['callOuts', true],
    ['shortestRestMinutes', false],
  ])('folds a %s of 0 or not known: %s', (figure, isFolded) => {
    expect(row(figure, {})?.isFolded).toBe(isFolded)
  })

  it('has every figure once, beside the minutes of a count, by group', () => {
    const rows = loadRows({ figures: none, comparisons: {}, untimed: [] }, 'clock')
    const inCounts = ['delayMinutes', 'latePastPlanMinutes', 'overMaxFdpMinutes']
    const shown = [...rows.map(({ figure }) => figure), ...inCounts].sort()
    expect(shown).toEqual(Object.keys(none).sort())
    expect([...new Set(rows.map(({ group }) => group))]).toEqual(figureGroups)
  })
})

describe('loadHeadline', () => {
  const window = { first: '2026-06-26', last: '2026-07-23' }
  const figures = { ...none, dutyMinutes: 5895 }
  const answer = { figures, comparisons: { dutyMinutes: compared }, untimed: [], window }
  const alone = { ...answer, comparisons: {} }
  it.each([
    [answer, '28', '28 days to 23 Jul: duty 98:15, more than in 12 of 13 earlier periods.'],
    [alone, '7', '7 days to 23 Jul: duty 98:15.'],
    [alone, 'month', 'July 2026: duty 98:15.'],
    [{ ...alone, untimed: ['d'] }, '14', '14 days to 23 Jul: duty at least 98:15.'],
  ] as const)('%#', (counted, length, words) => {
    expect(loadHeadline(counted, length, 'clock')).toBe(words)
  })
})

it('says hours as decimals to whom chose them', () => {
  const figures = { ...none, dutyMinutes: 6566 }
  const [duty] = loadRows(
    { figures, comparisons: { dutyMinutes: compared }, untimed: [] },
    'decimal',
  )
  expect(duty?.words).toBe('109.4')
  expect(duty?.compared).not.toContain(':')
})

describe('loadDoubts', () => {
  it.each([
    ['2025-01-01', null, 13, []],
    ['2026-07-10', null, 13, ['Known since 10 Jul 2026.']],
    [null, null, 13, ['The roster is not complete.']],
    ['2026-01-01', null, 4, ['A comparison needs six earlier periods. You have 4.']],
    ['2026-01-01', null, 6, []],
    [
      '2026-01-01',
      '2026-07-12',
      13,
      ['Your roster reaches 12 Jul 2026. Later days are not counted.'],
    ],
  ])('%s %s %i', (since, endsOn, earlierPeriods, words) => {
    const window = { first: '2026-06-26', last: '2026-07-23' }
    expect(loadDoubts({ window, since, endsOn, earlierPeriods })).toEqual(words)
  })
})

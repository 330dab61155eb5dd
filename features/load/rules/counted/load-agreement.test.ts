import { expect, it } from 'vitest'
import { dutySpan, interruptsRest } from '#limits/rules/cumulative/ftl-duty.ts'
import { ftlDuty } from '#limits/rules/test-ftl-duty.ts'
import { legalityOf } from '#limits/rules/legality/legality-of.ts'
import { seededDraw, type Draw } from '#limits/rules/legality/testing/seeded-draw.ts'
import { addDays, daysBetween } from '#kernel/time/calendar-date.ts'
import { instantOf } from '#load/rules/testing/drawn-duties.ts'
import { drawnRoster } from '#load/rules/testing/drawn-rosters.ts'
import { secondFigures } from '#load/rules/testing/second-model/second-model.ts'
import type { TrueRoster } from '#load/rules/testing/true-roster.ts'
import { compare } from './compare.ts'
import { loadLengths, type FigureName, type LoadFigures } from './load-figures.ts'
import { earlierPeriods } from './load-window.ts'
import { comparedLoad, load, type LoadQuery } from './load.ts'
import { drawnSeeds, isWholeRun } from '#kernel/testing/drawn-cases.ts'

const seeds = drawnSeeds('LOAD_ROSTERS', { whole: 10_000 })
/** Enough for the slower comparisons. */
const fewSeeds = seeds.slice(0, isWholeRun ? 500 : 40)

/** Far from home time, the body clock decides about classes; the legality of the duties follows it. */
const classFigures = ['earlyStarts', 'lateFinishes', 'nightDuties'] as const
/** The figures that are no sums of days. */
const extremes: FigureName[] = [
  'workingDaysInARow',
  'shortestRestMinutes',
  'longestAwakeMinutes',
  'largestTimeDifferenceMinutes',
]

it('agrees with a second count, minute by minute and duty by duty', () => {
  for (const seed of seeds) {
    const draw = seededDraw(seed)
    const roster = drawnRoster(draw)
    const query = drawnQuery(roster, draw)
    const { window, figures } = load(roster.input, query)
    const until = query.until === undefined ? Infinity : Date.parse(query.until) / 60_000
    const second = secondFigures(roster, { ...window, until })
    const { overMaxFdp: _, overMaxFdpMinutes: __, ...first } = figures
    expect({ seed, ...withoutFarClasses(first, roster) }).toEqual({
      seed,
      ...withoutFarClasses(second, roster),
    })
  }
}, 120_000)

it('counts in four weeks the sum of each week, and the classes and maxima of the legality', () => {
  for (const seed of fewSeeds) {
    const { input, last, blocks } = drawnRoster(seededDraw(seed))
    const asOf = addDays(last, -(seed % 12))
    const { window, figures, duties } = load(input, { asOf, days: '28' })
    const weeks = [0, 7, 14, 21].map((back) => {
      return load(input, { asOf: addDays(asOf, -back), days: '7' }).figures
    })
    const sumOf = (figure: FigureName) => weeks.reduce((sum, week) => sum + (week[figure] ?? 0), 0)
    const summed = (Object.keys(figures) as FigureName[]).filter((each) => !extremes.includes(each))
    expect(summed.map((each) => [seed, each, figures[each]])).toEqual(
      summed.map((each) => [seed, each, sumOf(each)]),
    )
    const single = new Set(
      blocks
        .flatMap((block) => (block.duties.length === 1 ? block.duties : []))
        .map(({ duty }) => duty.id),
    )
    const judged = legalityOf(input.roster, { first: addDays(window.first, -1), last: window.last })
    for (const { id, date, disruptive, fdp } of judged.duties) {
      if (!single.has(id) || date < window.first) continue
      const found = (figure: FigureName) => duties[figure]?.includes(id) ?? false
      const classes = [found('earlyStarts'), found('lateFinishes'), found('nightDuties')]
      const expected = (['early', 'late', 'night'] as const).map((each) =>
        disruptive.includes(each),
      )
      expect([seed, id, ...classes]).toEqual([seed, id, ...expected])
      if (fdp?.isMaxExact) {
        expect([seed, id, found('overMaxFdp')]).toEqual([seed, id, fdp.exceededByMinutes > 0])
      }
    }
  }
}, 120_000)

it('compares the same figures that each earlier period has alone', () => {
  let compared = 0
  for (const seed of fewSeeds) {
    const drawn = drawnRoster(seededDraw(seed))
    const { last } = drawn
    const { history } = drawn.input.roster
    // With known times, an entry on the last day and a stated beginning, the weeks can be compared.
    const timed = drawn.input.roster.duties.filter(
      (duty) => dutySpan(duty) || !interruptsRest(duty),
    )
    const duties = [...timed, ftlDuty({ id: 'last', date: last, dutyType: 'OFF' })]
    const input = { ...drawn.input, isSinceStated: true, roster: { ...drawn.input.roster, duties } }
    const found = comparedLoad(input, { asOf: last, days: '7' })
    const alone = earlierPeriods(last, '7', history.since)
      .map((period) => load(input, { asOf: period.last, days: '7' }))
      .filter(({ untimed }) => untimed.length === 0)
      .map(({ figures }) => figures)
    expect([seed, found.earlierPeriods]).toEqual([seed, alone.length])
    for (const [figure, comparison] of Object.entries(found.comparisons)) {
      const values = alone.map(
        (figures) => Object.entries(figures).find(([name]) => name === figure)?.[1] ?? null,
      )
      const unit = figure.endsWith('Minutes') ? 'minutes' : 'count'
      const current = Object.entries(found.figures).find(([name]) => name === figure)?.[1] ?? null
      expect([seed, figure, comparison]).toEqual([seed, figure, compare(current, values, unit)])
      compared += 1
    }
  }
  expect(compared).toBeGreaterThan(fewSeeds.length)
}, 120_000)

function drawnQuery({ first, last }: TrueRoster, draw: Draw): LoadQuery {
  const days = loadLengths[draw(0, loadLengths.length - 1)] ?? '28'
  const asOf = addDays(first, draw(3, daysBetween(first, last)))
  const end = Date.parse(`${asOf}T00:00:00Z`) / 60_000
  const until = draw(0, 2) === 0 ? instantOf(end - draw(-1440, 5 * 1440)) : undefined
  return { asOf, days, until }
}

/** The figures; far from home time without the classes. */
function withoutFarClasses(figures: Partial<LoadFigures>, { isNear }: TrueRoster) {
  if (isNear) return figures
  return Object.fromEntries(
    Object.entries(figures).filter(([name]) => !classFigures.some((each) => each === name)),
  )
}

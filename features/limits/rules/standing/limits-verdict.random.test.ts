import { expect, it } from 'vitest'
import { ftlLevel } from '#limits/rules/cumulative/ftl-level.ts'
import { isOnceIn, seededDraw, type Draw } from '#limits/rules/legality/testing/seeded-draw.ts'
import { limitsVerdict, type LimitFigures } from './limits-verdict.ts'
import type { PlannedDoubts } from './planned-doubts.ts'
import type { LimitFigure } from './tightest-limit.ts'

function drawnLimit(draw: Draw): LimitFigure {
  // Whole per cents of whole hundreds are exact.
  const limit = 100 * draw(1, 20)
  const current = (limit / 100) * draw(0, 105)
  return {
    key: 'duty7Days',
    unit: 'hours',
    current,
    limit,
    percentage: current / limit,
    level: ftlLevel(current, limit),
    isBreach: current > limit,
    isCovered: !isOnceIn(3, draw),
    firstBreach: isOnceIn(30, draw) ? '2026-07-26' : null,
    recentBreach: isOnceIn(30, draw) ? { date: '2026-07-10', current: limit + 1 } : null,
  }
}

const drawnFigures = (draw: Draw): LimitFigures => ({
  limits: Array.from({ length: draw(0, 4) }, () => drawnLimit(draw)),
  missing: isOnceIn(3, draw) ? { input: 'earlierHours' } : null,
})

const drawnPlan = (draw: Draw): PlannedDoubts => ({
  breach: isOnceIn(6, draw) ? draw(1, 3) : 0,
  discretion: isOnceIn(6, draw) ? draw(1, 3) : 0,
  cannotTell: isOnceIn(3, draw) ? draw(1, 3) : 0,
})

/** The same table, read from the bottom: each line removes what it does not allow. */
function secondModel({ limits, missing }: LimitFigures, plan: PlannedDoubts): string {
  const share = Math.max(0, ...limits.map(({ current, limit }) => current / limit))
  const otherDays = limits.filter((each) => each.firstBreach ?? each.recentBreach).length
  let said = 'good Compliant'
  if (plan.cannotTell > 0 || missing) said = 'unknown Incomplete'
  if (share >= 0.7) said = `warn ${said.split(' ')[1]}`
  if (plan.discretion > 0) said = 'warn Warning'
  if (share >= 0.9 || otherDays > 0 || plan.breach > 0) said = 'bad Warning'
  return said
}

/** True if nothing is unknown, broken or in need of discretion, at whatever share of a limit. */
function isLegal({ limits, missing }: LimitFigures, plan: PlannedDoubts): boolean {
  const days = limits.flatMap((each) => [each.firstBreach, each.recentBreach])
  const isOver = limits.some(({ current, limit }) => current > limit)
  const doubts = plan.breach + plan.discretion + plan.cannotTell
  return doubts === 0 && !missing && !isOver && days.every((day) => day === null)
}

it('agrees with a second model, and is good only if all is known', () => {
  for (let seed = 1; seed <= 5000; seed += 1) {
    const draw = seededDraw(seed)
    const [figures, plan] = [drawnFigures(draw), drawnPlan(draw)]
    const { level, word, sentence, tightest, isCompliant } = limitsVerdict(figures, plan)
    expect(`${level} ${word}`, `seed ${seed}`).toBe(secondModel(figures, plan))
    expect(isCompliant, `seed ${seed}`).toBe(isLegal(figures, plan))
    if (level === 'warn' || level === 'bad') expect(sentence, `seed ${seed}`).not.toBe('')
    const most = Math.max(...figures.limits.map(({ percentage }) => percentage))
    const isOnOtherDay = tightest && (tightest.firstBreach ?? tightest.recentBreach)
    if (tightest && !isOnOtherDay) expect(tightest.percentage).toBe(most)
  }
})

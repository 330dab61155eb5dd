import { assert, integer, property, record } from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '#kernel/time/calendar-date.ts'
import { legalityOf } from './legality-of.ts'
import type { LegalityRoster } from '#limits/rules/place/legality-roster.ts'
import { countFdps, countRecoveries, countRests } from './testing/by-minute.ts'
import { legalRoster } from './testing/legal-rosters.ts'
import { disturbed } from './testing/disturbed-rosters.ts'
import { knownHistory } from './testing/made-duties.ts'
import { seededDraw } from './testing/seeded-draw.ts'
import { drawnCount } from '#kernel/testing/drawn-cases.ts'

const numRuns = drawnCount('MINUTE_LEGALITY')
const about = { seed: integer(), weeks: integer({ min: 1, max: 3 }) }

it('finds legal rosters legal when it counts every minute', () => {
  assert(
    property(record(about), ({ seed, weeks }) => {
      const roster = legalRoster(seededDraw(seed), weeks)
      for (const { minutes, base, reduction } of countFdps(roster).values()) {
        expect(minutes).toBeLessThanOrEqual(base - reduction)
      }
      for (const { minutes, required } of countRests(roster).values()) {
        expect(minutes).toBeGreaterThanOrEqual(required)
      }
      for (const { gap } of countRecoveries(roster)) expect(gap ?? 0).toBeLessThanOrEqual(168 * 60)
    }),
    { numRuns },
  )
})

it('agrees with counting every minute, in legal rosters', () => {
  assert(
    property(record(about), ({ seed, weeks }) => {
      expectAgreement(legalRoster(seededDraw(seed), weeks))
    }),
    { numRuns },
  )
})

it('agrees with counting every minute, in rosters with moved and longer duties', () => {
  assert(
    property(record(about), ({ seed, weeks }) => {
      const draw = seededDraw(seed)
      expectAgreement(disturbed(legalRoster(draw, weeks), draw))
    }),
    { numRuns },
  )
})

function expectAgreement(drawn: LegalityRoster) {
  const dates = drawn.duties.map(({ date }) => date).sort()
  // Counting starts with the first duty, so the time before is not known.
  const roster = {
    ...drawn,
    // Moved duties leave journeys that are in no roster.
    duties: drawn.duties.map((duty) => ({
      ...duty,
      ftlInputs: { ...duty.ftlInputs, ownTravel: true as const },
    })),
    history: { ...knownHistory, since: dates[0] ?? null },
  }
  const days = { first: addDays(dates[0] ?? '', -2), last: addDays(dates.at(-1) ?? '', 3) }
  const { duties, recoveryRests } = legalityOf(roster, days)
  const fdps = countFdps(roster)
  const rests = countRests(roster)
  for (const { id, fdp, restBefore } of duties) {
    const counted = fdps.get(id)
    expect([id, fdp?.minutes, fdp?.baseMaxMinutes, fdp?.maxMinutes]).toEqual([
      id,
      counted?.minutes,
      counted?.base,
      counted && counted.base - counted.reduction,
    ])
    expect(fdp?.standbyReductionMinutes).toBe(counted?.reduction)
    const rest = rests.get(id)
    if (!rest) continue
    expect([id, restBefore?.minutes, restBefore?.requiredMinutes, restBefore?.localNights]).toEqual(
      [id, rest.minutes, rest.required, rest.nights],
    )
    expect(restBefore?.legal).toBe(rest.minutes >= rest.required)
  }
  const found = recoveryRests.map(({ from, to, minutes, localNights, gapMinutes }) => {
    return { from, to, minutes, nights: localNights, gap: gapMinutes }
  })
  const required = new Map(recoveryRests.map((rest) => [rest.from, rest.requiredMinutes]))
  expect(found).toEqual(countRecoveries(roster, (from) => required.get(from) ?? 0))
}

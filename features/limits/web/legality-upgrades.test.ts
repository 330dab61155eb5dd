import { describe, expect, it } from 'vitest'
import { legalityAnswer, legalityRosterAnswer } from '#limits/api/legality.ts'
import { upgradedFrom } from '#web/shell/stored-upgrades.ts'

// Answers as version 1 stored them.

describe('an answer from before the list of rules', () => {
  it('keeps the home base of a roster', async () => {
    const roster = {
      success: true,
      duties: [],
      flights: [],
      settings: { scheme: 'UK', disruptiveType: 'late', ownLimits: [] },
      homeBase: 'BHX',
      zone: 'Europe/London',
      airportZones: { BHX: 'Europe/London' },
      history: { since: '2026-01-01', openingBalances: [] },
    }
    const upgradedRoster = legalityRosterAnswer.parse(upgradedFrom('legality', 1, roster))
    expect(upgradedRoster.bases).toEqual([{ from: null, airports: ['BHX'] }])
    expect(upgradedRoster.history).toMatchObject({ since: '2026-01-01', lastTripNear: false })
    const without = upgradedFrom('legality', 1, { ...roster, homeBase: null })
    expect(legalityRosterAnswer.parse(without).bases).toEqual([])
  })

  it('says legal of no duty', async () => {
    const duty = { date: '2026-07-15', fdp: null, restBefore: null, disruptive: [], findings: [] }
    const ahead = { date: '2026-07-15', code: 'ZQ210', left: {} }
    const answer = {
      success: true,
      asOf: '2026-07-14T09:00:00Z',
      scheme: 'UK',
      rules: { version: 'Rules', readOn: '2026-07-01' },
      duties: [
        { ...duty, id: 'one', verdict: 'legal' },
        { ...duty, id: 'two', verdict: 'breach' },
      ],
      recoveryRests: [],
      daysFree: { month: [], year: null },
      ahead: [{ ...ahead, id: 'one', verdict: 'tight' }],
      dropOuts: [],
      earliestReport: null,
      nextRecoveryRest: null,
    }
    const now = legalityAnswer.parse(upgradedFrom('look ahead', 1, answer))
    expect(now.duties.map(({ verdict }) => verdict)).toEqual(['cannot tell', 'breach'])
    expect(now.ahead[0]?.verdict).toBe('cannot tell')
  })

  it('keeps the problems of a month as marks', async () => {
    const legality = { one: 'tight', two: 'breach', three: 'cannot tell', four: 'discretion' }
    expect(upgradedFrom('roster month', 1, { success: true, data: [], legality })).toEqual({
      success: true,
      data: [],
      legality: { two: 'breach', four: 'discretion' },
      unproven: null,
    })
  })

  it('shows no line of a legal duty on the start page, and no compliance', async () => {
    const plannedDoubts = { breach: 0, discretion: 0, cannotTell: 0 }
    const start = (verdict: string) =>
      upgradedFrom('start page', 1, {
        duties: { nextLegality: { verdict, sentence: '…' } },
        ftl: { compliant: true, critical: 0, plannedDoubts },
        tasks: null,
      })
    expect(await start('legal')).toMatchObject({
      duties: { nextLegality: null, likelyBase: null },
      ftl: { compliant: false, level: 'unknown', word: 'Incomplete' },
      attention: [],
    })
    expect(await start('breach')).toMatchObject({
      duties: { nextLegality: { verdict: 'breach', action: null } },
    })
    expect(upgradedFrom('start page', 1, { duties: null, ftl: null })).toEqual({
      duties: null,
      ftl: null,
      profile: null,
      attention: [],
    })
  })

  it('calls no limits compliant', async () => {
    const plannedDoubts = { breach: 1, discretion: 0, cannotTell: 0 }
    const limits = [{ level: 'green', isBreach: false }]
    expect(upgradedFrom('limits', 1, { compliant: true, limits, plannedDoubts })).toMatchObject({
      compliant: false,
      level: 'bad',
      word: 'Warning',
    })
  })
})

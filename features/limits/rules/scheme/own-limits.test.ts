import { describe, expect, it } from 'vitest'
import { ownLimitRules, usualFtlSettings, type FtlSettings, type OwnLimit } from './ftl-settings.ts'
import { ownLimitsFault } from './own-limits.ts'

const own: OwnLimit = {
  rule: 'duty7Days',
  value: 55 * 60,
  name: 'Scheme 2026',
  source: 'Crew agreement 4.2',
  validFrom: '2026-01-01',
}
const easa: FtlSettings = { ...usualFtlSettings, scheme: 'EASA' }

const already = (limit: string, word: string) =>
  `The rules already say ${limit}. Please enter ${word}`

function faultOf(over: Partial<OwnLimit>, settings = usualFtlSettings) {
  return ownLimitsFault({ ...settings, ownLimits: [{ ...own, ...over }] })
}

describe('an own limit', () => {
  it.each<[string, Partial<OwnLimit>, FtlSettings?]>([
    ['below a cumulative maximum', {}],
    ['one minute below a maximum', { value: 60 * 60 - 1 }],
    ['below the tables', { rule: 'maxFdp', value: 12 * 60 }],
    ['above a minimum rest', { rule: 'restAtHome', value: 14 * 60 }],
    ['as high as a minimum rest can be', { rule: 'restAway', value: 7 * 24 * 60 }],
    ['above the days free', { rule: 'daysFreeMonth', value: 8 }],
    ['where the rule set has no number', { rule: 'daysFreeMonth', value: 3 }, easa],
  ])('is accepted: %s', (_, over, settings) => {
    expect(faultOf(over, settings)).toBeNull()
  })

  it.each<[string, Partial<OwnLimit>, string, FtlSettings?]>([
    ['equal to a maximum', { value: 3600 }, already('60 h', 'less')],
    ['above a maximum', { value: 9e15 }, already('60 h', 'less')],
    ['equal to a minimum', { rule: 'restAtHome', value: 720 }, already('12 h', 'more')],
    ['below the days free', { rule: 'daysFreeYear', value: 95 }, already('96 days', 'more')],
    ['a rest of weeks', { rule: 'recoveryRest', value: 10_081 }, 'Must be no more than 168 h'],
    ['32 days', { rule: 'daysFreeMonth', value: 32 }, 'Must be no more than 31 days', easa],
  ])('is refused: %s', (_, over, message, settings) => {
    expect(faultOf(over, settings)).toEqual({ field: 'ownLimits.0.value', message })
  })

  it.each(ownLimitRules)('of %s cannot be without effect or without bounds', (rule) => {
    expect(faultOf({ rule, value: 1 }) ?? faultOf({ rule, value: 9e15 })).not.toBeNull()
  })
})

it('names the first own limit with a fault', () => {
  const ownLimits = [own, { ...own, value: 61 * 60 }, { ...own, value: 62 * 60 }]
  expect(ownLimitsFault({ ...usualFtlSettings, ownLimits })?.field).toBe('ownLimits.1.value')
  expect(ownLimitsFault(usualFtlSettings)).toBeNull()
})

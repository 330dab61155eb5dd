import { describe, expect, it } from 'vitest'
import { doubtsOf, dropOutWords, leftWords, momentWords, restLines } from './look-ahead-words.ts'

describe('dropOutWords', () => {
  it('lists the windows of each day in one sentence', () => {
    expect(
      dropOutWords([
        { date: '2026-11-26', limit: 'duty7Days', minutes: 700 },
        { date: '2026-11-26', limit: 'duty14Days', minutes: 540 },
        { date: '2026-11-27', limit: 'flight28Days', minutes: 90.75 },
      ]),
    ).toEqual([
      'Thu 26 Nov: 11\u00A0h\u00A040 leave the 7 days, 9\u00A0h the 14 days',
      'Fri 27 Nov: 1\u00A0h\u00A030 leave the 28 days of flight',
    ])
  })

  it('has no sentence for other limits', () => {
    expect(dropOutWords([{ date: '2026-11-26', limit: 'dutyAnnual', minutes: 9 }])).toEqual([])
  })
})

it.each([
  [750, '12:30'],
  [0, '0:00'],
  [-10, '0:10 over'],
  [undefined, '–'],
])('%s minutes left are %s', (minutes, words) => {
  expect(leftWords(minutes)).toBe(words)
})

it('names a moment in London time', () => {
  expect(momentWords('2026-07-15T22:30:00Z')).toBe('23:30 on Wed 15 Jul')
})

it('keeps the worst findings of duties that are not clearly legal', () => {
  const finding = (level: 'tight' | 'breach') => ({
    rule: 'maxFdp' as const,
    article: '',
    level,
    sentence: level,
    minutes: null,
    limit: null,
    figures: [],
    dutyIds: [],
    interpretation: null,
    legalIf: null,
    missing: null,
    source: 'law' as const,
  })
  const one = { id: 'a', date: '2026-07-15', code: 'ZQ1', verdict: 'breach' as const, left: {} }
  const later = { ...one, id: 'b', date: '2026-12-01', verdict: 'tight' as const }
  const legal = { ...one, id: 'c', verdict: 'legal' as const }
  const judged = {
    id: 'a',
    date: '2026-07-15',
    verdict: 'breach' as const,
    fdp: null,
    restBefore: null,
    disruptive: [],
    findings: [finding('breach'), finding('tight')],
    coverage: [],
  }
  const doubts = doubtsOf({ ahead: [legal, one, later], duties: [judged] })
  expect(doubts.map(({ id, day, findings }) => [id, day, findings.length])).toEqual([
    ['a', 'Wed 15 Jul', 1],
    ['b', 'Tue 1 Dec', 0],
  ])
})

it('says what is not known of a planned duty, and what settles it', () => {
  const missing = { input: 'dutyBefore' as const, to: '2026-06-30' }
  const rule = 'restBefore' as const
  const coverage = [{ rule, state: 'notKnown' as const, reason: 'no duty before', missing }]
  const none = { fdp: null, restBefore: null, disruptive: [], findings: [] }
  const planned = { id: 'a', date: '2026-07-15', verdict: 'cannot tell' as const }
  const [doubt] = doubtsOf({
    ahead: [{ ...planned, code: 'ZQ1', left: {} }],
    duties: [{ ...planned, ...none, coverage }],
  })
  expect(doubt?.line).toEqual({
    sentence: 'Rest before: not known.',
    action: { words: 'Import June', missing },
  })
})

describe('restLines', () => {
  const earliestReport = {
    release: '2026-07-13T15:00:00Z',
    atHome: '2026-07-14T03:00:00Z',
    away: '2026-07-14T01:00:00Z',
    endsAtHome: true as boolean | null,
    isProven: true,
  }
  const namesAt = (asOf: string, endsAtHome: boolean | null) =>
    restLines({ earliestReport: { ...earliestReport, endsAtHome }, asOf }).map(
      ({ name, instant }) => [name, instant],
    )

  it('shows the earliest report where the last duty ended', () => {
    const home = ['Earliest report at home base', earliestReport.atHome]
    const away = ['Earliest report away', earliestReport.away]
    expect(namesAt('2026-07-13T20:00:00Z', true)).toEqual([home])
    expect(namesAt('2026-07-13T20:00:00Z', false)).toEqual([home, away])
    expect(namesAt('2026-07-13T20:00:00Z', null)).toEqual([home, away])
    expect(namesAt('2026-07-14T02:00:00Z', null)).toEqual([home])
  })

  it('says that something is not known', () => {
    const open = { ...earliestReport, isProven: false }
    const [home] = restLines({ earliestReport: open, asOf: '2026-07-13T20:00:00Z' })
    expect(home?.note).toContain('as far as your roster is known')
  })

  it('says since when the rest is complete', () => {
    const rested = [['Rested since', earliestReport.atHome]]
    expect(namesAt('2026-07-15T09:00:00Z', true)).toEqual(rested)
    expect(namesAt('2026-07-15T09:00:00Z', false)).toEqual(rested)
  })
})

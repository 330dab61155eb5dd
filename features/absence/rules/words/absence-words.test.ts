import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TriggerAnswer } from '#absence/rules/sickness/triggers.ts'
import type { Trigger } from '#load/rules/absence-settings.ts'
import { statutoryFacts, statutoryGap } from '#absence/rules/sickness/statutory-facts.ts'
import { holidaySentences, leaveSentences, leftWords, timeOffWords } from './leave-words.ts'
import { companyPayWords } from './sick-pay-words.ts'
import { dropOutWords, triggerSentences } from './trigger-words.ts'

const today = '2026-11-23'
const none: TriggerAnswer = {
  name: '',
  now: 0,
  isReached: false,
  ifSickToday: 1,
  reachedOnDay: null,
  dropOuts: [],
  belowAgainOn: null,
  oneDayFrom: today,
}
const trigger = (kind: Trigger['kind'], at: number): Trigger => ({ name: '', kind, at, months: 12 })

describe('the sentences about a trigger', () => {
  const spells = trigger('spells', 3)
  const atMost = 'At most: only rostered days count.'
  it.each<[string, Trigger, Partial<TriggerAnswer>, string[]]>([
    [
      'the next spell reaches it',
      spells,
      { now: 2, ifSickToday: 3, reachedOnDay: 1, oneDayFrom: '2026-12-12' },
      [
        '2 of 3 spells.',
        'Sick today would be the third.',
        'From Sat 12 December one more spell would not reach it.',
      ],
    ],
    [
      'a later day reaches it',
      trigger('days', 10),
      { now: 5, ifSickToday: 6, reachedOnDay: 5 },
      ['5 of 10 days.', 'You would reach it on your 5th sick day from today (Fri 27 Nov).', atMost],
    ],
    [
      'reached',
      spells,
      { now: 3, isReached: true, reachedOnDay: 1, belowAgainOn: '2026-12-12' },
      ['Reached: 3 of 3 spells.', 'Below it again from Sat 12 December without new sickness.'],
    ],
    [
      'Bradford points',
      trigger('bradford', 128),
      { now: 99, ifSickToday: 192, reachedOnDay: 1, oneDayFrom: '2027-04-21' },
      [
        '99 of 128 Bradford points.',
        'Sick today would make it 192 points.',
        'From Wed 21 April 2027 one sick day would not reach it.',
        atMost,
      ],
    ],
    [
      'out of reach',
      trigger('spells', 1),
      {},
      ['0 of 1 spell.', 'You would not reach it within 28 sick days from today.'],
    ],
  ])('%s', (_, of, answer, sentences) => {
    const dayCount = 'listed' as const
    const asked = { trigger: of, answer: { ...none, ...answer }, today, dayCount }
    expect(triggerSentences(asked)).toEqual(sentences)
  })

  it.each([
    ['2025-12-10', '2025-12-12', '2026-12-12', '10 to 12 December 2025', 'Sat 12 December'],
    ['2026-05-30', '2026-06-01', '2027-06-01', '30 May to 1 June', 'Tue 1 June 2027'],
    ['2026-06-01', '2026-06-01', '2027-06-01', '1 June', 'Tue 1 June 2027'],
  ])('%s to %s drops out on %s', (first, last, on, spell, day) => {
    const words = `The spell of ${spell} drops out on ${day}.`
    expect(dropOutWords({ first, last, on }, today)).toBe(words)
  })
})

describe('the sentences about leave', () => {
  const balance = {
    first: '2026-04-01',
    last: '2027-03-31',
    taken: 12,
    planned: 3,
    left: 15.5,
    listedUntil: '2026-12-31',
  }
  it('says what is left, when the year ends and how far the roster reaches', () => {
    expect(leftWords(balance)).toBe('15.5 days of leave left')
    expect(leftWords({ left: 1 })).toBe('1 day of leave left')
    expect(leftWords({ left: -5 })).toBe('5 days more than your allowance')
    expect(leaveSentences(balance, today)).toEqual([
      'The year ends in 128 days with 15.5 days left.',
      'Your roster reaches 31 December; leave after it is not counted.',
    ])
    expect(leaveSentences({ ...balance, listedUntil: null }, '2027-03-31')).toEqual([
      'The year ends today with 15.5 days left.',
      'Your roster lists nothing; no leave is counted.',
    ])
  })

  it('names the days of leave and the free days', () => {
    const off = { leaveDays: 5, first: '2026-07-14', last: '2026-07-25', days: 12, isOpen: false }
    const leaveOn = ['2026-07-14', '2026-07-18', '2026-07-19', '2026-07-20', '2026-07-21']
    expect(timeOffWords({ ...off, leaveOn }, '2026-07-01')).toEqual({
      title: '5 days of leave, 12 days free: Tue 14 to Sat 25 July.',
      leaveOn: 'Leave on 14, 18, 19, 20, 21.',
    })
    const open = { ...off, leaveDays: 1, isOpen: true, last: '2026-08-02', leaveOn: ['2026-07-31'] }
    expect(timeOffWords(open, '2026-07-01')).toEqual({
      title: '1 day of leave, at least 12 days free: Tue 14 July to Sun 2 August.',
      leaveOn: 'Leave on 31.',
    })
  })

  it('counts bank holidays, and names what is not known', () => {
    const days = [true, true, false, null].map((worked, day) => {
      return { date: `2027-01-0${day + 1}`, worked }
    })
    const part = { first: '2026-04-01', days, worked: 2, isKnown: false, unknownYears: [2028] }
    expect(holidaySentences(part)).toEqual([
      'You worked 2 of 4 bank holidays of this leave year.',
      '1 day is not on your roster.',
      'The bank holidays of 2028 are not known here.',
    ])
    const ofYear = { first: '2027-01-01', days, worked: 2, isKnown: true, unknownYears: [] }
    expect(holidaySentences(ofYear)[0]).toBe('You worked 2 of 4 bank holidays of 2027.')
  })
})

describe('the sentences about sick pay', () => {
  it.each([
    [4, 10, 10, '4 of 10 full-pay days used, 10 half-pay days.'],
    [11, 10, 10, '10 of 10 full-pay days used, 1 of 10 half-pay days used.'],
    [9, 4, 4, '4 of 4 full-pay days used, 4 of 4 half-pay days used. 1 day beyond both.'],
    [0, 1, 0, '0 of 1 full-pay day used, 0 half-pay days.'],
  ])('%i used of %i and %i', (used, fullDays, halfDays, words) => {
    const fullLeft = Math.max(0, fullDays - used)
    const halfLeft = Math.max(0, halfDays - Math.max(0, used - fullDays))
    const pay = { first: today, last: today, used, fullLeft, halfLeft }
    expect(companyPayWords(pay, { fullDays, halfDays })).toBe(words)
  })

  it('says where the facts do not reach', () => {
    expect(statutoryGap('2026-04-05')).toContain('older rules')
    expect(statutoryGap('2026-04-06')).toBeNull()
    expect(statutoryGap('2027-04-06')).toBe('The rate of this year is not known here. See gov.uk.')
  })
})

it('never advises, and never says what an airline will do', () => {
  const forbidden = /\b(safe|allowed|should|disciplinary|owed|entitled)\b/i
  const answers = fc.record({
    name: fc.constant(''),
    now: fc.nat(200),
    isReached: fc.boolean(),
    ifSickToday: fc.nat(200),
    reachedOnDay: fc.option(fc.integer({ min: 1, max: 28 })),
    dropOuts: fc.constant<TriggerAnswer['dropOuts']>([]),
    belowAgainOn: fc.option(fc.constantFrom('2026-12-12', '2027-02-28')),
    oneDayFrom: fc.option(fc.constantFrom(today, '2026-12-12', '2027-11-23')),
  })
  const kinds = fc.constantFrom('spells' as const, 'days' as const, 'bradford' as const)
  fc.assert(
    fc.property(answers, kinds, fc.integer({ min: 1, max: 200 }), (answer, kind, at) => {
      const asked = { trigger: trigger(kind, at), answer, today, dayCount: 'listed' as const }
      const said = triggerSentences(asked).join(' ')
      expect(said).not.toMatch(forbidden)
      expect(said).not.toMatch(/\b1 (spells|days|points)\b|\b1th\b|\b2th\b|\b3th\b/)
    }),
  )
  expect(JSON.stringify(statutoryFacts)).not.toMatch(forbidden)
})

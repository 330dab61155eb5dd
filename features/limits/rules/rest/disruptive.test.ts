import { describe, expect, it } from 'vitest'
import { easaDutyRules, ukDutyRules } from '#limits/rules/scheme/duty-rules.ts'
import { london } from '#kernel/time/london-time.ts'
import { disruptiveClassesOf } from './disruptive.ts'

const minute = (text: string) => Date.parse(`2026-01-${text}:00Z`) / 60_000

describe('disruptiveClassesOf', () => {
  it.each([
    // from, to, late type, early type
    ['12T04:59', '12T12:00', ['night'], ['night']],
    ['12T05:00', '12T12:00', ['early'], ['early']],
    ['12T05:59', '12T12:00', ['early'], ['early']],
    ['12T06:00', '12T12:00', ['early'], []],
    ['12T06:59', '12T12:00', ['early'], []],
    ['12T07:00', '12T12:00', [], []],
    ['12T14:00', '12T22:59', [], []],
    ['12T14:00', '12T23:00', [], ['late']],
    ['12T14:00', '13T00:00', ['late'], ['late']],
    ['12T14:00', '13T01:59', ['late'], ['late']],
    ['12T14:00', '13T02:00', ['night'], ['night']],
    ['12T06:00', '13T00:10', ['early', 'late'], ['late']],
  ])('of %s to %s', (from, to, late, early) => {
    const duty = { from: minute(from), to: minute(to) }
    expect(disruptiveClassesOf(duty, ukDutyRules, london)).toEqual(late)
    expect(disruptiveClassesOf(duty, easaDutyRules.early, london)).toEqual(early)
  })

  it('uses the clock of the reference time zone', () => {
    const duty = { from: minute('12T04:30'), to: minute('12T12:00') }
    expect(disruptiveClassesOf(duty, ukDutyRules, 'Europe/Madrid')).toEqual(['early'])
  })
})

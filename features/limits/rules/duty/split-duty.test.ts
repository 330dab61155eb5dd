import { describe, expect, it } from 'vitest'
import { splitBreakMinutes, splitExtensionMinutes } from './split-duty.ts'

describe('splitBreakMinutes', () => {
  it('leaves out half an hour for duties and travel', () => {
    expect(splitBreakMinutes({ minutes: 210 })).toBe(180)
    expect(splitBreakMinutes({ minutes: 20 })).toBe(0)
  })
})

describe('splitExtensionMinutes', () => {
  it.each([
    // minutes on the ground, of them at night, suitable accommodation, extension
    ['one minute too short', 209, 0, true, 0],
    ['three hours', 210, 0, true, 90],
    ['an odd minute, rounded down', 213, 0, true, 91],
    ['six hours without accommodation', 390, 0, false, 180],
    ['more than six hours without accommodation', 450, 0, false, 180],
    ['more than six hours with accommodation', 450, 0, true, 210],
    ['hours at night without accommodation', 390, 120, false, 120],
    ['hours at night with accommodation', 390, 120, true, 180],
  ])('adds half of %s', (_, minutes, circadianLowMinutes, hasSuitableAccommodation, added) => {
    const pause = { minutes, circadianLowMinutes, hasSuitableAccommodation }
    expect(splitExtensionMinutes(pause)).toBe(added)
  })
})

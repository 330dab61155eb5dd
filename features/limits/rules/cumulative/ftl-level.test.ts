import { expect, it } from 'vitest'
import {
  colourPercent,
  ftlLevel,
  percentWords,
  startBarLevel,
  usageWords,
  usedWords,
} from './ftl-level.ts'

it.each([
  [41.5, 'hours', '41.5 / 60 hrs', '41:30 / 60 hrs'],
  [7.25, 'hours', '7.3 / 60 hrs', '7:15 / 60 hrs'],
  [59.9833, 'hours', '59.9 / 60 hrs', '59:59 / 60 hrs'],
  [60, 'hours', '60.0 / 60 hrs', '60:00 / 60 hrs'],
  [60.0167, 'hours', '60.1 / 60 hrs', '60:01 / 60 hrs'],
  [0, 'hours', '0.0 / 60 hrs', '0:00 / 60 hrs'],
  [0.1 + 0.2, 'weeks', '0.3 / 60 weeks', '0.3 / 60 weeks'],
] as const)('%f %s of 60 are %s or %s', (current, unit, decimal, clock) => {
  expect(usageWords({ current, limit: 60, unit }, 'decimal')).toBe(decimal)
  expect(usageWords({ current, limit: 60, unit }, 'clock')).toBe(clock)
})

it.each([
  ['41:59', 2519, 'green', 'green'],
  ['42:00, 70 %', 2520, 'yellow', 'green'],
  ['48:00, 80 %', 2880, 'yellow', 'green'],
  ['48:01', 2881, 'yellow', 'yellow'],
  ['53:59', 3239, 'yellow', 'yellow'],
  ['54:00, 90 %', 3240, 'red', 'red'],
])('%s of 60 hours in the panel, and in the bar of the start page', (_, minutes, panel, bar) => {
  const level = ftlLevel(minutes, 3600)
  expect([level, startBarLevel(level, minutes / 3600)]).toEqual([panel, bar])
})

it('the colours change at the shares of the specification', () => {
  expect(colourPercent).toEqual({ yellowFrom: 70, redFrom: 90, startBarAbove: 80 })
})

it('the bar of the start page is amber above 80 % alone, also of 42 hours', () => {
  expect(startBarLevel('yellow', 33.6 / 42)).toBe('green')
  expect(startBarLevel('yellow', (33.6 + 1 / 60) / 42)).toBe('yellow')
})

it('never shows less than was used, nor the limit before it is reached', () => {
  for (let minutes = 0; minutes <= 4000; minutes += 1) {
    const shown = Number(usedWords(minutes / 60, 60))
    if (minutes < 3600) expect(shown).toBeLessThan(60)
    if (minutes < 3594 || minutes >= 3600) expect(shown * 60).toBeGreaterThanOrEqual(minutes - 1e-6)
    expect(shown * 60).toBeLessThan(minutes + 6)
  }
})

it.each([
  [0.6997, '69%'],
  [0.29, '29%'],
  [1.004, '100%'],
])('%f is %s', (fraction, words) => {
  expect(percentWords(fraction)).toBe(words)
})

import { describe, expect, it } from 'vitest'
import { readSpan, readTime } from './printed-time.ts'
import { quoted } from './row-fault.ts'

describe('a printed time', () => {
  it.each([
    ['06:14', 'scheduled', '06:14', null],
    ['6:14', 'scheduled', '06:14', null],
    ['A06:14', 'actual', '06:14', null],
    ['a 06:14', 'actual', '06:14', null],
    ['E22:23', 'estimated', '22:23', null],
    ['24:00', 'scheduled', '00:00', 1],
    ['04:33♦', 'scheduled', '04:33', null],
    ['05:15:00', 'scheduled', '05:15', null],
    ['5:15:00 AM', 'scheduled', '05:15', null],
    ['12:05:00 AM', 'scheduled', '00:05', null],
    ['A1:05 pm', 'actual', '13:05', null],
    ['A5:15:00 PM', 'actual', '17:15', null],
  ])('%s', (text, kind, time, daysLater) => {
    expect(readTime(text)).toEqual({ kind, time, daysLater })
  })
})

it.each([
  '',
  '25:30',
  '06:60',
  '0615',
  'noon',
  '06:14 x',
  '06:14⁺¹⁺¹',
  '106:14',
  '15:15 PM',
  '06:14:7',
])('refuses %o as a time', (text) => expect(() => readTime(text)).toThrow('is not a time.'))

describe('the mark of another day', () => {
  it.each([
    ['⁺¹', 1],
    ['?¹', 1],
    ['?\uFFFD', 1],
    ['\uFFFD', 1],
    ['\uFFFD\uFFFD', 1],
    ['¹', 1],
    [' ¹', 1],
    ['?', 1],
    ['+1', 1],
    [' +1', 1],
    ['⁺1', 1],
    ['âºÂ¹', 1],
    ['â\u0081ºÂ¹', 1],
    ['⁺²', 2],
    ['?²', 2],
    ['+2', 2],
    ['⁺³', 3],
    ['⁻¹', -1],
    ['-1', -1],
  ])('%o', (mark, daysLater) => {
    expect(readTime(`A04:33${mark}`).daysLater).toBe(daysLater)
    const { from, to } = readSpan(`A04:33${mark} - 05:10${mark}/00:24`)
    expect([from.daysLater, to.daysLater]).toEqual([daysLater, daysLater])
  })
})

describe('a pair of times', () => {
  it.each([
    ['06:15 - 08:40', '06:15', '08:40'],
    ['06:15-08:40', '06:15', '08:40'],
    ['06:15-1:40', '06:15', '01:40'],
    ['06:15-11:40', '06:15', '11:40'],
    ['06:15 – 08:40 / 00:24', '06:15', '08:40'],
    ['06:15 - 08:40/-00:03', '06:15', '08:40'],
    ['06:15:00 - 8:40:00 PM', '06:15', '20:40'],
  ])('%s', (text, from, to) => {
    const span = readSpan(text)
    expect([span.from.time, span.to.time, span.from.daysLater]).toEqual([from, to, null])
  })

  it.each(['06:15', '06:15 - ', '- 08:40', '06:15 08:40', '06:15 - 08:40 - 09:00', ''])(
    'refuses %o',
    (text) => expect(() => readSpan(text)).toThrow('is not a pair of times.'),
  )
})

it('shortens quoted text', () => {
  expect(() => readSpan('x'.repeat(9000))).toThrow(/^“x{60}…” is not a pair of times\.$/)
  expect(quoted(`${'x'.repeat(59)}😀y`)).toBe(`“${'x'.repeat(59)}…”`)
  expect(quoted(`${'x'.repeat(58)}😀`)).toBe(`“${'x'.repeat(58)}😀”`)
})

import { expect, it } from 'vitest'
import { isTypedTime, repeatedTimeWords, typedTimesToUtc } from './typed-times.ts'

const typed = (...times: string[]) => times.map((time) => ({ time }))

/** `02T04:20 02T12:33` of a month as instants. */
const instantsIn = (month: string, text: string) =>
  text.split(' ').map((time) => `${month}-${time}:00Z`)

it.each([
  ['a summer day', '2026-07-02', '05:20 13:33', '02T04:20 02T12:33'],
  ['a winter day', '2026-01-02', '05:20 13:33', '02T05:20 02T13:33'],
  [
    'past midnight, and on from there',
    '2026-07-03',
    '16:40 17:40 22:05 23:10 03:31 04:01',
    '03T15:40 03T16:40 03T21:05 03T22:10 04T02:31 04T03:01',
  ],
  ['the same time twice', '2026-07-02', '10:00 10:00', '02T09:00 02T09:00'],
  ['twice past midnight', '2026-07-02', '22:00 21:00 01:00', '02T21:00 03T20:00 04T00:00'],
  ['the night the clocks go forward', '2026-03-28', '23:30 03:30', '28T23:30 29T02:30'],
  ['the night the clocks go back', '2026-10-24', '23:30 03:30', '24T22:30 25T03:30'],
  ['over the end of the repeated hour', '2026-10-25', '01:30 01:25', '25T00:30 25T01:25'],
  [
    'on through its second reading',
    '2026-10-25',
    '01:30 01:10 01:25',
    '25T00:30 25T01:10 25T01:25',
  ],
  ['within its first reading', '2026-10-25', '01:10 01:25 01:25', '25T00:10 25T00:25 25T00:25'],
  ['to before the repeated hour', '2026-10-25', '01:30 00:55', '25T00:30 26T00:55'],
])('%s', (_, date, times, instants) => {
  const read = typedTimesToUtc(date, typed(...times.split(' ')))
  expect(read).toEqual(instantsIn(date.slice(0, 7), instants))
})

it('reads times over New Year', () => {
  const read = typedTimesToUtc('2026-12-31', typed('20:00', '02:00'))
  expect(read).toEqual(['2026-12-31T20:00:00Z', '2027-01-01T02:00:00Z'])
})

it('passes over times not given', () => {
  expect(typedTimesToUtc('2026-07-02', typed('22:00', '', '01:00', '9:00'))).toEqual([
    '2026-07-02T21:00:00Z',
    null,
    '2026-07-03T00:00:00Z',
    null,
  ])
})

it('counts from the moment before the first time, where one is known', () => {
  const times = typed('00:10', '02:00')
  expect(typedTimesToUtc('2026-07-02', times, '2026-07-02T21:30:00Z')).toEqual([
    '2026-07-02T23:10:00Z',
    '2026-07-03T01:00:00Z',
  ])
})

it('leaves a time nobody touched the moment it was', () => {
  const eveningBefore = { time: '23:30', original: '2026-07-01T22:30:00Z' }
  const secondReading = { time: '01:30', original: '2026-10-25T01:30:00Z' }
  expect(typedTimesToUtc('2026-07-02', [eveningBefore, { time: '06:00' }])).toEqual([
    '2026-07-01T22:30:00Z',
    '2026-07-02T05:00:00Z',
  ])
  expect(typedTimesToUtc('2026-10-25', [secondReading])).toEqual(['2026-10-25T01:30:00Z'])
})

it('stays in the second reading of the repeated hour after a time of it', () => {
  const off = { time: '01:10', original: '2026-10-25T01:10:00Z' }
  expect(typedTimesToUtc('2026-10-25', [off, { time: '01:25' }])).toEqual([
    '2026-10-25T01:10:00Z',
    '2026-10-25T01:25:00Z',
  ])
})

it.each<[string, string, [report: string, arrival: string]]>([
  ['a later report of the evening before', '23:50', ['2026-07-16T22:50', '2026-07-17T05:00']],
  ['one after midnight', '00:10', ['2026-07-16T23:10', '2026-07-17T05:00']],
  ['the report of the plan again', '05:15', ['2026-07-17T04:15', '2026-07-17T05:00']],
])('keeps the day near a report that was moved: %s', (_, time, instants) => {
  const report = { time, original: '2026-07-16T22:40:00Z' }
  const arrival = { time: '06:00', original: '2026-07-17T05:00:00Z' }
  expect(typedTimesToUtc('2026-07-17', [report, arrival])).toEqual(
    instants.map((text) => `${text}:00Z`),
  )
})

it('reads a changed first time on the date where it was stored on it', () => {
  const report = { time: '23:50', original: '2026-07-17T04:15:00Z' }
  expect(typedTimesToUtc('2026-07-17', [report])).toEqual(['2026-07-17T22:50:00Z'])
})

it('moves an untouched time on when another one overtakes it', () => {
  const times = [{ time: '23:00' }, { time: '06:00', original: '2026-07-02T05:00:00Z' }]
  expect(typedTimesToUtc('2026-07-02', times)[1]).toBe('2026-07-03T05:00:00Z')
})

it.each([
  ['the second hour', '2026-10-25', '01:30 GMT|02:10', '25T01:30 25T02:10'],
  ['the first hour', '2026-10-25', '01:30 BST|01:40 gmt', '25T00:30 25T01:40'],
  ['the next day', '2026-10-24', '23:30|01:30 GMT', '24T22:30 25T01:30'],
  ['before the time before it', '2026-10-25', '01:30 GMT|01:20 BST', '25T01:30 none'],
  ['of another season', '2026-07-02', '01:30 GMT|02:00', 'none 02T01:00'],
])('reads a time with its zone: %s', (_, date, times, instants) => {
  const read = typedTimesToUtc(
    date,
    times.split('|').map((time) => ({ time })),
  )
  const shown = read.map((instant) => instant?.slice(8, 16) ?? 'none')
  expect(shown.join(' ')).toBe(instants)
})

it.each([
  ['01:30', true],
  ['01:30 GMT', true],
  ['01:30 bst', true],
  ['01:30 CET', false],
  ['1:30 GMT', false],
  ['25:30 GMT', false],
])('%s is a typed time: %s', (text, is) => {
  expect(isTypedTime(text)).toBe(is)
})

it.each([
  ['both are possible', '01:30', '2026-10-25T00:30:00Z', '2026-10-25T05:00:00Z', true],
  ['nothing follows', '01:30', '2026-10-25T00:30:00Z', null, true],
  [
    'the second is after the next time',
    '01:30',
    '2026-10-25T00:30:00Z',
    '2026-10-25T01:10:00Z',
    false,
  ],
  ['the first is before the time before it', '01:25', '2026-10-25T01:25:00Z', null, false],
  ['the zone is typed', '01:30 BST', '2026-10-25T00:30:00Z', null, false],
  ['the clocks do not change', '01:30', '2026-10-24T00:30:00Z', null, false],
  ['the clocks go forward', '02:30', '2026-03-29T01:30:00Z', null, false],
])('asks for the hour of a repeated time: %s', (_, time, instant, next, asks) => {
  const words = asks ? 'Comes twice: type 01:30 BST or 01:30 GMT' : undefined
  expect(repeatedTimeWords({ time }, instant, next)).toBe(words)
})

import { expect, it } from 'vitest'
import { readWords } from './read-words.ts'

/** A Thursday. */
const today = '2026-07-16'
const wordsOf = (rest: string) => rest.split(' ').filter(Boolean)

it.each([
  ['today', '2026-07-16', ''],
  ['tomorrow', '2026-07-17', ''],
  ['tomo', '2026-07-17', ''],
  ['tom', null, 'tom'],
  ['yesterday', '2026-07-15', ''],
  ['thu', '2026-07-16', ''],
  ['fri', '2026-07-17', ''],
  ['Weds', '2026-07-22', ''],
  ['wednesday', '2026-07-22', ''],
  ['frida', null, 'frida'],
  ['21 nov', '2026-11-21', ''],
  ['nov 21', '2026-11-21', ''],
  ['21nov', '2026-11-21', ''],
  ['Sat 21 November 2026', '2026-11-21', ''],
  ['21/11', '2026-11-21', ''],
  ['2026-11-21', '2026-11-21', ''],
  ['20 feb', '2026-02-20', ''],
  ['31 jun', null, '31 jun'],
  ['29 feb', null, '29 feb'],
  ['nov', null, 'nov'],
  ['sick fri', '2026-07-17', 'sick'],
  ['fri fri', '2026-07-17', ''],
  ['fri sat', '2026-07-17', 'sat'],
  ['fri 17 jul', '2026-07-17', ''],
  ['log out', null, 'logout'],
  ['log o', null, 'logout'],
  ['log', null, 'log'],
])('reads the day of “%s”', (text, day, rest) => {
  expect(readWords(text, today)).toMatchObject({ day, time: null, rest: wordsOf(rest) })
})

it.each([
  ['thu', '2026-07-23'],
  ['Thursday sick', '2026-07-23'],
  ['sick thurs', '2026-07-23'],
  ['thu 16 jul', null],
  ['today', null],
  ['fri', null],
  ['wed', null],
])('reads a second day in “%s” only if the weekday is that of today', (text, laterDay) => {
  expect(readWords(text, today).laterDay).toBe(laterDay)
})

it.each(['210', '21', '2111', '210726', '21 11', '20260717'])('reads %s as a flight', (text) => {
  expect(readWords(text, today)).toMatchObject({ day: null, time: null, rest: text.split(' ') })
})

it.each([
  ['late 5:15', '05:15', 'late'],
  ['13:15 late', '13:15', 'late'],
  ['24:00', null, '24:00'],
  ['5.15', null, '5.15'],
])('reads the time of “%s”', (text, time, rest) => {
  expect(readWords(text, today)).toMatchObject({ day: null, time, rest: wordsOf(rest) })
})

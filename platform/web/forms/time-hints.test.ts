import { expect, it } from 'vitest'
import { typedTimesToUtc } from '#kernel/time/typed-times.ts'
import { timeHints } from './time-hints.ts'

const asks = (time: string) => `Comes twice: type ${time} BST or ${time} GMT`

it.each([
  ['a time that comes twice', '2026-10-25', ['01:30', '03:00'], [asks('01:30'), undefined]],
  ['its first reading by the next time', '2026-10-25', ['01:30', '01:10'], [undefined, undefined]],
  [
    'such a time of the next day',
    '2026-10-24',
    ['23:30', '01:30'],
    [undefined, `Next day. ${asks('01:30')}`],
  ],
  ['a time with its zone', '2026-10-25', ['01:30 GMT', '03:00'], [undefined, undefined]],
  ['another night', '2026-10-24', ['23:30', ''], [undefined, undefined]],
])('the hints of %s', (_, date, times, hints) => {
  const instants = typedTimesToUtc(
    date,
    times.map((time) => ({ time })),
  )
  const byPath = new Map(instants.map((instant, place) => [`times.${place}`, instant]))
  expect([...timeHints({ times }, byPath, date).values()]).toEqual(hints)
})

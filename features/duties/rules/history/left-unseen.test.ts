import { expect, test } from 'vitest'
import { leftUnseen, type ShownChange } from './left-unseen.ts'

const monday = { date: '2026-07-20', words: 'Report 05:15 → 04:45' }
const again = { ...monday, words: 'Report 05:15 → 04:15' }
const tuesday = { ...monday, date: '2026-07-21' }

test.each<[string, ShownChange[], ShownChange[]]>([
  ['all, if none was seen', [], [monday, tuesday]],
  ['those of other days', [monday], [tuesday]],
  ['those of a day that changed again', [again], [monday, tuesday]],
  ['none, if all were seen', [tuesday, monday], []],
])('left are %s', (_, seen, left) => {
  expect(leftUnseen([monday, tuesday], seen)).toEqual(left)
})

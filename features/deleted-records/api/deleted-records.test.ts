import { expect, it } from 'vitest'
import { restoredWords } from './deleted-records.ts'

const again = { title: 'BHX to PMI', reason: 'Your logbook has this flight again.' }

it.each([
  ['1 restored.', 1, []],
  ['400 restored.', 400, []],
  ['BHX to PMI was not restored: Your logbook has this flight again.', 0, [again]],
  ['3 restored. BHX to PMI was not restored: Your logbook has this flight again.', 3, [again]],
  [
    '3 restored. BHX to PMI was not restored: Your logbook has this flight again. 2 more were not restored.',
    3,
    [again, again, again],
  ],
])('%s', (words, restored, notRestored) => {
  expect(restoredWords({ restored, notRestored })).toBe(words)
})

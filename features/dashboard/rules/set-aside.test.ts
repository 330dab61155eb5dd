import { expect, it } from 'vitest'
import type { DutyStatus } from '#duties/schema/duty.ts'
import { setAsideDuties, setAsideWords } from './set-aside.ts'

const duty = (date: string, kind?: DutyStatus['kind']) => ({
  id: `${date} ${kind}`,
  date,
  dutyCode: 'ZQ210/ZQ211',
  ...(kind && { status: { kind, since: '2026-07-15T09:00:00Z' } }),
})

it.each<[string, ReturnType<typeof duty>[], string[]]>([
  ['nothing', [], []],
  ['plain duties', [duty('2026-07-15'), duty('2026-07-16')], []],
  ['yesterday', [duty('2026-07-14', 'sick')], []],
  ['today', [duty('2026-07-15', 'sick')], ['2026-07-15 ZQ210/ZQ211: sick, your word']],
  ['tomorrow', [duty('2026-07-16', 'swapped')], ['2026-07-16 ZQ210/ZQ211: swapped, your word']],
  ['the day after', [duty('2026-07-17', 'cancelled')], []],
  ['the word of a file', [duty('2026-07-16', 'unlisted')], []],
  ['kept by the user', [duty('2026-07-16', 'kept')], []],
  [
    'both days, out of order',
    [duty('2026-07-16', 'cancelled'), duty('2026-07-15', 'sick')],
    ['2026-07-15 ZQ210/ZQ211: sick, your word', '2026-07-16 ZQ210/ZQ211: cancelled, your word'],
  ],
])('%s', (_, duties, lines) => {
  const found = setAsideDuties(duties, '2026-07-15')
  expect(found.map((each) => `${each.date} ${setAsideWords(each)}`)).toEqual(lines)
})

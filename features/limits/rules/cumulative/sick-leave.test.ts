import { expect, it } from 'vitest'
import { sickLeave } from './sick-leave.ts'

const february = '2026-02-01'
const [fifth, sixth, seventh] = ['2026-01-05', '2026-01-06', '2026-01-07']
const [lastYear, dayAfter] = ['2025-02-01', '2025-02-02']

it.each([
  ['none', [], february, 0, 0],
  ['one spell, told in any order and twice', [seventh, fifth, sixth, fifth], february, 3, 1],
  ['a day off between makes two spells', [fifth, seventh], february, 2, 2],
  ['the same date last year is out, the day after is in', [lastYear, dayAfter], february, 1, 1],
  ['a spell the window cuts counts', ['2025-01-31', lastYear, dayAfter], february, 1, 1],
  ['today counts, tomorrow not yet', [february, '2026-02-02'], february, 1, 1],
  ['a spell over the clock change', ['2026-03-28', '2026-03-29', '2026-03-30'], '2026-04-01', 3, 1],
  ['seen from a leap day', ['2027-02-28', '2027-03-01'], '2028-02-29', 1, 1],
])('%s', (_, dates, today, days, periods) => {
  expect(sickLeave(dates, today)).toMatchObject({ days, periods })
})

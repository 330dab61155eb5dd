import { expect, it } from 'vitest'
import { personWords, searchablePeople } from './found-people.ts'

const today = '2026-07-16'

it.each<[string, string[], string]>([
  ['the latest up to today', ['2026-07-02', '2026-07-10', '2026-08-07'], 'Last on Fri 10 Jul'],
  ['the latest, in any order', ['2026-08-07', '2026-07-10', '2026-07-02'], 'Last on Fri 10 Jul'],
  ['today', ['2026-07-16', '2026-07-10', '2026-07-17'], 'Last on Thu 16 Jul'],
  ['the next, if all are ahead', ['2026-08-07', '2026-07-20', '2026-09-01'], 'Next on Mon 20 Jul'],
])('names %s', (_, dates, words) => {
  const records = dates.map((date) => {
    return { date, crew: ['SC Zoë Moss (1234)'], record: 'duty' as const, id: date }
  })
  const [person] = searchablePeople(records, today)
  expect(person && personWords(person.item, today)).toBe(`${words}, 3 records`)
})

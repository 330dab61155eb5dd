import { describe, expect, it } from 'vitest'
import { mostFilesOfDay } from './files-of-day.ts'

const july = (first: string, last: string) => ({
  first: `2026-07-${first}`,
  last: `2026-07-${last}`,
})

describe('the files of the day that has most', () => {
  it.each([
    ['none', [], 0],
    ['one', [july('01', '31')], 1],
    ['one after the other', [july('01', '10'), july('11', '20'), july('21', '31')], 1],
    ['two that share a day', [july('01', '10'), july('10', '20')], 2],
    ['a month and its weeks', [july('01', '31'), july('01', '07'), july('08', '14')], 2],
    ['the same days', [july('05', '05'), july('05', '05'), july('05', '05')], 3],
    ['in any order', [july('20', '31'), july('01', '25'), july('22', '23'), july('02', '03')], 3],
  ])('%s', (_, files, most) => {
    expect(mostFilesOfDay(files)).toBe(most)
  })
})

import { describe, expect, it } from 'vitest'
import { groupedRemarks, linesLabel } from './grouped-remarks.ts'

const unknown = 'The code XQZ is not known, and it has no times.'
const zone = 'The time zone of ZZZ is not known.'

const told = (reason: string, ...rows: (number | null)[]) => rows.map((row) => ({ row, reason }))

describe('groupedRemarks', () => {
  const missing = told(unknown, 7)
  const several = [...missing, ...told(zone, 8), ...told(unknown, 9, 12)]
  it.each<[string, typeof several, [rows: number[], reason: string][]]>([
    ['nothing', [], []],
    ['one remark', missing, [[[7], unknown]]],
    [
      'the same of several rows, with another between them',
      several,
      [
        [[7, 9, 12], unknown],
        [[8], zone],
      ],
    ],
    [
      'the same twice of one row, and rows out of order',
      told(unknown, 12, 7, 12),
      [[[7, 12], unknown]],
    ],
    [
      'a remark on the whole file',
      told(unknown, null, 7),
      [
        [[], unknown],
        [[7], unknown],
      ],
    ],
  ])('%s', (_, remarks, groups) => {
    expect(groupedRemarks(remarks)).toEqual(groups.map(([rows, reason]) => ({ rows, reason })))
  })

  it('keeps the order of first occurrence', () => {
    const remarks = [...told(zone, 7), ...told(unknown, 8), ...told(zone, 9)]
    expect(groupedRemarks(remarks).map(({ reason }) => reason)).toEqual([zone, unknown])
  })
})

it.each([
  [[], ''],
  [[7], 'Line 7'],
  [[7, 9], 'Lines 7 and 9'],
  [[7, 9, 12], 'Lines 7, 9 and 12'],
])('linesLabel of %j is “%s”', (rows, label) => {
  expect(linesLabel(rows)).toBe(label)
})

import { describe, expect, it } from 'vitest'
import { groupedRemarks, linesLabel } from './grouped-remarks.ts'

const unknown = 'The code XQZ is not known, and it has no times.'
const zone = 'The time zone of ZZZ is not known.'

describe('groupedRemarks', () => {
  it.each([
    ['nothing', [], []],
    ['one remark', [{ row: 7, reason: unknown }], [{ rows: [7], reason: unknown }]],
    [
      'the same of several rows, with another between them',
      [
        { row: 7, reason: unknown },
        { row: 8, reason: zone },
        { row: 9, reason: unknown },
        { row: 12, reason: unknown },
      ],
      [
        { rows: [7, 9, 12], reason: unknown },
        { rows: [8], reason: zone },
      ],
    ],
    [
      'the same twice of one row, and rows out of order',
      [
        { row: 12, reason: unknown },
        { row: 7, reason: unknown },
        { row: 12, reason: unknown },
      ],
      [{ rows: [7, 12], reason: unknown }],
    ],
    [
      'a remark on the whole file',
      [
        { row: null, reason: unknown },
        { row: 7, reason: unknown },
      ],
      [
        { rows: [], reason: unknown },
        { rows: [7], reason: unknown },
      ],
    ],
  ])('%s', (_, remarks, groups) => {
    expect(groupedRemarks(remarks)).toEqual(groups)
  })

  it('keeps the order of first occurrence', () => {
    const remarks = [
      { row: 7, reason: zone },
      { row: 8, reason: unknown },
      { row: 9, reason: zone },
    ]
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

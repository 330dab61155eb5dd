import { expect, it } from 'vitest'
import { emptyDuty } from '#duties/rules/duty.ts'
import { inOrder } from './duty-order.ts'

const duty = (dutyType: 'ASBY' | 'FLIGHT' | 'HSBY', report: string | null, code: string) => ({
  ...emptyDuty,
  date: '2026-07-15',
  dutyType,
  dutyCode: code,
  scheduledBrief: report && `2026-07-15T${report}:00Z`,
})

it('puts duties of one report by type before code, and those without a report first', () => {
  const given = [
    duty('HSBY', '05:00', 'A'),
    duty('FLIGHT', '05:00', 'ZQ210'),
    duty('ASBY', '05:00', 'Z'),
    duty('FLIGHT', '04:00', 'ZQ640'),
    duty('HSBY', null, 'HSBY'),
  ]
  const codes = ['HSBY', 'ZQ640', 'Z', 'ZQ210', 'A']
  expect(inOrder(given).map(({ dutyCode }) => dutyCode)).toEqual(codes)
  expect(inOrder(given.toReversed()).map(({ dutyCode }) => dutyCode)).toEqual(codes)
})

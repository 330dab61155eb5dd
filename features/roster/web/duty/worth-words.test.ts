import { expect, it } from 'vitest'
import { worthWords } from './worth-words.ts'

type Worth = Parameters<typeof worthWords>[0]

const unknown: Worth = {
  dutyType: 'FLIGHT',
  rosterIds: ['1'],
  low: null,
  high: null,
  basis: null,
  unknownHeads: [],
  paid: null,
  paidIn: null,
  note: null,
}
const card = { low: 51.3, high: 51.3, basis: 'your rates' }
const trip = ['1', '2', '3']
const lisbon = 'No rate yet for BHX-LIS-BHX: 1 similar duty paid, five needed.'

it.each<[string | null, Partial<Worth>]>([
  ['£51.30 (your rates)', card],
  ['£46.00–£51.00 (3 of 3 on BHX-PMI-BHX)', { low: 46, high: 51, basis: '3 of 3 on BHX-PMI-BHX' }],
  ['At least £51.30 (your rates)', { ...card, unknownHeads: ['flightDutyPay'] }],
  ['Paid £51.30 in June', { ...card, paid: 51.3, paidIn: '2026-06-30' }],
  ['Paid £0.00 in December 2025', { paid: 0, paidIn: '2025-12-31' }],
  ['£51.30 for this trip of 3 duties (your rates)', { ...card, rosterIds: trip }],
  [
    'Paid £51.30 in June for this trip of 3 duties',
    { paid: 51.3, paidIn: '2026-06-30', rosterIds: trip },
  ],
  [lisbon, { note: lisbon }],
  ['£0.00, more if you are called', { dutyType: 'HSBY', note: 'More if you are called.' }],
  [
    '£4.00 (your rates), more if you are called',
    { dutyType: 'HSBY', low: 4, high: 4, basis: 'your rates' },
  ],
  [null, {}],
  [null, { dutyType: 'HSBY' }],
])('says %s', (words, worth) => {
  expect(worthWords({ ...unknown, ...worth }, '2026-07-15')).toBe(words)
})

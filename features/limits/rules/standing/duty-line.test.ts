import { expect, it } from 'vitest'
import { dutyLine } from './duty-line.ts'
import type { DutyLegality } from '#limits/rules/legality/legality.ts'

const judged: DutyLegality = {
  id: 'duty',
  date: '2026-10-27',
  verdict: 'legal',
  fdp: null,
  restBefore: null,
  disruptive: [],
  findings: [],
  coverage: [],
}
const sector = { positioning: true, actualArrival: null }

it.each([
  ['a passenger duty', [sector], 'Legal. No minimum rest before travel as passenger.'],
  ['a duty with an operated sector', [sector, { ...sector, positioning: false }], 'Legal.'],
  ['a duty without sectors', [], 'Legal.'],
])('the line of %s', (_, sectors, sentence) => {
  const duty = { dutyType: 'FLIGHT' as const, actualDebrief: null, sectors }
  expect(dutyLine(duty, judged).sentence).toBe(sentence)
})

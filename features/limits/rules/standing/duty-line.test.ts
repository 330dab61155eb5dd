import { expect, it } from 'vitest'
import { dutyLine } from './duty-line.ts'
import { testLegality } from '#limits/rules/legality/test-legality.ts'

const sector = { positioning: true, actualArrival: null }

it.each([
  ['a passenger duty', [sector], 'Legal. No minimum rest before travel as passenger.'],
  ['a duty with an operated sector', [sector, { ...sector, positioning: false }], 'Legal.'],
  ['a duty without sectors', [], 'Legal.'],
])('the line of %s', (_, sectors, sentence) => {
  const duty = { dutyType: 'FLIGHT' as const, actualDebrief: null, sectors }
  expect(dutyLine(duty, testLegality()).sentence).toBe(sentence)
})

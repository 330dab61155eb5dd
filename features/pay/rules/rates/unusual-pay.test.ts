import { expect, it } from 'vitest'
import type { Sample } from './learned-fit.ts'
import { hasWitness } from './unusual-pay.ts'

/** A duty of two sectors of 3 h, some days before or after day 0. */
const sample = (day: number, amount: number, duty = 480): Sample => {
  return { amount, day, route: 'BHX-PMI-BHX', duty, block: 360, sectors: [180, 180] }
}
const unit = { day: 0, duty: 480, block: 360, sectors: [180, 180], expected: 625 }

it.each<[name: string, isMore: boolean, others: Sample[], answer: boolean]>([
  ['an earlier duty for too little', false, [sample(-9, 625), sample(-90, 625)], true],
  ['only a later one for too little', false, [sample(9, 625), sample(90, 625)], false],
  ['a later duty for too much', true, [sample(9, 625), sample(-90, 625)], true],
  ['only an earlier one for too much', true, [sample(-9, 625), sample(-90, 625)], false],
  ['a longer one for too little', false, [sample(-9, 625, 490), sample(90, 625)], false],
  ['a shorter one for too much', true, [sample(9, 625, 470), sample(-90, 625)], false],
  ['more, which another duty has too', false, [sample(-9, 940), sample(90, 940)], true],
  ['more, which no other duty has', false, [sample(-9, 1035), sample(90, 625)], false],
  ['less, which no other duty has', true, [sample(9, 255), sample(-90, 625)], false],
  ['a later duty that lacks the head', true, [sample(9, 0), sample(90, 0)], false],
])('takes %s as witness, or not', (_, isMore, others, answer) => {
  expect(hasWitness(others, { ...unit, isMore }, [])).toBe(answer)
})

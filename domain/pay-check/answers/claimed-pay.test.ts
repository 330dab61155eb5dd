import { expect, it } from 'vitest'
import { claimedWords } from './claimed-pay.ts'

const notSent = '£31.30 claimed, not sent yet'
const waiting = '£1,005.20 claimed, waiting for pay'

it.each([
  [{ notSent: 3130, waiting: 0 }, [notSent]],
  [{ notSent: 0, waiting: 100_520 }, [waiting]],
  [{ notSent: 3130, waiting: 100_520 }, [notSent, waiting]],
  [{ notSent: 0, waiting: 0 }, []],
])('says what claims ask for, %o', (claimed, words) => {
  expect(claimedWords(claimed)).toEqual(words)
})

import { expect, it } from 'vitest'
import { readCrewLine } from './crew-line.ts'

it.each([
  ['CP - 10233 - PENROSE IDRIS', ['CP', '10233', 'PENROSE IDRIS']],
  ['CP - 10233 - PENROSE - IDRIS', ['CP', '10233', 'PENROSE - IDRIS']],
  ['CP - PENROSE IDRIS', ['CP', '', 'PENROSE IDRIS']],
  ['Anne - Marie', ['', '', 'Anne - Marie']],
  ['PENROSE IDRIS', ['', '', 'PENROSE IDRIS']],
  ['', ['', '', '']],
])('reads “%s”', (line, [position, id, name]) => {
  expect(readCrewLine(line)).toEqual({ position, id, name })
})

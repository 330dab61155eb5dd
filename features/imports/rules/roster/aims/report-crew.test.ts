import { expect, it } from 'vitest'
import { readCrew } from './report-crew.ts'

it('joins wrapped names, and keeps hyphens, commas and apostrophes', () => {
  const lines = [
    'CP - 10233 - PENROSE, IDRIS',
    'CC - 21104 - VAN DER HEIDEN-CLAESSENS',
    'ROSALIND',
    'ANNE-MARIE',
    'CC - 22015 - O’DONNAL S/O',
  ]
  expect(readCrew(lines, undefined).operating).toEqual([
    'CP - 10233 - PENROSE, IDRIS',
    'CC - 21104 - VAN DER HEIDEN-CLAESSENS ROSALIND ANNE-MARIE',
    'CC - 22015 - O’DONNAL S/O',
  ])
})

it('leaves out who travels as a passenger, with the rest of the name', () => {
  const lines = ['CP - 10233 - PENROSE IDRIS', 'CC - PAX - 19002 - BRACEWELL', 'JO-ANN']
  expect(readCrew(lines, '20417')).toEqual({
    operating: ['CP - 10233 - PENROSE IDRIS'],
    owner: null,
  })
})

it('leaves out the remark of who is in command', () => {
  expect(readCrew(['CPT - PIC - 10233 - PENROSE IDRIS'], undefined).operating).toEqual([
    'CPT - 10233 - PENROSE IDRIS',
  ])
})

it.each([
  ['CM - 20417 - HARLOW MARTHA', 'operating'],
  ['CM - PAX - 20417 - HARLOW MARTHA', 'passenger'],
  ['CM - 120417 - HARLOW MARTHA', null],
])('finds the owner of the roster in %s: %s', (line, owner) => {
  expect(readCrew(['FO - 1 - X', line], '20417').owner).toBe(owner)
})

it('has nobody in an empty cell', () => {
  expect(readCrew([], '20417')).toEqual({ operating: [], owner: null })
})

import { expect, it } from 'vitest'
import { crewTogether, staffNumbersOf } from './crew-together.ts'

const idris = 'CP - 10233 - PENROSE IDRIS'
const joss = 'CC - 21988 - TRELAWNEY JOSS'

it.each<[string, earlier: [string, string][], string | null]>([
  ['none without an earlier duty', [], null],
  ['the date of the only earlier duty', [['2026-10-03', idris]], '2026-10-03'],
  [
    'the latest date, in any order',
    ['2026-09-01', '2026-10-03', '2025-12-31'].map((date) => [date, idris]),
    '2026-10-03',
  ],
  ['a person in another position', [['2026-10-03', 'FO - 10233 - PENROSE IDRIS']], '2026-10-03'],
  ['a person with another name', [['2026-10-03', 'CP - 10233 - PENROSE-HALE I']], '2026-10-03'],
  ['nobody by name alone', [['2026-10-03', 'CP - 10999 - PENROSE IDRIS']], null],
  ['nobody by a part of the number', [['2026-10-03', 'CP - 110233 - PENROSE IDRIS']], null],
  ['nobody by a line without a number', [['2026-10-03', 'PENROSE IDRIS']], null],
])('last together: %s', (_, earlier, lastTogether) => {
  const duties = earlier.map(([date, line]) => ({ date, crew: [joss, line] }))
  expect(crewTogether([idris], duties, null)).toEqual([
    { position: 'CP', name: 'Penrose I', lastTogether },
  ])
})

it('leaves out the user, and keeps the order of the roster', () => {
  const crew = [idris, 'CM - 20417 - HARLOW MARTHA', joss]
  const members = crewTogether(crew, [{ date: '2026-10-03', crew }], '020417')
  expect(members.map(({ name }) => name)).toEqual(['Penrose I', 'Trelawney J'])
})

it('shows a line of another form as it is', () => {
  const crew = ['Crew to be advised']
  expect(crewTogether(crew, [{ date: '2026-10-03', crew }], null)).toEqual([
    { position: null, name: 'Crew to be advised', lastTogether: null },
  ])
})

it.each([
  ['PENROSE IDRIS', 'Penrose I'],
  ['PENROSE, IDRIS', 'Penrose I'],
  ['PENROSE', 'Penrose'],
  ['MBEKI-HALE TOBIAS', 'Mbeki-Hale T'],
  ['O’DONNAL S/O', 'O’Donnal S'],
  ["O'DONNAL SHAUN", "O'Donnal S"],
  ['VAN DER HEIDEN-CLAESSENS ROSALIND ANNE-MARIE', 'Van Der Heiden-Claessens R'],
  ['GARCIA LOPEZ, MARIA', 'Garcia Lopez M'],
  ['MÜLLER ÉLODIE', 'Müller É'],
  ['Penrose Idris', 'Penrose I'],
  ['DE', 'De'],
])('shortens %s to %s', (printed, short) => {
  const [member] = crewTogether([`CC - 1 - ${printed}`], [], null)
  expect(member?.name).toBe(short)
})

it('lists each staff number once', () => {
  expect(staffNumbersOf([idris, joss, 'FO - 10233 - PENROSE', 'Crew to be advised'])).toEqual([
    '10233',
    '21988',
  ])
})

import { expect, it } from 'vitest'
import { plainName } from './plain-name.ts'

it.each([
  ['Amelia Hart', 'Amelia Hart'],
  ['  Amelia\n\tHart ', 'Amelia Hart'],
  ['Amelia\u0007 Hart\u001B', 'Amelia Hart'],
  ['Zoë Ó Briain-Nuñez', 'Zoë Ó Briain-Nuñez'],
  [' \n', ''],
])('%j is kept as %j', (name, kept) => {
  expect(plainName(name)).toBe(kept)
})

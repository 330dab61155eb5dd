import { expect, it } from 'vitest'
import { crewRole, positionRole } from './crew-role.ts'

it.each([
  ['CM beside CC', ['CP - 1 - A', 'CM - 20417 - HARLOW MARTHA', 'CC - 3 - B'], 'cabin_manager'],
  ['CM among CM', ['SCM - 1 - A', 'CM - 20417 - HARLOW MARTHA'], 'cabin_crew'],
  ['SCCM', ['SCCM - 20417 - HARLOW MARTHA'], 'cabin_manager'],
  ['FO', ['FO - 20417 - HARLOW MARTHA'], 'co_pilot'],
  ['CP', ['CP - 20417 - HARLOW MARTHA'], 'pilot_in_command'],
  ['FA', ['FA - 20417 - HARLOW MARTHA'], 'cabin_crew'],
  ['a trainee', ['CP - 1 - A', 'TR - 20417 - SELF', 'CC - 3 - B'], 'cabin_crew'],
  ['FI', ['FI - 20417 - HARLOW MARTHA'], 'cabin_crew'],
  ['SO', ['SO - 20417 - HARLOW MARTHA'], 'cabin_crew'],
  ['nobody of that number', ['CC - 1 - A'], null],
  ['nobody at all', [], null],
])('%s', (_, crew, role) => {
  expect(crewRole(crew, '20417')).toBe(role)
})

it.each([
  ['CP', 'pilot_in_command'],
  ['SO', 'co_pilot'],
  ['FI', 'flight_instructor'],
  ['TR', 'student_pilot'],
  ['PUR', 'cabin_manager'],
  ['FA', 'cabin_crew'],
])('%s in the crew of a logbook entry', (position, role) => {
  expect(positionRole(position, [position])).toBe(role)
})

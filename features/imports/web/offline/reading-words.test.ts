import { expect, it } from 'vitest'
import { readImport } from '#imports/rules/files/read-import.ts'
import { sampleReport } from '#imports/rules/roster/aims/sample-report.ts'
import { described } from './reading-words.ts'

const context = {
  today: '2026-07-15',
  defaultRole: 'cabin_crew',
  homeZone: 'Europe/London',
} as const

function read(text: string) {
  return described(readImport({ kind: 'text', text }, context, {}))
}

it('a roster is described by its format, days, owner and duties', () => {
  const { facts, lines, refusal } = read(sampleReport('2026-07-15'))
  expect(facts).toEqual([
    expect.stringContaining('AIMS'),
    expect.stringMatching(/^\d+ \w+ 2026 to /),
    expect.stringMatching(/^Roster of /),
    '6 duties',
  ])
  expect(lines[0]).toMatch(/^\w+ \d+ \w+ · /)
  expect(refusal).toBeUndefined()
})

it.each([
  ['an empty file', '', 'This file is empty'],
  ['a table to be matched', 'Date,From,To\n2026-05-01,BHX,PMI\n', 'This file needs your answers'],
])('%s cannot be imported offline', (_, text, words) => {
  expect(read(text).refusal).toContain(words)
})

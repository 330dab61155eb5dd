import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { decodeText } from '#kernel/csv/file-text.ts'
import { readRosterContent } from './read-roster-content.ts'

const june = readFileSync(
  new URL('../../../../samples/roster-01-simple-month.csv', import.meta.url),
)

it.each([
  ['as exported', june],
  ['with a byte-order mark', Buffer.from(`\uFEFF${june.toString()}`)],
  ['in UTF-16', Buffer.from(`\uFEFF${june.toString()}`, 'utf16le')],
])('reads a report %s', (_, bytes) => {
  const reading = readRosterContent({ kind: 'text', text: decodeText(bytes) })
  expect(reading?.format).toBe('AIMS Personal Crew Schedule Report (CSV)')
  expect(reading && 'report' in reading && reading.report.duties.length).toBeGreaterThan(10)
})

it('refuses a report without column headings', () => {
  const text = june.toString().replace(/^Date,.*$/m, '')
  expect(readRosterContent({ kind: 'text', text })).toMatchObject({
    refusal:
      'The column headings (Date, Duties, Details …) were not found. Is this the roster report?',
  })
})

it.each(['', 'name,amount\nx,1'])('does not take %o for a roster', (text) => {
  expect(readRosterContent({ kind: 'text', text })).toBeNull()
})

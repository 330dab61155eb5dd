import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { aimsReport } from '#domain/roster-files/aims/aims-report.ts'
import { readRosterFile } from './read-roster-file.ts'

const june = readFileSync(new URL('../../samples/roster-01-simple-month.csv', import.meta.url))

it.each([
  ['as exported', june, true],
  ['with a byte-order mark', Buffer.from(`\uFEFF${june.toString()}`), true],
  ['in UTF-16', Buffer.from(`\uFEFF${june.toString()}`, 'utf16le'), true],
  ['cut off in its heading', june.subarray(0, 60), false],
  ['that is a PDF', Buffer.from('%PDF-1.7 Date,Duties,Details'), false],
  ['that is empty', Buffer.alloc(0), false],
])('the AIMS format recognises a report %s: %o', (_, bytes, isRecognised) => {
  expect(aimsReport.recognises(bytes)).toBe(isRecognised)
})

it('reads a file in the format that recognises it', () => {
  const reading = readRosterFile(june)
  expect('report' in reading && reading.report.duties.length).toBeGreaterThan(10)
})

it.each([
  ['', 'This file is empty.'],
  [
    '%PDF-1.7',
    'This is not a CSV file but a PDF. Please export the roster report as CSV and choose that file.',
  ],
  [
    'name,amount\nx,1',
    'The column headings (Date, Duties, Details …) were not found. Is this the roster report?',
  ],
])('refuses %o with a sentence', (text, refusal) => {
  expect(readRosterFile(Buffer.from(text))).toMatchObject({ refusal })
})

import { expect, it } from 'vitest'
import { calendarProgram } from './calendar-program.ts'

it.each([
  ['Google-Calendar-Importer', 'Google Calendar'],
  ['iOS/18.2 (22C152) dataaccessd/1.0', 'Apple Calendar'],
  ['macOS/15.1 (24B83) CalendarAgent/1155', 'Apple Calendar'],
  ['Microsoft.Exchange/15.20', 'Outlook'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Thunderbird/128.5', 'Thunderbird'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36', 'Chrome on Windows'],
  ['vdirsyncer/0.19.3', 'vdirsyncer'],
  [`${'a'.repeat(90)}/1`, 'a'.repeat(40)],
  ['<script>', 'An unknown program'],
  [undefined, 'An unknown program'],
])('%s is %s', (userAgent, program) => {
  expect(calendarProgram(userAgent)).toBe(program)
})

import { readFileSync } from 'node:fs'
import { zipSync } from 'fflate'

const folder = new URL('../../../samples/imports/', import.meta.url)
const sample = (name: string) => readFileSync(new URL(name, folder))
const text = (content: string) => Buffer.from(content)

const repeating =
  'BEGIN:VEVENT\r\nDTSTART:20260710T064500Z\r\nRRULE:FREQ=DAILY\r\nSUMMARY:SBY\r\nEND:VEVENT\r\n'
const zone =
  'BEGIN:VTIMEZONE\r\nTZID:X\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nRRULE:FREQ=YEARLY\r\n' +
  'TZOFFSETFROM:+0100\r\nTZOFFSETTO:+0000\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n'

const endless =
  'BEGIN:VEVENT\r\nDTSTART:20260710T064500Z\r\nDURATION:P99999999999W\r\nSUMMARY:SBY\r\nEND:VEVENT\r\n'
const inZone = 'BEGIN:VEVENT\r\nDTSTART;TZID=X:20260710T064500\r\nSUMMARY:SBY\r\nEND:VEVENT\r\n'

/** Files of other formats than CSV that need much time or memory to read, and the status of the answer. */
export const fileBombs: [what: string, bytes: () => Uint8Array, status: number][] = [
  ['a workbook of 48 MB of blanks', () => sample('hostile-01-zip-bomb.xlsx'), 413],
  ['nested entities', () => sample('hostile-09-entities.xlsx'), 400],
  ['a million shared strings', () => workbookOf('<si><t>x</t></si>'.repeat(1_000_000)), 413],
  ['100,000 repeating events', () => calendarOf(repeating.repeat(100_000)), 413],
  ['50,000 time zones', () => calendarOf(zone.repeat(50_000)), 400],
  ['an endless duration', () => calendarOf(endless), 200],
  [
    'a zone of a new rule every second',
    () => calendarOf(zone.replace('YEARLY', 'SECONDLY') + inZone),
    200,
  ],
  [
    '500,000 folds',
    () => calendarOf(`BEGIN:VEVENT\r\nSUMMARY:x\r\n${' x\r\n'.repeat(500_000)}END:VEVENT\r\n`),
    200,
  ],
  ['200,000 nested tables', () => text(`<html>${'<table><tr><td>'.repeat(200_000)}`), 413],
  [
    '250,000 rows of HTML',
    () => text(`<html><table>${'<tr><td>01/06/2026<td>OFF</tr>'.repeat(250_000)}`),
    413,
  ],
]

function calendarOf(content: string): Uint8Array {
  return text(`BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${content}END:VCALENDAR\r\n`)
}

function workbookOf(strings: string): Uint8Array {
  return zipSync({
    'xl/workbook.xml': text('<workbook><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>'),
    'xl/sharedStrings.xml': text(`<sst>${strings}</sst>`),
  })
}

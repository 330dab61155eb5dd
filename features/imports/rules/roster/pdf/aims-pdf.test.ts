import { expect, it } from 'vitest'
import { refusals } from '#imports/rules/files/file-refusal.ts'
import { readRosterContent } from '#imports/rules/roster/read-roster-content.ts'
import { madeWidth } from './test-list-pages.ts'

/** Each text on a line of its own; ` | ` begins a piece right of the one before. */
function read(...lines: string[]) {
  const page = lines.flatMap((line, index) => {
    let x = 20
    return line.split('|').map((text) => {
      const item = { x, y: 560 - index * 12, width: madeWidth(text), text }
      x += item.width
      return item
    })
  })
  return readRosterContent({ kind: 'pdf', pdf: { pages: [page, []] } })
}

const noHeadings = {
  refusal:
    'The column headings (Date, Duties, Details …) were not found. Is this the roster report?',
}

it.each<[string, string[], object | null]>([
  ['no text', [], refusals.scan],
  ['blanks alone', [' ', '\u200B', '\u00A0'], refusals.scan],
  [
    'a NetLine duty plan',
    ['Individual duty plan for 20417', 'Sat11 C/I BHX 0415'],
    refusals.netLine,
  ],
  ['its title in pieces', ['Indivi|dual duty| plan for 20417 | NetLine'], refusals.netLine],
  ['an AIMS report of another layout', ['Personal Crew Sche|dule Report', 'x'], noHeadings],
  ['an AIMS logbook', ['Crew Logbook Report', 'Date Airport Time Airport Time'], null],
  ['a letter', ['Dear Martha,', 'your roster for 01/12 02/12 03/12 is attached.'], null],
])('takes a PDF with %s for what it is', (_, lines, outcome) => {
  const reading = read(...lines)
  if (outcome === null) expect(reading).toBeNull()
  else expect(reading).toMatchObject(outcome)
})

it('refuses a grid without its period, because its days have no year', () => {
  expect(read('Personal Crew Schedule Report', '01/12 02/12 03/12', 'D/O')).toMatchObject({
    refusal: expect.any(String),
  })
})

import { expect, it } from 'vitest'
import type { Sources } from '#duties/rules/sources/source.ts'
import { fileOf, type StoryFile } from '#duties/rules/sources/test-story.ts'
import { unreadDates } from './unread-dates.ts'

const july: StoryFile = {
  printed: '2026-07-10T05:00',
  period: ['2026-07-01', '2026-07-31'],
  rows: [],
  unread: ['2026-07-15', '2026-07-20'],
}
const days = { first: '2026-07-01', last: '2026-07-31' }
const first = fileOf('first', july, '2026-07-10T06:00:00Z')

type Statement = Sources['statements'][number]

/** A statement about the days from the 15th on, made at noon of a day. */
const statement = (content: object, madeAt: string, lastDate = '2026-07-15'): Statement =>
  ({
    id: madeAt,
    about: null,
    firstDate: '2026-07-15',
    lastDate,
    saidAt: madeAt,
    madeAt,
    ...content,
  }) as Statement

const [before, after] = ['2026-07-09T12:00:00Z', '2026-07-11T12:00:00Z']
const typed = { kind: 'typed', duty: {}, against: {} }
const deleted = { kind: 'deleteMonth', month: '2026-07', names: [], ids: [] }

const both = ['2026-07-15', '2026-07-20']
const later = ['2026-07-20']

it.each<[string, string[], Partial<Sources>]>([
  ['stay', both, {}],
  ['are settled by a newer file that decides the day', later, newer({ unread: ['2026-07-20'] })],
  ['are not settled by an older file', both, newer({ printed: '2026-07-09T05:00', unread: [] })],
  ['are not settled by the file of another person', both, newer({ other: true, unread: [] })],
  ['of another person do not count', [], { files: [{ ...first, isOther: true }] }],
  [
    'are settled by a duty typed after the import',
    later,
    { statements: [statement(typed, after)] },
  ],
  ['are not settled by one typed before', both, { statements: [statement(typed, before)] }],
  [
    'are settled by sickness of several days',
    [],
    { statements: [statement({ kind: 'sick', until: null }, before, '2026-07-20')] },
  ],
  [
    'are not settled by an edit of another duty',
    both,
    { statements: [statement({ kind: 'edit' }, after)] },
  ],
  ['end with a deletion of the month', [], { statements: [statement(deleted, after)] }],
  ['outlast an earlier deletion', both, { statements: [statement(deleted, before)] }],
])('days that nobody could read %s', (_, expected, { files = [first], statements = [] }) => {
  expect(unreadDates({ files, statements }, days)).toEqual(expected)
})

it('looks at the days asked for', () => {
  const asked = { first: '2026-07-16', last: '2026-07-20' }
  expect(unreadDates({ files: [first], statements: [] }, asked)).toEqual(later)
})

function newer(contents: Partial<StoryFile>): Pick<Sources, 'files'> {
  const second = fileOf(
    'second',
    { ...july, printed: '2026-07-12T05:00', ...contents },
    '2026-07-12T06:00:00Z',
  )
  return { files: [first, second] }
}

import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = new URL('sql/', import.meta.url)

/** The newest migration that was made before portals of two releases could share a database. */
const newestBefore = '0057'

/** In the comment of a file: the release that stopped using what the file takes away. */
const unusedSince = /^-- Unused since \d+\.\d+\.\d+\b/m

/** Each would break a portal of the release before, which still runs on the same database. */
const breaking: [what: string, form: RegExp][] = [
  ['drop', /\bdrop\b/],
  ['rename', /\brename\b/],
  ['set not null', /\bset not null\b/],
  ['alter … type', /\balter column\b.*\btype\b/s],
  ['constraint', /\badd (constraint|check|unique|foreign key)\b/],
  ['truncate', /^truncate\b/],
  ['delete', /^delete\b/],
  ['revoke', /^revoke\b/],
]

/** Returns what a migration does that no other portal may be running for. */
function faultsOf(text: string): string[] {
  const code = text.replaceAll(/^--.*$/gm, '').toLowerCase()
  const statements = code.split(/;\s*$/m).map((statement) => statement.trim())
  const taken = breaking.filter(([, form]) => statements.some((each) => form.test(each)))
  const faults = unusedSince.test(text) ? [] : taken.map(([what]) => what)
  const columns = statements.flatMap((each) => each.match(/\badd column\b[^,]*/g) ?? [])
  const isRefusing = (column: string) => /\bnot null\b/.test(column) && !/\bdefault\b/.test(column)
  if (columns.some(isRefusing)) faults.push('a column without a default')
  const made = statements.flatMap((each) => /^create table (\w+)/.exec(each)?.[1] ?? [])
  for (const statement of statements) {
    const [, after, table = ''] = /^create ((?:unique )?index .*?)on (\w+)/s.exec(statement) ?? []
    if (after === undefined || made.includes(table)) continue
    if (!/^index concurrently if not exists \w+ $/.test(after))
      faults.push('an index that blocks writes')
    else if (statements.filter(Boolean).length > 1) faults.push('an index beside other statements')
  }
  return faults
}

const index = 'create index concurrently if not exists n_by_date on n (user_id, date);'

it.each([
  ['alter table n drop column a;', ['drop']],
  ['DROP TABLE n;', ['drop']],
  ['-- Unused since 0.3.0: n.a\nalter table n drop column a;', []],
  ['-- No release uses it.\nalter table n drop column a;', ['drop']],
  ['alter table n rename column a to b;', ['rename']],
  ['alter table n alter column a set not null;', ['set not null']],
  ['alter table n\n  alter column a type integer;', ['alter … type']],
  ['alter table n alter column a set data type integer;', ['alter … type']],
  ['alter table n add column duty_type text;', []],
  ["alter table n add column a text not null default '';", []],
  ['alter table n add column a text not null;', ['a column without a default']],
  ['-- This drops nothing.\ncreate table n (user_id text not null, primary key (user_id));', []],
  ['create index n_by_date on n (user_id, date);', ['an index that blocks writes']],
  ['create table n (a text);\ncreate index n_by_a on n (a);', []],
  [index, []],
  [`${index}\nupdate n set a = 1;`, ['an index beside other statements']],
  ['create unique index n_by_a on n (a);', ['an index that blocks writes']],
  [
    'create unique index concurrently if not exists n_by_a on n (a);',
    ['an index that blocks writes'],
  ],
  ['alter table n add column type text;', []],
  ['alter table n add constraint positive check (a > 0);', ['constraint']],
  ['truncate n;', ['truncate']],
  ['delete from n where a = 1;', ['delete']],
  ['revoke select on n from crewportal_app;', ['revoke']],
])('%s', (text, faults) => {
  expect(faultsOf(text)).toEqual(faults)
})

it('every new migration only adds, so that portals of two releases share a database', () => {
  const names = readdirSync(folder).filter((name) => name.slice(0, 4) > newestBefore)
  const found = names.map((name) => [name, faultsOf(readFileSync(new URL(name, folder), 'utf8'))])
  expect(found).toEqual(names.map((name) => [name, []]))
})

import { isOfKind, type StatementOf } from '#duties/rules/sources/source.ts'
import { dutyKey } from '#duties/rules/duty.ts'
import type { MigratedSources } from './as-stored.ts'
import type { MigratedFile } from './migrated-files.ts'

/**
 * The sources, numbered in the order in which they were imported and made.
 *
 * Of statements with one id, the last one stays. Earlier releases did not number them. Within one second, a deletion of a month comes after the other statements, and
 * before a file that brings its duties back.
 */
export function numbered({ files, statements: all }: MigratedSources): MigratedSources {
  const statements = [...new Map(all.map((each) => [each.id, each])).values()]
  const months = statements.filter((each) => isOfKind(each, 'deleteMonth'))
  const order = [
    ...files.map((file) => {
      const { importedAt } = file
      return { key: `file ${file.id}`, at: importedAt, rank: isAfterDeletion(file, months) ? 3 : 0 }
    }),
    ...statements.map(({ id, kind, madeAt }) => {
      return { key: `statement ${id}`, at: madeAt, rank: kind === 'deleteMonth' ? 2 : 1 }
    }),
  ].toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
  const numbers = new Map(order.map(({ key }, index) => [key, index + 1]))
  const of = (key: string) => ({ sequence: numbers.get(key) ?? 0 })
  return {
    files: files.map((file) => ({ ...file, ...of(`file ${file.id}`) })),
    statements: statements.map((each) => ({ ...each, ...of(`statement ${each.id}`) })),
  }
}

const placeOf = ({ at, rank, key }: { at: string; rank: number; key: string }) =>
  `${at} ${rank} ${key}`

function isAfterDeletion(file: MigratedFile, months: StatementOf<'deleteMonth'>[]): boolean {
  const same = months.filter(({ madeAt }) => madeAt === file.importedAt)
  return same.some(({ ids, names }) =>
    file.rows.some((row) => row.id && !ids.includes(row.id) && names.includes(dutyKey(row))),
  )
}

import { sql, type RawBuilder } from 'kysely'

/** A text without wildcards, as part of a pattern of `isLike`. */
function literal(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}

/** A text without wildcards inside JSON text, as part of a pattern of `isLike`. */
export function literalInJson(text: string): string {
  return literal(JSON.stringify(text).slice(1, -1))
}

/** A condition on a column: case counts on PostgreSQL, and not for ASCII letters on SQLite. */
export function isLike(column: string, pattern: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`
}

import { sql, type Expression, type RawBuilder } from 'kysely'

/** A text without wildcards, as part of a pattern of `isLike`. */
export function literal(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}

/** A text without wildcards inside JSON text, as part of a pattern of `isLike`. */
export function literalInJson(text: string): string {
  return literal(JSON.stringify(text).slice(1, -1))
}

/** A condition on text. PostgreSQL distinguishes capitals, SQLite does not for the letters A to Z. */
export function isLike(text: Expression<unknown>, pattern: string): RawBuilder<boolean> {
  return sql<boolean>`${text} like ${pattern} escape '\\'`
}

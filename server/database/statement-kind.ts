const kinds = ['select', 'insert', 'update', 'delete', 'begin', 'commit', 'rollback']

/** What a statement does, by its first word: a name for figures, of which there are few. */
export function statementKind(sql: string): string {
  const [word = ''] = sql.trimStart().split(/\s/, 1)
  const kind = word.toLowerCase()
  return kinds.includes(kind) ? kind : 'other'
}

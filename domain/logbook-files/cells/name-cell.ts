/** Words that mean the owner of the logbook. */
const ownWords = new Set(['SELF', 'ME', 'MYSELF', 'OWN'])

/** The name in a cell that holds one person; null for the owner (`SELF`) or an empty cell. */
export function readNameCell(text: string): string | null {
  const name = text.trim().replaceAll(/\s+/g, ' ')
  const isName = /\p{L}/u.test(name) && !ownWords.has(name.toUpperCase())
  return isName ? name : null
}

/** The names in a cell that lists people, separated by commas, semicolons, bars or lines. */
export function readNamesCell(text: string): string[] {
  return [...new Set(text.split(/[,;|\n]/).flatMap((part) => readNameCell(part) ?? []))]
}

/** The names without repetitions, compared without case. */
export function distinctNames(names: (string | null)[]): string[] {
  const found = new Map<string, string>()
  for (const name of names) {
    if (name !== null && !found.has(name.toUpperCase())) found.set(name.toUpperCase(), name)
  }
  return [...found.values()]
}

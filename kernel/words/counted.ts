/**
 * A number with its noun: `1 local night`, `2 local nights`, `3 duties`, `1,024 sectors`.
 *
 * @param many the plural; by default that of a regular English noun.
 */
export function counted(count: number, one: string, many?: string): string {
  const digits = count < 1000 ? String(count) : count.toLocaleString('en-GB')
  return `${digits} ${agreed(count, one, many)}`
}

/** The form of a word for a number, without the number: `day` or `days`, `is` or `are`. */
export function agreed(count: number, one: string, many = pluralOf(one)): string {
  return count === 1 ? one : many
}

function pluralOf(one: string): string {
  return /[^aeiou]y$/.test(one) ? `${one.slice(0, -1)}ies` : `${one}s`
}

/**
 * A number with its noun: `1 local night`, `2 local nights`, `3 duties`, `1,024 sectors`.
 *
 * @param many the plural; by default that of a regular English noun.
 */
export function counted(count: number, one: string, many?: string): string {
  return `${grouped(count)} ${agreed(count, one, many)}`
}

/** A number with commas between its thousands: `1,024`. */
export function grouped(count: number): string {
  return count < 1000 ? String(count) : count.toLocaleString('en-GB')
}

/** The form of a word for a number, without the number: `day` or `days`, `is` or `are`. */
export function agreed(count: number, one: string, many = pluralOf(one)): string {
  return count === 1 ? one : many
}

function pluralOf(one: string): string {
  return /[^aeiou]y$/.test(one) ? `${one.slice(0, -1)}ies` : `${one}s`
}

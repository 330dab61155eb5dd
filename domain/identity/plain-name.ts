/** Characters a crew member's name has at most. */
export const nameMaxLength = 100

/** A name as it is kept: one line without control characters, each gap a single space. */
export function plainName(name: string): string {
  return name
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
}

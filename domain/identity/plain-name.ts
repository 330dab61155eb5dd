/** Characters a crew member's name has at most. */
export const nameMaxLength = 100

/** Normalises a name for storage: one line without control characters, single spaces. */
export function plainName(name: string): string {
  return name
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
}

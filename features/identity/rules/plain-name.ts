/** Maximum length of a crew member's name, in UTF-16 code units. */
export const nameMaxLength = 100

/**
 * Normalises a name for storage: one line, single spaces, no control characters.
 *
 * @param name as typed, or as an identity issuer sends it.
 * @returns the name, which may be empty.
 */
export function plainName(name: string): string {
  return name
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
}

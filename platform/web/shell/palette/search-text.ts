/** A thing that can be found, and its words as `searchText` writes them. */
export type Searchable<Item> = { text: string; item: Item }

/** The words of a thing, each after one space, in lower case and without signs. */
export function searchText(parts: readonly (string | null)[]): string {
  const words = parts.join(' ').toLowerCase()
  return ` ${words.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()} `
}

/** The words that are searched for. */
export function searchWords(typed: string): string[] {
  return searchText([typed]).split(' ').filter(Boolean)
}

/** The first things of which each word begins a word; none without words. */
export function found<Item>(
  things: readonly Searchable<Item>[],
  words: readonly string[],
  most: number,
): Item[] {
  const starts = words.map((word) => ` ${word}`)
  const items: Item[] = []
  if (starts.length === 0) return items
  for (const { text, item } of things) {
    if (!starts.every((start) => text.includes(start))) continue
    items.push(item)
    if (items.length === most) break
  }
  return items
}

/** A flight number with its digits, which are searched for too: `ZQ210 210`. */
export function flightWords(number: string): string {
  return `${number} ${number.replace(/^[A-Z\d]{2}(?=\d)/, '')}`
}

/** `1 sector`, `1,024 sectors`. */
export function countWords(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`
}

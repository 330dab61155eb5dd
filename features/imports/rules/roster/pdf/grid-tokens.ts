/** A word of a day's column: a time with the days that it is later than the column, an aircraft, or another. */
export type GridToken =
  | { kind: 'time'; text: string; daysLater: number }
  | { kind: 'aircraft'; text: string }
  | { kind: 'word'; text: string }

const weekday = /^(mon|tue|wed|thu|fri|sat|sun)[a-z]*$/i
const wordPattern = /↓|\[\w+\]|[^\s↓[\]]+/g
const time = /^([AE]?\d{1,2}:\d{2})(?:[⁺+]?[¹1])?$/
const carrier = /^[A-Z][A-Z\d]$|^\d[A-Z]$/
const number = /^\d{2,4}[A-Z]?$/

/** The words of a column, from the top. After a `↓`, times are on the next day. */
export function gridTokens(lines: string[]): GridToken[] {
  const tokens: GridToken[] = []
  let daysLater = 0
  const words = lines.flatMap((line) => line.match(wordPattern) ?? [])
  for (const [index, word] of words.entries()) {
    const [, clock] = time.exec(word) ?? []
    const last = tokens.at(-1)
    if (word === '↓') daysLater += 1
    else if (clock) {
      const isMarked = clock.length < word.length
      tokens.push({ kind: 'time', text: clock, daysLater: Math.max(daysLater, isMarked ? 1 : 0) })
    } else if (word.startsWith('[')) tokens.push({ kind: 'aircraft', text: word })
    else if (index === 0 && weekday.test(word)) continue
    else if (last?.kind === 'word' && carrier.test(last.text) && number.test(word)) {
      last.text += word
    } else tokens.push({ kind: 'word', text: word })
  }
  return tokens
}

import { payHeadLabels } from '#domain/allowances/pay-heads.ts'

/** What the last part of a path is called where its own words would not do. */
const labels = new Map<string, string>(Object.entries(payHeadLabels))

/** Names a caller made up may be of any length. */
const nameMax = 60

/**
 * What a place in the input is called in a sentence: `entries.0.crewFood` is `Entry 1, Crew Food`, and
 * `actualDepartureTimes.1` is `Actual departure time 2`. Lists are counted from 1; a place in a list that is
 * all of the input is an entry.
 */
export function fieldWords(path: readonly PropertyKey[]): string {
  const words: string[] = []
  for (const part of path) {
    const name = String(part)
    if (/^\d+$/.test(name)) {
      const list = words.pop() ?? 'entries'
      words.push(`${oneOf(list)} ${Number(name) + 1}`)
    } else {
      words.push(labels.get(name) ?? plainWords(name))
    }
  }
  const text = words.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** `payPeriodStart` as `pay period start`; what is no name of ours as it is. */
function plainWords(name: string): string {
  if (!/^[a-z][a-zA-Z]*$/.test(name)) return name.slice(0, nameMax).toWellFormed()
  return name.slice(0, nameMax).replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

/** One of what a list is called after. */
function oneOf(list: string): string {
  return list.replace(/ies$/, 'y').replace(/s$/, '')
}

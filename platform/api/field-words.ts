import { payHeadLabels } from '#kernel/words/pay-heads.ts'

/** Labels for fields whose name is not readable. */
const labels = new Map<string, string>(Object.entries(payHeadLabels))

/** Maximum length of an unknown field name. */
const unknownNameMax = 60

/**
 * The label of an input field in a sentence: `entries.0.crewFood` is `Entry 1, Crew Food`, and
 * `actualDepartureTimes.1` is `Actual departure time 2`. Lists count from 1. An item of a list at the top
 * level is an entry.
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

/** `payPeriodStart` becomes `pay period start`; other names are shortened. */
function plainWords(name: string): string {
  if (!/^[a-z][a-zA-Z]*$/.test(name)) return name.slice(0, unknownNameMax).toWellFormed()
  return name.slice(0, unknownNameMax).replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

/** The singular of a list's name. */
function oneOf(list: string): string {
  return list.replace(/ies$/, 'y').replace(/s$/, '')
}

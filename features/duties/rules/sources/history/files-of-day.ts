import type { Days } from '#duties/rules/sources/near-sources.ts'

/** The most standing files that list or cover one day. The history of a duty compares them all. */
export const filesOfDayMost = 500

/** The number of files of the day that has most of them. Their days are both inclusive. */
export function mostFilesOfDay(files: readonly Days[]): number {
  const firsts = files.map(({ first }) => first).toSorted()
  const lasts = files.map(({ last }) => last).toSorted()
  let [most, ended] = [0, 0]
  for (const [begun, first] of firsts.entries()) {
    while ((lasts[ended] ?? first) < first) ended += 1
    most = Math.max(most, begun + 1 - ended)
  }
  return most
}

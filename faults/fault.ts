import type { Ground } from './ground.ts'

/** A failure test on real portals. */
export type Fault = {
  name: string
  /** True if it runs only when the argument of `npm run test:faults` names it, because it needs other programs. */
  isNamedOnly?: true
  /** @returns figures of the run. @throws Error with a sentence when the portal failed the test. */
  run: (ground: Ground) => Promise<string>
}

/** @throws Error with the sentence unless it holds. */
export function must(holds: boolean, sentence: string): asserts holds {
  if (!holds) throw new Error(sentence)
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Retries until the condition holds.
 *
 * @throws Error with the sentence after half a minute.
 */
export async function until(holds: () => Promise<boolean>, sentence: string): Promise<void> {
  const end = performance.now() + 30_000
  while (!(await holds())) {
    must(performance.now() < end, sentence)
    await pause(5)
  }
}

/**
 * The median milliseconds of a number of runs, after one unmeasured run.
 *
 * @param prepare runs before each run, unmeasured.
 */
export async function medianMs(
  runs: number,
  work: (run: number) => unknown,
  prepare: (run: number) => unknown = () => {},
): Promise<number> {
  const times: number[] = []
  for (let run = 0; run <= runs; run += 1) {
    await prepare(run)
    const start = performance.now()
    await work(run)
    if (run > 0) times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  return times[Math.floor(times.length / 2)] ?? Number.NaN
}

/** Work to measure, with an unmeasured step before each run. */
export type Timed = { work: () => unknown; prepare?: () => unknown }

/** The median milliseconds of several kinds of work, run in turns so that all see the same conditions. */
export async function mediansInTurns(runs: number, all: Timed[]): Promise<number[]> {
  const times = all.map((): number[] => [])
  for (let run = 0; run <= runs; run += 1) {
    for (const [index, { work, prepare }] of all.entries()) {
      await prepare?.()
      const start = performance.now()
      await work()
      if (run > 0) times[index]?.push(performance.now() - start)
    }
  }
  return times.map((each) => each.sort((a, b) => a - b)[Math.floor(each.length / 2)] ?? Number.NaN)
}

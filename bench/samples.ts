/**
 * Runs `work` a number of times after one unmeasured, and gives the median of its milliseconds.
 *
 * @param prepare what comes before each run, unmeasured.
 */
export async function medianMs(
  runs: number,
  work: (run: number) => unknown,
  prepare: (run: number) => unknown = () => {},
): Promise<number> {
  const times: number[] = []
  for (let run = 0; run <= runs; run += 1) {
    // eslint-disable-next-line no-await-in-loop -- one after the other is what is measured
    await prepare(run)
    const start = performance.now()
    // eslint-disable-next-line no-await-in-loop -- one after the other is what is measured
    await work(run)
    if (run > 0) times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  return times[Math.floor(times.length / 2)] ?? Number.NaN
}

/** Work to measure, and what comes before each run of it, unmeasured. */
export type Timed = { work: () => unknown; prepare?: () => unknown }

/**
 * The medians of several works' milliseconds, which take turns, so that whatever else the machine does meanwhile
 * it does to all of them.
 */
export async function mediansInTurns(runs: number, all: Timed[]): Promise<number[]> {
  const times = all.map((): number[] => [])
  for (let run = 0; run <= runs; run += 1) {
    for (const [index, { work, prepare }] of all.entries()) {
      // eslint-disable-next-line no-await-in-loop -- in turns
      await prepare?.()
      const start = performance.now()
      // eslint-disable-next-line no-await-in-loop -- in turns
      await work()
      if (run > 0) times[index]?.push(performance.now() - start)
    }
  }
  return times.map((each) => each.sort((a, b) => a - b)[Math.floor(each.length / 2)] ?? Number.NaN)
}

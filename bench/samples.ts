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

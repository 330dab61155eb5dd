const runs = 30
/** Unmeasured runs, in which the engine compiles the code. */
const firstRuns = 100

/** The median processor time of a read in milliseconds, each after a change. */
export async function processorTime(
  read: () => Promise<unknown>,
  change: () => Promise<unknown>,
): Promise<number> {
  const times: number[] = []
  for (let run = -firstRuns; run < runs; run += 1) {
    await change()
    const start = process.cpuUsage()
    await read()
    const { user, system } = process.cpuUsage(start)
    if (run >= 0) times.push((user + system) / 1000)
  }
  return times.toSorted((one, other) => one - other)[Math.floor(runs / 2)] ?? Number.NaN
}

/**
 * How many cases the drawn tests take. `npm test` takes few and always the same. `npm run test:all` takes many fresh ones
 * and prints the number in `DRAWN_FROM` that repeats them.
 */

/** True in `npm run test:all`. */
export const isWholeRun = process.env['TEST_RUN'] === 'all'

/** True where every hostile input is sent: in `npm run test:all` and `npm run test:hostile`. */
export const sendsAllHostile = isWholeRun || process.env['HOSTILE_RUNS'] !== undefined

/** The first seed of this run. */
export const firstSeed = Number(process.env['DRAWN_FROM'] ?? 1)

type Counts = { quick?: number; whole?: number }

/**
 * The number of cases of a drawn test.
 *
 * @param name an environment variable that sets another number.
 * @param quick in `npm test`: enough for what the test asserts about the cases together.
 * @param whole in `npm run test:all`.
 */
export function drawnCount(name: string, { quick = 150, whole = 1000 }: Counts = {}): number {
  return Number(process.env[name] ?? (isWholeRun ? whole : quick))
}

/** The seeds of a drawn test, from the first seed of this run on. */
export function drawnSeeds(name: string, counts: Counts = {}): number[] {
  return Array.from({ length: drawnCount(name, counts) }, (_, place) => firstSeed + place)
}

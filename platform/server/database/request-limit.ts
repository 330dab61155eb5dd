import { currentRequest } from '#server/context/request-context.ts'

/** Milliseconds that a request may use the database in all: to wait, to connect, and for all of its statements. */
export const requestMs = 15_000

/**
 * Waits for `work`, but not beyond the limit of the current request, which begins with its first work. Outside requests
 * there is no limit.
 *
 * @param release frees a result that comes too late.
 * @throws Error like the driver's when the database does not answer in time.
 */
export async function withinRequestLimit<Result>(
  work: () => Promise<Result>,
  release: (late: Result) => void = () => {},
): Promise<Result> {
  const limit = currentRequest()?.databaseLimit
  if (!limit) return work()
  limit.endsAt ??= performance.now() + requestMs
  const leftMs = limit.endsAt - performance.now()
  if (leftMs <= 0) throw tooLate()
  const { promise: end, reject } = Promise.withResolvers<never>()
  const working = work()
  const timer = setTimeout(() => {
    reject(tooLate())
    working.then(release, () => {})
  }, leftMs)
  try {
    return await Promise.race([working, end])
  } finally {
    clearTimeout(timer)
  }
}

const tooLate = () => new Error('Query read timeout')

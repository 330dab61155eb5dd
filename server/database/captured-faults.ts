import { AsyncLocalStorage } from 'node:async_hooks'
import { databaseFault } from './database-fault.ts'

const hearing = new AsyncLocalStorage<{ error: unknown }>()

/**
 * Does `work` and tells, beside what came of it, whether the database failed it meanwhile: for a library that
 * takes what it could not read for what is not there.
 */
export async function captureDatabaseFaults<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; error: unknown }> {
  const heard = { error: undefined as unknown }
  const result = await hearing.run(heard, work)
  return { result, error: heard.error }
}

/** Tells whoever listens that the database failed. */
export function reportDatabaseFault(error: unknown): void {
  const heard = hearing.getStore()
  if (heard && databaseFault(error)) heard.error ??= error
}

import { DefaultQueryExecutor, type CompiledQuery } from 'kysely'
import { dashboardPath } from '#dashboard/api/paths.ts'

/** Round trips to the database that a read may make one after the other, its revision included. */
export function mostTripsOf(path: string): number {
  return path === dashboardPath ? 5 : 3
}

type Executor = { executeQuery: (query: CompiledQuery, options?: unknown) => Promise<unknown> }

/** Records every statement that this process sends to any database while `work` runs. */
export async function heardStatements(work: () => Promise<unknown>): Promise<CompiledQuery[]> {
  return (await heardFlights(work)).flat()
}

/**
 * Records every statement like `heardStatements`, by how many round trips had to end before it was asked for. The
 * length of the list is the number of round trips in a row. SQLite answers at once, so this is of use on PostgreSQL.
 */
export async function heardFlights(work: () => Promise<unknown>): Promise<CompiledQuery[][]> {
  const flights: CompiledQuery[][] = []
  let ended = 0
  const executor = Object.getPrototypeOf(DefaultQueryExecutor.prototype) as Executor
  const { executeQuery } = executor
  executor.executeQuery = async function hear(this: Executor, query, options) {
    const place = ended
    ;(flights[place] ??= []).push(query)
    try {
      return await executeQuery.call(this, query, options)
    } finally {
      ended = Math.max(ended, place + 1)
    }
  }
  try {
    await work()
  } finally {
    executor.executeQuery = executeQuery
  }
  return flights
}

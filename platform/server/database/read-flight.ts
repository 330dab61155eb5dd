import type { QueryResult } from 'pg'
import { currentRequest, type RequestContext } from '#server/context/request-context.ts'
import { databaseFault } from './database-fault.ts'
import type { Statement } from './scoped-query.ts'

/** Reads in one flight at most, so that none waits for the answers of very many. */
const flightMax = 32

/** Sends reads of one user in one round trip. */
type SendReads = (userId: string, reads: readonly Statement[]) => Promise<QueryResult[]>

type Passenger = {
  read: Statement
  resolve: (result: QueryResult) => void
  reject: (error: unknown) => void
}
type Flight = { userId: string; passengers: Passenger[] }

/**
 * Sends the reads that a request asks for in one turn of the event loop together: one connection, one round trip.
 *
 * An error of one read fails its flight. If it is no fault of the database, each read is sent again alone, so that only
 * the wrong one fails.
 *
 * @returns a function that runs one read of a user. It rejects with the error of the database.
 */
export function readFlights(
  send: SendReads,
): (userId: string, read: Statement) => Promise<QueryResult> {
  const boarding = new Map<RequestContext | undefined, Flight>()

  async function depart({ userId, passengers }: Flight): Promise<void> {
    try {
      const reads = passengers.map(({ read }) => read)
      const results = await send(userId, reads)
      for (const [index, result] of results.entries()) passengers[index]?.resolve(result)
    } catch (error) {
      const isOfOne = passengers.length > 1 && databaseFault(error) === null
      for (const passenger of passengers) {
        if (isOfOne) void depart({ userId, passengers: [passenger] })
        else passenger.reject(error)
      }
    }
  }

  function flightOf(userId: string): Flight {
    const key = currentRequest()
    const open = boarding.get(key)
    if (open?.userId === userId && open.passengers.length < flightMax) return open
    const flight: Flight = { userId, passengers: [] }
    boarding.set(key, flight)
    setImmediate(() => {
      if (boarding.get(key) === flight) boarding.delete(key)
      void depart(flight)
    })
    return flight
  }

  return (userId, read) =>
    new Promise((resolve, reject) => {
      flightOf(userId).passengers.push({ read, resolve, reject })
    })
}

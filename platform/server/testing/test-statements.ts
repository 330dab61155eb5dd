import { DefaultQueryExecutor, type CompiledQuery } from 'kysely'

type Executor = { executeQuery: (query: CompiledQuery, options?: unknown) => Promise<unknown> }

/** Records every statement that this process sends to any database while `work` runs. */
export async function heardStatements(work: () => Promise<unknown>): Promise<CompiledQuery[]> {
  const heard: CompiledQuery[] = []
  const executor = Object.getPrototypeOf(DefaultQueryExecutor.prototype) as Executor
  const { executeQuery } = executor
  executor.executeQuery = function hear(this: Executor, query, options) {
    heard.push(query)
    return executeQuery.call(this, query, options)
  }
  try {
    await work()
  } finally {
    executor.executeQuery = executeQuery
  }
  return heard
}

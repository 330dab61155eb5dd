import type { TestProject } from 'vitest/node'
import { startTestPostgres } from './test-postgres.ts'

declare module 'vitest' {
  // Declares the type of a value that the setup provides to the tests.
  // eslint-disable-next-line typescript/consistent-type-definitions
  interface ProvidedContext {
    postgresUrl: string
  }
}

/** Starts the PostgreSQL for the second run of the API tests. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startTestPostgres()
  project.provide('postgresUrl', url)
  return stop
}

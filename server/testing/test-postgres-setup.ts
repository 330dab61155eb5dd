import type { TestProject } from 'vitest/node'
import { startTestPostgres } from './test-postgres.ts'

declare module 'vitest' {
  // Vitest's own way of typing what a setup hands to the tests.
  // eslint-disable-next-line typescript/consistent-type-definitions
  interface ProvidedContext {
    postgresUrl: string
  }
}

/** Starts the PostgreSQL that the second run of the API tests uses. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startTestPostgres()
  project.provide('postgresUrl', url)
  return stop
}

import type { TestProject } from 'vitest/node'
import { quick, startTestPostgres } from './test-postgres.ts'

declare module 'vitest' {
  // Declares the type of a value that the setup provides to the tests.
  // eslint-disable-next-line typescript/consistent-type-definitions
  interface ProvidedContext {
    postgresUrl: string
  }
}

/**
 * Starts the PostgreSQL of the API tests: the version that the environment of the project names, as Debian installs it,
 * else the one of the npm package.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { POSTGRES_FOLDER } = project.config.env
  const { url, stop } = await startTestPostgres(quick, POSTGRES_FOLDER)
  project.provide('postgresUrl', url)
  return stop
}

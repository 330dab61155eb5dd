import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

it('has a value for everything that is not given', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({
    port: 3000,
    host: 'localhost',
    databaseUrl: undefined,
    demo: true,
    signUp: true,
  })
})

it.each([
  [{ PORT: 'http' }, 'PORT must be a port number, 0 to 65535.'],
  [{ PORT: '70000' }, 'PORT must be a port number, 0 to 65535.'],
  [{ DATABASE_URL: 'mysql://here' }, 'DATABASE_URL must begin with postgres://.'],
  [{ PORTAL_CLOCK: 'noon' }, 'PORTAL_CLOCK must be an instant such as 2026-07-15T09:00:00Z.'],
  [{ DEMO: 'maybe' }, 'DEMO must be on or off.'],
  [{ PORTAL_SECRET: 'short' }, 'PORTAL_SECRET must be at least 32 characters.'],
])('refuses %o', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence)
})

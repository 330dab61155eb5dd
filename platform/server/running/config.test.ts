import { availableParallelism } from 'node:os'
import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

it('has a value for everything that is not given', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({
    port: 3000,
    host: 'localhost',
    processes: 1,
    databaseUrl: undefined,
    demo: true,
    signUp: true,
    trustedProxies: 0,
    log: 'events',
    slowQueryMs: 200,
    metrics: undefined,
    traces: undefined,
    firebase: undefined,
  })
})

it.each([
  [{ PORT: 'http' }, 'PORT must be a port number, 0 to 65535.'],
  [{ PORT: '70000' }, 'PORT must be a port number, 0 to 65535.'],
  [{ PROCESSES: '0' }, 'PROCESSES must be a number, 1 to 99, or auto.'],
  [{ PROCESSES: 'many' }, 'PROCESSES must be a number, 1 to 99, or auto.'],
  [{ DATABASE_URL: 'mysql://here' }, 'DATABASE_URL must begin with postgres://.'],
  [
    { DATABASE_URL: 'postgres://portal@db:port/crew' },
    'DATABASE_URL must be an address such as postgres://user:password@host/db, or with several',
  ],
  [{ TRUSTED_PROXIES: 'all' }, 'TRUSTED_PROXIES must be the number of proxies in front, 0 to 9.'],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be an address such as smtps://user:password@mail'],
  [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM must be set, because SMTP_URL is.'],
  [{ MAIL_FROM: 'CrewPortal' }, 'MAIL_FROM must be an address such as CrewPortal <portal@crew'],
  [{ PORTAL_CLOCK: 'noon' }, 'PORTAL_CLOCK must be an instant such as 2026-07-15T09:00:00Z.'],
  [{ LOG: 'all' }, 'LOG must be off, errors, events, requests.'],
  [{ SLOW_QUERY_MS: '1s' }, 'SLOW_QUERY_MS must be milliseconds, 0 to 999999.'],
  [{ METRICS_PORT: 'on' }, 'METRICS_PORT must be a port number, 0 to 65535.'],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' },
    'OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://127.0.0.1:4318.',
  ],
  [{ DEMO: 'maybe' }, 'DEMO must be on or off.'],
  [{ IDENTITY: 'google' }, 'IDENTITY must be embedded or firebase.'],
  [{ PORTAL_SECRET: 'short' }, 'PORTAL_SECRET must be at least 32 characters.'],
])('refuses %o', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence)
})

it.each([
  'postgres://portal:a%2Cb@db:5432/crew?sslmode=require',
  'postgresql://portal@one:5432,two:5433,[::1]/crew',
  'postgres://portal@/crew?host=/run/postgresql',
  'postgres:///crew?host=/run/postgresql',
])('takes the database %s', (databaseUrl) => {
  expect(readConfig({ DATABASE_URL: databaseUrl }).databaseUrl).toBe(databaseUrl)
})

it.each<[Record<string, string>, boolean]>([
  [{ HOST: '127.0.0.1' }, true],
  [{ HOST: '::1', PUBLIC_URL: 'http://localhost:4000' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '::' }, false],
  [{ HOST: 'crew.example' }, false],
  [{ TRUSTED_PROXIES: '1' }, false],
  [{ PUBLIC_URL: 'https://crew.example' }, false],
  [{ HOST: '0.0.0.0', DEMO: 'on' }, true],
  [{ DEMO: 'off' }, false],
])('has the demo account with %o: %s', (env, demo) => {
  expect(readConfig(env).demo).toBe(demo)
})

it('takes a process for every core when so wished', () => {
  expect(readConfig({ PROCESSES: 'auto' }).processes).toBe(availableParallelism())
  expect(readConfig({ PROCESSES: '3' }).processes).toBe(3)
})

const firebase = {
  IDENTITY: 'firebase',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'crew.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'crew',
  FIREBASE_APP_ID: '1:1:web:1',
}

it('reads a Firebase project, which Google answers for', () => {
  const { firebase: project, demo } = readConfig(firebase)
  expect(demo).toBe(false)
  expect(project?.emulatorHost).toBeUndefined()
  expect(String(project?.tokenUrl)).toBe('https://securetoken.googleapis.com/v1/token')
  expect(String(project?.keySetUrl)).toBe(
    'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
  )
})

it('takes an emulator for Google, but not in production', () => {
  const emulator = { ...firebase, FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' }
  const project = readConfig(emulator).firebase
  expect(project?.emulatorHost).toBe('localhost:9099')
  expect(String(project?.tokenUrl)).toBe(
    'http://localhost:9099/securetoken.googleapis.com/v1/token',
  )
  const production = readConfig({ ...emulator, NODE_ENV: 'production' }).firebase
  expect(production).toEqual(readConfig(firebase).firebase)
})

it.each([
  [{ FIREBASE_API_KEY: '' }, 'Firebase configuration is incomplete: FIREBASE_API_KEY not set.'],
  [
    { FIREBASE_PROJECT_ID: undefined, FIREBASE_APP_ID: undefined },
    'Firebase configuration is incomplete: FIREBASE_PROJECT_ID, FIREBASE_APP_ID not set.',
  ],
  [
    { FIREBASE_AUTH_EMULATOR_HOST: 'http://localhost' },
    'FIREBASE_AUTH_EMULATOR_HOST must be a host and port such as localhost:9099.',
  ],
  [
    { FIREBASE_JWKS_URL: 'http://keys.example/jwks' },
    'FIREBASE_JWKS_URL must begin with https://.',
  ],
  [
    { FIREBASE_TOKEN_URL: 'http://127.0.0.1.example/token' },
    'FIREBASE_TOKEN_URL must begin with https://.',
  ],
  [
    { FIREBASE_TOKEN_URL: 'nowhere' },
    'FIREBASE_TOKEN_URL must be an address such as https://keys.example/jwks.',
  ],
])('refuses a Firebase project with %o', (over, sentence) => {
  expect(() => readConfig({ ...firebase, ...over })).toThrow(sentence)
})

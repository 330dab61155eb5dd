import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { usualConfirmAfterMs } from '#api/request-limits.ts'
import { hostAddresses } from '#server/database/postgres-hosts.ts'
import { logLevels, type LogLevel } from '#server/observing/log.ts'
import type { MailConfig } from '#identity/server/mails/mail.ts'
import { importPath } from '#imports/api/paths.ts'
import { accountImportPath } from '#profile/api/paths.ts'
import type { MetricsConfig } from '#server/observing/metrics.ts'
import type { TracesConfig } from '#server/observing/traces.ts'
import type { FirebaseConfig } from '#identity/server/firebase-issuer.ts'
import { readFirebaseConfig } from './firebase-config.ts'
import { readVariables } from './read-variables.ts'

/** The content of the files that a path imports, for the metrics. */
const importPaths = { [importPath]: 'roster', [accountImportPath]: 'account' }

const onOff = z.enum(['on', 'off'], 'must be on or off')

const port = z
  .string()
  .regex(/^\d+$/, 'must be a port number, 0 to 65535')
  .transform(Number)
  .refine((port) => port <= 65_535, 'must be a port number, 0 to 65535')

const milliseconds = z
  .string()
  .regex(/^\d{1,6}$/, 'must be milliseconds, 0 to 999999')
  .transform(Number)

/** Environment variables. An empty value counts as not set. */
const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('localhost'),
  PROCESSES: z
    .string()
    .regex(/^([1-9]\d?|auto)$/, 'must be a number, 1 to 99, or auto')
    .transform((count) => (count === 'auto' ? availableParallelism() : Number(count)))
    .default(1),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .refine(
      (address) =>
        hostAddresses(address).every((each) => URL.canParse(each.replace('@/', '@socket/'))),
      'must be an address such as postgres://user:password@host/db, or with several hosts separated by commas',
    )
    .optional(),
  PUBLIC_URL: z
    .string()
    .regex(/^https?:\/\/[^/]+$/, 'must be an address such as https://crew.example, without a path')
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .regex(/^\d$/, 'must be the number of proxies in front, 0 to 9')
    .transform(Number)
    .default(0),
  PORTAL_SECRET: z.string().min(32, 'must be at least 32 characters').optional(),
  PORTAL_CLOCK: z.iso
    .datetime({ offset: true, error: 'must be an instant such as 2026-07-15T09:00:00Z' })
    .optional(),
  PORTAL_CLOCK_RUNS: onOff.default('on'),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: 'must be an address such as smtps://user:password@mail.example',
    })
    .transform((address) => new URL(address))
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^[^\r\n]*[^\s@<]@[^\s@]+$/,
      'must be an address such as CrewPortal <portal@crew.example>',
    )
    .optional(),
  LOG: z.enum(logLevels, `must be ${logLevels.join(', ')}`).default('events'),
  SLOW_QUERY_MS: milliseconds.default(200),
  FIRST_ANSWERS_MS: milliseconds.default(300),
  CONFIRM_AFTER_MS: milliseconds.default(usualConfirmAfterMs),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address such as http://127.0.0.1:4318' })
    .optional(),
  DEMO: onOff.optional(),
  SIGN_UP: onOff.default('on'),
  REMINDERS: onOff.default('on'),
  IDENTITY: z.enum(['embedded', 'firebase'], 'must be embedded or firebase').default('embedded'),
})

export type Config = {
  port: number
  host: string
  /** The number of server processes. */
  processes: number
  /** Absolute path of the folder with the SQLite database and the secret. */
  dataDir: string
  /** PostgreSQL address, used in place of SQLite. */
  databaseUrl: string | undefined
  /** The address users see, when it is not the host and port that the portal listens on. */
  publicUrl: string | undefined
  /** The number of our own proxies in front, which append to X-Forwarded-For. */
  trustedProxies: number
  /** Signs sessions. By default it is created in the data folder at the first start. */
  secret: string | undefined
  /** The start of the portal's clock; by default it shows the machine's time. */
  clockStart: string | undefined
  /** False if the clock stands still at its start. */
  clockRuns: boolean
  /** The SMTP server; without one the portal sends no mail. */
  mail: MailConfig | undefined
  log: LogLevel
  /** Statements that take at least this long are logged. */
  slowQueryMs: number
  /** A page waits so long for its first answers. */
  firstAnswersMs: number
  /** A change without an answer for so long is confirmed as stored on the device. */
  confirmAfterMs: number
  /** The address of the metrics; undefined turns them off. */
  metrics: MetricsConfig | undefined
  /** The collector of traces; undefined turns them off. */
  traces: TracesConfig | undefined
  demo: boolean
  signUp: boolean
  /** True if this portal plans and sends reminders. */
  reminders: boolean
  /** The Firebase project that signs users in, in place of the embedded identity provider. */
  firebase: FirebaseConfig | undefined
}

/**
 * Reads the configuration from environment variables.
 *
 * @throws Error with one sentence that names the invalid variable.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const value = readVariables(environment, given)
  const firebase = value.IDENTITY === 'firebase' ? readFirebaseConfig(given) : undefined
  return {
    port: value.PORT,
    host: value.HOST,
    processes: value.PROCESSES,
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    publicUrl: value.PUBLIC_URL,
    trustedProxies: value.TRUSTED_PROXIES,
    secret: value.PORTAL_SECRET,
    clockStart: value.PORTAL_CLOCK,
    clockRuns: value.PORTAL_CLOCK_RUNS === 'on',
    mail: mailOf(value.SMTP_URL, value.MAIL_FROM),
    log: value.LOG,
    slowQueryMs: value.SLOW_QUERY_MS,
    firstAnswersMs: value.FIRST_ANSWERS_MS,
    confirmAfterMs: value.CONFIRM_AFTER_MS,
    metrics:
      value.METRICS_PORT === undefined
        ? undefined
        : { host: value.METRICS_HOST, port: value.METRICS_PORT, importPaths },
    traces: value.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: value.OTEL_EXPORTER_OTLP_ENDPOINT,
          database: value.DATABASE_URL ? 'postgresql' : 'sqlite',
        }
      : undefined,
    // The demo user has no Firebase account and could not sign in.
    demo: !firebase && (value.DEMO ? value.DEMO === 'on' : isOnOwnMachine(value)),
    signUp: value.SIGN_UP === 'on',
    reminders: value.REMINDERS === 'on',
    firebase,
  }
}

function mailOf(url: URL | undefined, from: string | undefined): MailConfig | undefined {
  if (!url) return undefined
  if (!from) throw new Error('MAIL_FROM must be set, because SMTP_URL is.')
  return { url, from }
}

/** The names of the machine itself. */
const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/

/** True if only this machine can reach the portal, without a proxy, and users open it by no other name. */
function isOnOwnMachine(value: {
  HOST: string
  PUBLIC_URL?: string | undefined
  TRUSTED_PROXIES: number
}): boolean {
  const { HOST, PUBLIC_URL, TRUSTED_PROXIES } = value
  const isNamedSo = !PUBLIC_URL || loopback.test(new URL(PUBLIC_URL).hostname)
  return loopback.test(HOST) && isNamedSo && TRUSTED_PROXIES === 0
}

import pg from 'pg'
import { databaseFault } from './database-fault.ts'

/** Milliseconds to wait for one of several hosts before trying the next one. */
const connectToHostMs = 5000

/** `user:password@`, which may hold a comma, then the hosts, then the rest. */
const addressForm = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/s

/** Splits an address with several hosts, separated by commas, into one address per host. */
export function hostAddresses(address: string): string[] {
  const [, before = '', hosts = '', after = ''] = addressForm.exec(address) ?? []
  return hosts.split(',').map((host) => `${before}${host}${after}`)
}

/**
 * The hosts of a PostgreSQL cluster, one of which is the primary.
 *
 * The driver supports one host only. So each new connection first tries the host that answered last, and then the
 * next ones until a primary answers.
 */
export function postgresHosts(address: string) {
  const addresses = hostAddresses(address)
  let current = 0

  /** Used by the pool as a constructor; returns a client for the current host. */
  function Client(options: pg.ClientConfig): pg.Client {
    const connectionString = addresses[current]
    const only = { ...options, connectionString }
    if (addresses.length === 1) return new pg.Client(only)
    return new pg.Client({ ...only, connectionTimeoutMillis: connectToHostMs })
  }

  async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
    for (let tried = 1; ; tried += 1) {
      const attempted = current
      try {
        return await pool.connect()
      } catch (error) {
        if (tried >= addresses.length || !isOfHost(error)) throw error
        // Another request may have switched to the next host already.
        if (current === attempted) current = (attempted + 1) % addresses.length
      }
    }
  }

  return {
    Client: Client as unknown as new () => pg.ClientBase,
    onConnect: addresses.length > 1 ? checkIsPrimary : () => {},
    connect,
  }
}

/** @throws an error like PostgreSQL's own when the host is read-only. */
async function checkIsPrimary(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ readOnly: string }>(
    `select current_setting('transaction_read_only') as "readOnly"`,
  )
  if (rows[0]?.readOnly === 'on') {
    throw Object.assign(new Error('the host is a standby'), { code: '25006' })
  }
}

/** True if another host may succeed. None does when all connections of the pool are in use. */
function isOfHost(error: unknown): boolean {
  if (error instanceof Error && error.message === 'timeout exceeded when trying to connect') {
    return false
  }
  return databaseFault(error) !== null
}

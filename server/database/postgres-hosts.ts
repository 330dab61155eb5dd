import pg from 'pg'
import { databaseFault } from './database-fault.ts'

/** Milliseconds to wait for one of several hosts before the next one is tried. */
const connectToHostMs = 5000

/** `user:password@`, which a comma may stand in, then the hosts, then the rest. */
const addressForm = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/

/** The addresses of the single hosts an address names, which are separated by commas. */
export function hostAddresses(address: string): string[] {
  const [, before = '', hosts = '', after = ''] = addressForm.exec(address) ?? []
  return hosts.split(',').map((host) => `${before}${host}${after}`)
}

/**
 * The hosts of a PostgreSQL with standbys, of which one at a time is the primary.
 *
 * The driver knows one host only. So every new connection goes to the host that answered last, and on to the next
 * one where it does not answer or is a standby.
 */
export function postgresHosts(address: string) {
  const addresses = hostAddresses(address)
  let current = 0

  /** Stands where the pool expects a class: `new` of it gives a client of the current host. */
  function Client(options: pg.ClientConfig): pg.Client {
    const connectionString = addresses[current]
    const only = { ...options, connectionString }
    if (addresses.length === 1) return new pg.Client(only)
    return new pg.Client({ ...only, connectionTimeoutMillis: connectToHostMs })
  }

  async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
    for (let tried = 1; ; tried += 1) {
      const asked = current
      try {
        return await pool.connect()
      } catch (error) {
        if (tried >= addresses.length || !isOfHost(error)) throw error
        // Another request may have gone on to the next host already.
        if (current === asked) current = (asked + 1) % addresses.length
      }
    }
  }

  return {
    Client: Client as unknown as new () => pg.ClientBase,
    onConnect: addresses.length > 1 ? checkIsPrimary : () => {},
    connect,
  }
}

/** @throws an error as PostgreSQL's own when the host takes no writes. */
async function checkIsPrimary(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ readOnly: string }>(
    `select current_setting('transaction_read_only') as "readOnly"`,
  )
  if (rows[0]?.readOnly === 'on') {
    throw Object.assign(new Error('the host is a standby'), { code: '25006' })
  }
}

/** Whether another host may do better; none does when all connections are in use. */
function isOfHost(error: unknown): boolean {
  if (error instanceof Error && error.message === 'timeout exceeded when trying to connect') {
    return false
  }
  return databaseFault(error) !== null
}

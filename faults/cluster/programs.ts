import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { closeSync, lstatSync, mkdirSync, openSync, readdirSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { must } from '../fault.ts'

/** The programs of the cluster, with the Debian packages that have them. */
const needed: [program: string, debianPackage: string][] = [
  ['etcd', 'etcd-server'],
  ['etcdctl', 'etcd-client'],
  ['patroni', 'patroni'],
  ['patronictl', 'patroni'],
  ['haproxy', 'haproxy'],
  ['pgbouncer', 'pgbouncer'],
  ['pgbackrest', 'pgbackrest'],
]
const folders = ['usr/bin', 'usr/sbin', 'usr/local/bin', 'usr/local/sbin']

/** The folder of another Debian whose programs are used; this system's by default. */
const root = process.env['CLUSTER_ROOT'] ?? ''

/** The first Patroni whose leaders give up a lock that another one holds. */
const leastPatroni = [3, 0, 4] as const

/** Programs that run as the user `postgres`, with one data folder. */
export type Programs = {
  /** The folder of PostgreSQL's programs, as the programs see it. */
  postgresBin: string
  /** The user and group that own the data. */
  owner: { uid: number; gid: number }
  /** Each version, for the figures. */
  versions: string
  /** Runs a program until it ends, and returns its output. */
  run: (...command: string[]) => Promise<string>
  /** Starts a program that runs until it is stopped. Its output goes to a file. */
  start: (logFile: string, ...command: string[]) => ChildProcess
  /** Removes what the data folder needed beside itself. */
  close: () => void
}

/**
 * Finds the programs.
 *
 * @param data the folder they may write to.
 * @throws Error with one sentence when programs are missing, or when Patroni is too old.
 */
export async function findPrograms(data: string): Promise<Programs> {
  const isThere = (file: string) => lstatSync(join(root, '/', file), { throwIfNoEntry: false })
  const missing = needed.filter(
    ([program]) => !folders.some((folder) => isThere(join(folder, program))),
  )
  const versionsFolder = join(root, '/usr/lib/postgresql')
  const [newest] = isThere('usr/lib/postgresql')
    ? readdirSync(versionsFolder).toSorted((a, b) => Number(b) - Number(a))
    : []
  const packages = [...new Set(missing.map(([, name]) => name)), ...(newest ? [] : ['postgresql'])]
  must(packages.length === 0, sentenceFor(packages))
  must(process.getuid?.() === 0, 'NOT TRIED: the cluster needs root, to run programs as postgres.')
  const programs = programsIn(data, `/usr/lib/postgresql/${newest}/bin`)
  const [, version = ''] = /(\d[\d.]*)/.exec(await programs.run('patroni', '--version')) ?? []
  must(isRecent(version), tooOld(version))
  const [uid = 0, gid = 0] = (await programs.run('sh', '-c', 'id -u; id -g'))
    .split('\n')
    .map(Number)
  return { ...programs, owner: { uid, gid }, versions: `Patroni ${version}, PostgreSQL ${newest}` }
}

const sentenceFor = (packages: string[]) =>
  `NOT TRIED: ${root ? `${root} lacks` : 'this system lacks'} programs of the cluster: apt-get install ${packages.join(' ')}, or name the folder of a newer Debian in CLUSTER_ROOT.`

const tooOld = (version: string) =>
  `Patroni ${version} must not be used: a leader that hangs and comes back takes the lock of the new leader, and acknowledged writes are lost. Use ${leastPatroni.join('.')} or newer.`

/** True for a Patroni that may be used. */
function isRecent(version: string): boolean {
  const parts = version.split('.').map(Number)
  const index = leastPatroni.findIndex((least, place) => (parts[place] ?? 0) !== least)
  return index === -1 || (parts[index] ?? 0) > (leastPatroni[index] ?? 0)
}

function programsIn(data: string, postgresBin: string): Omit<Programs, 'owner' | 'versions'> {
  if (root) mkdirSync(join(root, data), { recursive: true })
  const asPostgres = ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups']
  const inData = [...asPostgres, 'env', '-C', data, `HOME=${data}`]
  // The mounts are seen by this program only, so nothing of them is left behind.
  const mounts =
    'mount --bind /proc "$0/proc" && mount --rbind /dev "$0/dev" && mount --bind "$1" "$0$1" && shift && exec chroot "$0" "$@"'
  const prefix = root ? ['unshare', '--mount', 'sh', '-c', mounts, root, data, ...inData] : inData
  const [program = '', ...flags] = prefix
  return {
    postgresBin,
    async run(...command) {
      const { stdout } = await promisify(execFile)(program, [...flags, ...command])
      return stdout
    },
    start(logFile, ...command) {
      const log = openSync(logFile, 'a')
      const stdio = ['ignore' as const, log, log]
      // A group of its own, so that Ctrl-C in a terminal reaches this process first.
      const child = spawn(program, [...flags, ...command], { stdio, detached: true })
      closeSync(log)
      return child
    },
    // Only the empty folder: the mount was seen by the programs alone.
    close: () => void (root && rmdirSync(join(root, data))),
  }
}

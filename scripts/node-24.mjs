// Runs a script on Node 24: this Node if it is new enough, else the one installed by npm.
// Plain JavaScript, because older versions of Node must be able to run it.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import * as nodeModule from 'node:module'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The oldest Node that the portal is known to run on. */
const wanted = [24, 12]
const root = fileURLToPath(new URL('..', import.meta.url))
const args = process.argv.slice(2)
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const isNewEnough = major > wanted[0] || (major === wanted[0] && minor >= wanted[1])

/** Milliseconds between checks of the parent process. */
const lookMs = 500

// Caches compiled TypeScript, so that the next start is faster, also that of threads and of other processes.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'node-compile-cache')

if (isNewEnough && !args[0]?.startsWith('-')) {
  nodeModule.enableCompileCache()
  process.argv.splice(1, 2, resolve(args[0]))
  stopWithNpm((signal) => process.kill(process.pid, signal))
  await import(pathToFileURL(resolve(args[0])).href)
} else {
  runOn(isNewEnough ? process.execPath : installedNode())
}

/** @returns {string} the path of the Node installed by npm. */
function installedNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const folder = join(root, 'node_modules', `node-${platform}-${process.arch}`)
  const node = [join(folder, 'bin/node'), join(folder, 'bin/node.exe')].find(existsSync)
  if (!node) complain()
  return node ?? ''
}

function complain() {
  console.error(
    `CrewPortal needs Node ${wanted.join('.')} or later. Run npm ci, which installs it on Linux, Windows and Intel Macs, or install it yourself.`,
  )
  process.exit(1)
}

/** Puts this Node first in PATH, for processes that the script starts. */
function runOn(node) {
  const PATH = [dirname(node), process.env.PATH].join(delimiter)
  const child = spawn(node, [...process.execArgv, ...args], {
    stdio: 'inherit',
    // With few pools, the C library returns more memory (decision 20).
    env: { MALLOC_ARENA_MAX: '2', ...process.env, PATH },
  })
  // Ctrl-C reaches both processes; SIGTERM is passed on.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  stopWithNpm((signal) => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}

/**
 * npm passes signals to the shell that runs a script, but the shell may exit without passing them on. So the script
 * stops when its shell is gone.
 */
function stopWithNpm(stop) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const shell = process.ppid
  const look = () => {
    if (process.ppid === shell) return
    clearInterval(timer)
    stop('SIGTERM')
  }
  const timer = setInterval(look, lookMs).unref()
}

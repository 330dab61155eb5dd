// Runs a script on Node 24: this very Node when it is new enough, else the one npm brought along.
// Plain JavaScript, because an older Node has to read it.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import * as nodeModule from 'node:module'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const wanted = 24
const root = fileURLToPath(new URL('..', import.meta.url))
const args = process.argv.slice(2)
const isNewEnough = Number(process.versions.node.split('.')[0]) >= wanted

/** Milliseconds between two looks at who started this process. */
const lookMs = 500

if (isNewEnough && !args[0]?.startsWith('-')) {
  // Remembers the TypeScript that Node has stripped, so that the next start is faster.
  nodeModule.enableCompileCache()
  process.argv.splice(1, 2, resolve(args[0]))
  stopWithNpm((signal) => process.kill(process.pid, signal))
  await import(pathToFileURL(resolve(args[0])).href)
} else {
  runOn(isNewEnough ? process.execPath : broughtAlong())
}

/** @returns {string} where the Node is that npm brought along. */
function broughtAlong() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const folder = join(root, 'node_modules', `node-${platform}-${process.arch}`)
  const node = [join(folder, 'bin/node'), join(folder, 'bin/node.exe')].find(existsSync)
  if (!node) complain()
  return node ?? ''
}

function complain() {
  console.error(
    `CrewPortal needs Node ${wanted}. Run npm ci, which brings it along, or install it.`,
  )
  process.exit(1)
}

/** What the script starts in turn finds the same Node first. */
function runOn(node) {
  const PATH = [dirname(node), process.env.PATH].join(delimiter)
  const child = spawn(node, [...process.execArgv, ...args], {
    stdio: 'inherit',
    env: { ...process.env, PATH },
  })
  // Ctrl-C reaches both of us; what reaches only this process is passed on.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  stopWithNpm((signal) => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}

/**
 * npm passes a signal on to the shell it runs a script in, and that shell may end without passing it on. So a
 * script of npm's stops when the shell that started it is gone.
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

import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chownSync, chmodSync, existsSync } from 'node:fs'
import { must } from './fault.ts'
import type { Ground } from './ground.ts'

/** PostgreSQL and PgBouncer do not run as root, so root runs them as `nobody`. */
const nobody = 65_534
const isRoot = process.getuid?.() === 0
const user = isRoot ? { uid: nobody, gid: nobody } : {}

/** @throws Error that names the Debian package, when a program is not installed. */
export function mustBeInstalled(program: string, debianPackage: string): void {
  must(existsSync(program), `NOT TRIED: ${program} is missing: apt-get install ${debianPackage}`)
}

/** A folder that these programs can write to. */
export function folderFor(ground: Ground): string {
  const folder = ground.folder()
  chmodSync(folder, 0o700)
  if (isRoot) chownSync(folder, nobody, nobody)
  return folder
}

/** Runs a program until it ends. */
export function runUnprivileged(program: string, flags: string[], cwd: string): void {
  execFileSync(program, flags, { ...user, cwd, stdio: 'pipe' })
}

/** Starts a program that runs until the clean-up. */
export function startUnprivileged(ground: Ground, program: string, flags: string[]): ChildProcess {
  const child = spawn(program, flags, { ...user, cwd: '/', stdio: 'ignore' })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  ground.afterwards(async () => {
    child.kill('SIGKILL')
    await gone
  })
  return child
}

import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sparticuz from '@sparticuz/chromium'
import { chromium, type Browser } from '@playwright/test'

/** Names of Chromium and Chrome. The first one found on this machine is used. */
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** System libraries that the browser from npm needs. */
const debianLibraries = ['libnss3', 'libnspr4', 'libexpat1']

/** The font configuration of the system. */
const systemFonts = '/etc/fonts/fonts.conf'

/** Turns off network access in the background, and the sandbox, which Chromium cannot set up as root. */
export const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** Starts the browser found by `findBrowser`. */
export function launchBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: flags })
}

/**
 * The path of the Chromium for tests: the one in `CHROMIUM`, else the one from npm, else another one.
 *
 * The one from npm has no windows, so it needs half as much processor time for each test as an installed one.
 */
export async function findTestBrowser(): Promise<string> {
  if (process.env['CHROMIUM']) return process.env['CHROMIUM']
  const path = await browserFromNpm()
  return starts(path) ? path : findBrowser()
}

/**
 * The path of a Chromium: the one in `CHROMIUM`, an installed one, or the one from npm.
 *
 * @throws Error with instructions if none can be started.
 */
export async function findBrowser(): Promise<string> {
  const installed = process.env['CHROMIUM'] ?? installedBrowser()
  if (installed) return installed
  const path = await browserFromNpm()
  if (!starts(path)) installLibraries()
  if (starts(path)) return path
  throw new Error(
    `The journeys need a browser. Install Chromium (on Debian: apt-get install chromium), or ` +
      `${debianLibraries.join(', ')} for the one that npm brought, or name one with CHROMIUM.`,
  )
}

async function browserFromNpm(): Promise<string> {
  const path = await sparticuz.executablePath()
  // Chromium crashes without fonts, so the package from npm contains one.
  if (!existsSync(systemFonts)) process.env['FONTCONFIG_PATH'] = join(dirname(path), 'fonts')
  return path
}

function installedBrowser(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(':')
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...paths, macChrome].find((path) => existsSync(path))
}

function starts(path: string): boolean {
  return spawnSync(path, ['--version', ...flags]).status === 0
}

function installLibraries(): void {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return
  execFileSync('apt-get', ['update'], { stdio: 'ignore' })
  execFileSync('apt-get', ['install', '-y', ...debianLibraries], { stdio: 'ignore' })
}

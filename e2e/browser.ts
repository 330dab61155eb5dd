import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sparticuz from '@sparticuz/chromium'
import { chromium, type Browser } from '@playwright/test'

/** Names Chromium and Chrome go by; the first that the machine has is used. */
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** What the browser from npm needs from the system. */
const debianLibraries = ['libnss3', 'libnspr4', 'libexpat1']

/** Where a system tells of its fonts. */
const systemFonts = '/etc/fonts/fonts.conf'

/** Offline and quiet, and without the sandbox that Chromium refuses to set up for root. */
const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** Starts the browser that `findBrowser` found. */
export function launchBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: flags })
}

/**
 * The path of a Chromium to drive: the one `CHROMIUM` names, the machine's own, else the one npm brought.
 *
 * @throws Error that says how to get one when none can be started.
 */
export async function findBrowser(): Promise<string> {
  const installed = process.env['CHROMIUM'] ?? installedBrowser()
  if (installed) return installed
  const path = await sparticuz.executablePath()
  if (!starts(path)) installLibraries()
  // A browser that is told of no font ends at the first letter it has to look for; npm brought one along.
  if (!existsSync(systemFonts)) process.env['FONTCONFIG_PATH'] = join(dirname(path), 'fonts')
  if (starts(path)) return path
  throw new Error(
    `The journeys need a browser. Install Chromium (on Debian: apt-get install chromium), or ` +
      `${debianLibraries.join(', ')} for the one that npm brought, or name one with CHROMIUM.`,
  )
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

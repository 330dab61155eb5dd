import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import npmChromium, { inflate, setupLambdaEnvironment } from '@sparticuz/chromium'
import { chromium, type Browser } from '@playwright/test'

/** Names of Chromium and Chrome. The first one found on this machine is used. */
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

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
 *
 * @throws Error with instructions if none can be started.
 */
export async function findTestBrowser(): Promise<string> {
  return process.env['CHROMIUM'] ?? (await browserFromNpm()) ?? installedBrowser() ?? complain()
}

/**
 * The path of a Chromium as users have it: the one in `CHROMIUM`, an installed one, or the one from npm.
 *
 * @throws Error with instructions if none can be started.
 */
export async function findBrowser(): Promise<string> {
  return process.env['CHROMIUM'] ?? installedBrowser() ?? (await browserFromNpm()) ?? complain()
}

function complain(): never {
  throw new Error(
    'The journeys need a browser. Install Chromium (on Debian: apt-get install chromium), or name one with CHROMIUM.',
  )
}

/** Unpacks the browser from npm, and beside it the libraries and fonts that this machine lacks. */
async function browserFromNpm(): Promise<string | undefined> {
  const path = await npmChromium.executablePath()
  // Chromium crashes without fonts.
  if (!existsSync(systemFonts)) process.env['FONTCONFIG_PATH'] = join(dirname(path), 'fonts')
  if (!starts(path)) {
    const archive = new URL('../bin/al2023.tar.br', import.meta.resolve('@sparticuz/chromium'))
    setupLambdaEnvironment(join(await inflate(fileURLToPath(archive)), 'lib'))
  }
  return starts(path) ? path : undefined
}

function installedBrowser(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(':')
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...paths, macChrome].find((path) => existsSync(path))
}

function starts(path: string): boolean {
  return spawnSync(path, ['--version', ...flags]).status === 0
}

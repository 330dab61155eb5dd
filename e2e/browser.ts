import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import npmChromium, { inflate, setupLambdaEnvironment } from '@sparticuz/chromium'
import { chromium, type Browser } from '@playwright/test'
import { root } from '#scripts/built.ts'

/** Names of Chromium and Chrome. The first one found on this machine is used. */
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** The folder of the browser from npm, which is unpacked once. `npm ci` deletes it. */
const unpacked = join(root, 'node_modules/.cache/crewportal/chromium')

/** The fonts of the package, wherever it is unpacked. Its own file names the temporary folder. */
const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir prefix="relative">fonts</dir></fontconfig>
`

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

/** The path of the browser from npm, with the fonts and libraries that this machine lacks beside it. */
async function browserFromNpm(): Promise<string | undefined> {
  if (!existsSync(unpacked)) await unpack()
  const path = join(unpacked, 'chromium')
  // Chromium crashes without fonts.
  if (!existsSync(systemFonts)) process.env['FONTCONFIG_PATH'] = join(unpacked, 'fonts')
  if (!starts(path)) setupLambdaEnvironment(join(unpacked, 'al2023/lib'))
  return starts(path) ? path : undefined
}

/** Unpacks into a new folder first, so that a run that is stopped leaves nothing half unpacked. */
async function unpack(): Promise<void> {
  mkdirSync(dirname(unpacked), { recursive: true })
  const folder = mkdtempSync(`${unpacked}-`)
  const { TMPDIR } = process.env
  // The package unpacks into the temporary folder.
  process.env['TMPDIR'] = folder
  try {
    await npmChromium.executablePath()
    await inflate(
      fileURLToPath(new URL('../bin/al2023.tar.br', import.meta.resolve('@sparticuz/chromium'))),
    )
  } finally {
    if (TMPDIR === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = TMPDIR
  }
  writeFileSync(join(folder, 'fonts/fonts.conf'), fontSettings)
  // Another process may have been faster.
  if (existsSync(unpacked)) rmSync(folder, { recursive: true })
  else renameSync(folder, unpacked)
}

function installedBrowser(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(':')
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...paths, macChrome].find((path) => existsSync(path))
}

function starts(path: string): boolean {
  return spawnSync(path, ['--version', ...flags]).status === 0
}

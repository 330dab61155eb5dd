import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const root = fileURLToPath(new URL('..', import.meta.url))
const built = `${root}dist/web`
const stamp = `${built}/.sources`
const sources = [
  'web/**/*',
  'domain/**/*.ts',
  'contract/**/*.ts',
  'vite.config.ts',
  'package-lock.json',
]

/** Smaller files gain nothing from compression. */
const compressFromBytes = 1024

/** Builds the web app unless the built one is of just these sources. */
export async function buildWebWhenNeeded(): Promise<void> {
  const sources = sourceHash()
  if (readStamp() === sources) return
  process.stdout.write('Building the web app, once …\n')
  await buildWeb(sources)
}

/** Builds the web app into `dist/web`, with compressed copies beside its files. */
export async function buildWeb(sources = sourceHash()): Promise<void> {
  const { build } = await import('vite')
  await build({ root: `${root}web`, configFile: `${root}vite.config.ts`, logLevel: 'warn' })
  await Promise.all(globSync(`${built}/**/*.{js,css,html,svg}`).map(compress))
  writeFileSync(stamp, sources)
}

async function compress(file: string): Promise<void> {
  const content = readFileSync(file)
  if (content.length < compressFromBytes) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: 9 }),
  ])
  writeFileSync(`${file}.br`, br)
  writeFileSync(`${file}.gz`, gz)
}

function sourceHash(): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((pattern) => globSync(pattern, { cwd: root })).sort()) {
    if (statSync(root + file).isFile()) hash.update(file).update(readFileSync(root + file))
  }
  return hash.digest('hex')
}

function readStamp(): string | null {
  try {
    return readFileSync(stamp, 'utf8')
  } catch {
    return null
  }
}

import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { root } from './built.ts'

/** Smaller files gain nothing from compression. */
const compressFromBytes = 1024

/** Builds the web app, with compressed copies beside its files. */
export async function buildWeb(folder: string): Promise<void> {
  await build({
    root: `${root}platform/web`,
    configFile: `${root}vite.config.ts`,
    logLevel: 'warn',
  })
  await Promise.all(globSync(`${folder}/**/*.{js,mjs,css,html,svg}`).map(compress))
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

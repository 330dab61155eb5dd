import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

type Options = { entry: string; publicFolder: string }

/** Files of the public folder that only the browser reads, when the portal is installed. */
const notKept = /^(icons|screenshots)\/|\.webmanifest$/

/**
 * Builds the service worker as one classic script, `/sw.js`, with the list of all built files. A hash of the files
 * and of the worker names the release; it is written into the page too.
 */
export function serviceWorker({ entry, publicFolder }: Options): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const built = Object.values(bundle).filter(({ fileName }) => fileName.startsWith('assets/'))
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('The build has no index.html.')
        const open = readdirSync(publicFolder, { recursive: true, withFileTypes: true })
          .filter((file) => file.isFile())
          .map(({ parentPath, name }) => join(parentPath, name).slice(publicFolder.length + 1))
          .filter((name) => !notKept.test(name))
        const script = await workerScript(entry)
        const hash = createHash('sha256').update(script).update(page.source)
        for (const file of built) hash.update(file.fileName).update(contentOf(file))
        for (const name of open) hash.update(name).update(readFileSync(join(publicFolder, name)))
        const contents = new Map<string, string | Uint8Array>([
          ...built.map((file) => [file.fileName, contentOf(file)] as const),
          ...open.map((name) => [name, readFileSync(join(publicFolder, name))] as const),
        ])
        const release = {
          name: hash.digest('hex').slice(0, 12),
          files: Object.fromEntries(
            [...contents].map(([name, content]) => [`/${name}`, fingerprintOf(content)]),
          ),
        }
        page.source = String(page.source).replace(
          'name="portal-release" content=""',
          `name="portal-release" content="${release.name}"`,
        )
        const source = `const builtRelease = ${JSON.stringify(release)};\n${script}`
        this.emitFile({ type: 'asset', fileName: 'sw.js', source })
      },
    },
  }
}

/** As `kept-release.ts` computes it: the first bytes of a SHA-256 hash. */
const fingerprintOf = (content: string | Uint8Array) =>
  createHash('sha256').update(content).digest('hex').slice(0, 16)

const contentOf = (file: Rolldown.OutputAsset | Rolldown.OutputChunk) =>
  file.type === 'chunk' ? file.code : file.source

/** One classic script: not every browser runs modules in service workers, and none runs `import()` there. */
async function workerScript(input: string): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  })
  const [output] = 'output' in made ? made.output : []
  if (output?.type !== 'chunk') throw new Error('The service worker could not be built.')
  return output.code
}

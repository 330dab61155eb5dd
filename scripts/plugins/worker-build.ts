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
        const files = [...built.map(({ fileName }) => fileName), ...open].sort()
        const script = await workerScript(entry)
        const hash = createHash('sha256').update(script).update(page.source)
        for (const file of built) hash.update(file.fileName).update(contentOf(file))
        for (const name of open) hash.update(name).update(readFileSync(join(publicFolder, name)))
        const release = { name: hash.digest('hex').slice(0, 12), files: files.map((f) => `/${f}`) }
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

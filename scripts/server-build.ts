import { relative } from 'node:path'
import { build, type Plugin } from 'vite'
import { root } from './built.ts'

/**
 * Bundles the server and its packages into a few files. A start from the sources loads close to a thousand modules.
 *
 * The result is not minified, so stack traces name functions. `NODE_OPTIONS=--enable-source-maps` adds source lines,
 * but needs more memory.
 */
export async function buildServer(folder: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [ownPlaces(folder), englishOnly()],
    // An optional package of PostgreSQL's driver.
    ssr: { noExternal: true, external: ['pg-native'] },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      target: 'node24',
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input: {
          main: 'platform/server/running/main.ts',
          worker: 'platform/server/running/worker.ts',
          backup: 'scripts/backup.ts',
          restore: 'scripts/restore.ts',
        },
        output: { chunkFileNames: '[name]-[hash].js', comments: false },
      },
    },
  })
}

const workerSource = `new URL('./worker.ts', import.meta.url)`
const builtWorker = `new URL('./worker.js', import.meta.url)`

/** Rewrites `import.meta.url` to the place of the source, so that the server finds its files. */
function ownPlaces(folder: string): Plugin {
  return {
    name: 'own-places',
    transform: {
      filter: { id: /\/server\/.*\.ts$/, code: 'import.meta.url' },
      handler: (code, id) => {
        // The built worker is beside the code that starts it.
        if (code.includes(workerSource)) {
          return { code: code.replace(workerSource, builtWorker), map: null }
        }
        const source = JSON.stringify(relative(folder, id).replaceAll('\\', '/'))
        const place = `new URL(${source}, import.meta.url).href`
        // Line numbers do not change, so the source map stays valid.
        return { code: code.replaceAll('import.meta.url', place), map: null }
      },
    },
  }
}

/** Leaves out zod's messages in fifty other languages. */
function englishOnly(): Plugin {
  return {
    name: 'english-only',
    load: {
      filter: { id: /\/zod\/v4\/locales\/index\.js$/ },
      handler: () => "export { default as en } from './en.js'",
    },
  }
}

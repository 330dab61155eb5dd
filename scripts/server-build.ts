import { relative } from 'node:path'
import { build, type Plugin } from 'vite'
import { root } from './built.ts'

/**
 * Builds the server, with the packages it uses, into a few files: most of a start from the sources goes into
 * finding and reading close to a thousand modules.
 *
 * Not minified, so that a stack trace tells its functions; the lines of the sources stand in it with
 * `NODE_OPTIONS=--enable-source-maps`, which costs memory and is left to whoever looks for something.
 */
export async function buildServer(folder: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [ownPlaces(folder), englishOnly()],
    // What PostgreSQL's driver would use if it were installed.
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
        input: { main: 'server/main.ts', worker: 'server/running/worker.ts' },
        output: { chunkFileNames: '[name]-[hash].js', comments: false },
      },
    },
  })
}

const workerSource = `new URL('./worker.ts', import.meta.url)`
const builtWorker = `new URL('./worker.js', import.meta.url)`

/** A file that the server reads is found from the source that asks for it, wherever that is built to. */
function ownPlaces(folder: string): Plugin {
  return {
    name: 'own-places',
    transform: {
      filter: { id: /\/server\/.*\.ts$/, code: 'import.meta.url' },
      handler: (code, id) => {
        // The worker is built too, and found beside the code that starts it.
        if (code.includes(workerSource)) {
          return { code: code.replace(workerSource, builtWorker), map: null }
        }
        const source = JSON.stringify(relative(folder, id).replaceAll('\\', '/'))
        const place = `new URL(${source}, import.meta.url).href`
        // The lines stay what they were, and so does the source map.
        return { code: code.replaceAll('import.meta.url', place), map: null }
      },
    },
  }
}

/** What zod would say of bad input in fifty other languages: the portal speaks English, in words of its own. */
function englishOnly(): Plugin {
  return {
    name: 'english-only',
    load: {
      filter: { id: /\/zod\/v4\/locales\/index\.js$/ },
      handler: () => "export { default as en } from './en.js'",
    },
  }
}

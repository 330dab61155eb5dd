import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { firstViews } from '#scripts/plugins/first-views.ts'
import { sharedChunks } from '#scripts/web-chunks.ts'
import { serviceWorker } from '#scripts/plugins/worker-build.ts'

/** The chunks that `index.html` names. */
const loadedWithPage = /\/(rolldown-runtime|react|router)-[^/]+\.js$/

export default defineConfig({
  root: `${import.meta.dirname}/platform/web`,
  plugins: [
    separateIcons(),
    plainIcons(),
    react(),
    tailwindcss(),
    nameTypeface(),
    withoutJsonSchema(),
    withoutSchemaNames(),
    firstViews({ routes: `${import.meta.dirname}/platform/web/shell/routes.tsx` }),
    serviceWorker({
      entry: `${import.meta.dirname}/platform/web/shell/service-worker/service-worker.ts`,
      publicFolder: `${import.meta.dirname}/platform/web/public`,
    }),
  ],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome111', 'safari16.4', 'firefox128'],
    // A strict content policy allows no data: addresses, so every file stays a file.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The page itself loads these chunks, so no import need list them.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !loadedWithPage.test(file)),
    },
    // The PDF reader is larger than the usual limit. It loads when a PDF is chosen.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // Libraries change with upgrades only, so browsers cache them across releases.
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\/|rolldown\/runtime/,
            },
            { name: 'router', test: /node_modules\/@tanstack\/(?!query|react-query)/ },
            { name: 'query', test: /node_modules\/@tanstack\// },
            { name: 'zod', test: /node_modules\/zod\// },
            { name: 'main', tags: ['$initial'] },
            ...sharedChunks,
          ],
        },
      },
    },
  },
})

/** Imports each icon from its own module, so that it is in the chunk of the code that uses it. */
function separateIcons(): Plugin {
  const list = readFileSync(
    fileURLToPath(import.meta.resolve('lucide-react/dist/esm/lucide-react.mjs')),
    'utf8',
  )
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of list.matchAll(
    /^export \{(.*)\} from '\.\/icons\/(.*)\.mjs'/gm,
  )) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file)
  }
  const importEach = (names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => `import ${name} from 'lucide-react/icons/${files.get(name) ?? name}'`)
      .join('; ')
  return {
    name: 'separate-icons',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/.*\.tsx?$/, code: /'lucide-react'/ },
      handler: (code) =>
        code.replace(/^import \{([^}]*)\} from 'lucide-react'/gm, (_, names: string) =>
          importEach(names),
        ),
    },
  }
}

/** Draws icons by `platform/web/ui/drawn-icon.ts` instead of the library's general component (1.2 kB gzipped on every page). */
function plainIcons(): Plugin {
  const drawnIcon = `${import.meta.dirname}/platform/web/ui/drawn-icon.ts`
  return {
    name: 'plain-icons',
    apply: 'build',
    transform: {
      filter: { id: /lucide-react\/dist\/esm\/createLucideIcon\.mjs$/ },
      handler: () => `export { drawnIcon as default } from ${JSON.stringify(drawnIcon)}`,
    },
  }
}

/** Leaves zod's JSON schema export (33 kB) out of the bundle: only the server describes its API. */
function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    transform: {
      filter: { id: /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/ },
      handler: (code) => {
        const exported = code.matchAll(/^export (?:const|function) (\w+)/gm)
        return [...exported].map(([, name]) => `export const ${name} = () => undefined`).join('\n')
      },
    },
  }
}

/** Gives `theme.js` the address of the typeface, which it preloads on fast networks. */
function nameTypeface(): Plugin {
  return {
    name: 'name-typeface',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) => /inter-latin-wght.*woff2$/.test(file))
        return html.replace('data-typeface=""', `data-typeface="/${font ?? ''}"`)
      },
    },
  }
}

/** Leaves the names of schemas out of the bundle: only the server's API description uses them. */
function withoutSchemaNames(): Plugin {
  return {
    name: 'without-schema-names',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: {
        id: `${import.meta.dirname}/{features/*/{schema,api},kernel/values,platform/api}/**/*.ts`,
      },
      handler: (code) => code.replaceAll(/\s*\.meta\(\s*\{[^{}]*\},?\s*\)/g, ''),
    },
  }
}

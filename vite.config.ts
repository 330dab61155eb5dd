import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Not what only opens when it is asked for: dialogs, menus, date and time fields, and their library. */
const sharedParts =
  /\/web\/(ui\/(?!.*(changed|(?<!open-)dialog|menu|question|field-checks|(date|time|moment|picked)-field|picker))|preferences\/)|lucide-react|\/domain\/time\/(?!read-|weeks)/

export default defineConfig({
  root: `${import.meta.dirname}/web`,
  plugins: [react(), tailwindcss(), preloadFont()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome111', 'safari16.4', 'firefox128'],
    // A strict content policy allows no data: addresses, so every file stays a file.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every screen needs changes with upgrades only: kept in the browser across releases.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'router', test: /node_modules\/@tanstack\/(?!query|react-query)/ },
            { name: 'query', test: /node_modules\/@tanstack\/(query|react-query)/ },
            // Small parts that most screens share come in one file rather than in a dozen.
            { name: 'parts', test: sharedParts, minShareCount: 5 },
          ],
        },
      },
    },
  },
})

/** Fetches the typeface with the page, so that the first words are not set twice. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) => /inter-latin-wght.*woff2$/.test(file))
        if (!font) return []
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '' }
        return [{ tag: 'link', attrs: { ...attrs, href: `/${font}` }, injectTo: 'head' }]
      },
    },
  }
}

import { readFileSync } from 'node:fs'
import type { Plugin, Rolldown } from 'vite'
import { paths } from '#web/base/paths.ts'

type Bundle = Rolldown.OutputBundle

/**
 * Lists the chunks that the first view of each address loads, in `first-views.json`. The server writes them into the
 * page, so that a browser fetches them with the first files and not after them (decision 44).
 */
export function firstViews({ routes }: { routes: string }): Plugin {
  return {
    name: 'first-views',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const views = viewsOf(readFileSync(routes, 'utf8'), bundle)
        this.emitFile({
          type: 'asset',
          fileName: 'first-views.json',
          source: JSON.stringify(views),
        })
      },
    },
  }
}

/** The files of each address, without those that every page loads. */
function viewsOf(routes: string, bundle: Bundle): Record<string, string[]> {
  const entry = chunksOf(bundle).find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('The build has no entry.')
  const everywhere = new Set(withImports(entry.fileName, bundle))
  const blocks = new Map(
    [...routes.matchAll(/^const (\w+) = createRoute\(\{([\s\S]*?)^\}\)/gm)].map(
      ([, name = '', block = '']) => [name, block],
    ),
  )
  const modulesOf = (block: string) =>
    [...block.matchAll(/import\('(?:#|\.\/)([^']+)'\)/g)].map(([, module = '']) => module)
  const views: Record<string, string[]> = {}
  for (const [name, block] of blocks) {
    const path = Object.entries(paths).find(([key]) => block.includes(`path: paths.${key},`))?.[1]
    if (!path) continue
    const modules = withFrames(block, blocks).flatMap(modulesOf)
    if (modules.length === 0) throw new Error(`The route ${name} imports no page.`)
    const files = modules.flatMap((module) => withImports(chunkWith(module, bundle), bundle))
    views[path] = [...new Set(files)].filter((file) => !everywhere.has(file))
  }
  return views
}

/** The frames around a route, outermost first, and the route itself. */
function withFrames(block: string, blocks: Map<string, string>): string[] {
  const [, parent = ''] = /getParentRoute: \(\) => (\w+),/.exec(block) ?? []
  const frame = blocks.get(parent)
  return frame === undefined ? [block] : [...withFrames(frame, blocks), block]
}

const chunksOf = (bundle: Bundle) =>
  Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []))

/** The chunk that an import of this module loads. */
function chunkWith(module: string, bundle: Bundle): string {
  const chunk = chunksOf(bundle).find(({ moduleIds }) =>
    moduleIds.some((id) => id.endsWith(`/${module}`)),
  )
  if (!chunk) throw new Error(`${module} is in no chunk.`)
  return chunk.fileName
}

/** A chunk and the chunks it imports, directly or not. */
function withImports(file: string, bundle: Bundle): string[] {
  const found = new Set([file])
  for (const each of found) {
    const chunk = bundle[each]
    if (chunk?.type === 'chunk') for (const next of chunk.imports) found.add(next)
  }
  return [...found]
}

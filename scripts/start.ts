import { enableCompileCache } from 'node:module'
import { buildWebWhenNeeded } from './web-build.ts'

const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 24) {
  process.stderr.write(
    'CrewPortal needs Node 24. Run npm ci, which brings it along, or install it.\n',
  )
  process.exit(1)
}

// Remembers the TypeScript that Node has stripped, so that the next start is faster.
enableCompileCache()
await buildWebWhenNeeded()
await import('#server/main.ts')

import { enableCompileCache } from 'node:module'
import { buildWebWhenNeeded } from './web-build.ts'

// Remembers the TypeScript that Node has stripped, so that the next start is faster.
enableCompileCache()
await buildWebWhenNeeded()
await import('#server/main.ts')

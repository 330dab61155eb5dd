import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { root } from './built.ts'

/** Starts the portal of `dev.ts`, and again after each change of its server. The page follows its own changes. */
const folders = ['kernel', 'platform/server', 'platform/api']
const parts = globSync('features/*/{schema,rules,api,server}', { cwd: root })
const watched = [...folders, ...parts].map((folder) => `--watch-path=${folder}`)
const portal = spawn(process.execPath, [...watched, 'scripts/dev.ts'], {
  cwd: root,
  stdio: 'inherit',
})
portal.on('exit', (code) => process.exit(code ?? 1))

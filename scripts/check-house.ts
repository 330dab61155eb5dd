import { globSync, readFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The rooms of the house: a folder on a floor is one of these, or that floor's own machinery. */
const rooms = [
  'roster',
  'ftl',
  'training',
  'logbook',
  'allowances',
  'certifications',
  'dashboard',
  'identity',
  'profile',
]
const machinery: Record<string, string[]> = {
  domain: ['airports', 'csv', 'money', 'time'],
  contract: [],
  server: ['database', 'http', 'workers'],
  web: ['api', 'layout', 'preferences', 'public', 'ui'],
}

/** Which floors a floor may import. */
const stairs: Record<string, string[]> = {
  domain: ['domain'],
  contract: ['domain', 'contract'],
  server: ['domain', 'contract', 'server'],
  web: ['domain', 'contract', 'web'],
}

const forbiddenNames = /^(utils?|helpers?|common|misc|types|constants|index|manager|data)\b/
const root = fileURLToPath(new URL('..', import.meta.url))
const complaints: string[] = []

for (const file of globSync('{domain,contract,server,web}/**/*.{ts,tsx}', { cwd: root }).sort()) {
  checkPlace(file)
  const isTest = /\.test\.tsx?$/.test(file)
  for (const target of importsOf(file)) checkImport(file, target, isTest)
}
checkKindsOfFile()

for (const complaint of complaints) console.error(complaint)
console.log(
  `${complaints.length === 0 ? 'The house is in order' : `${complaints.length} things out of place`}.`,
)
process.exitCode = complaints.length === 0 ? 0 : 1

function checkPlace(file: string): void {
  const [floor = '', room = '', ...rest] = file.split('/')
  const name = file.split('/').at(-1) ?? ''
  if (forbiddenNames.test(name))
    complaints.push(`${file}: this name says nothing; name its subject.`)
  if (rest.length > 0 && ![...rooms, ...(machinery[floor] ?? [])].includes(room)) {
    complaints.push(`${file}: ${floor}/ has no room called ${room}.`)
  }
}

function checkImport(file: string, target: string, isTest: boolean): void {
  const [floor = ''] = file.split('/')
  if (target.startsWith('../'))
    complaints.push(`${file}: write #floor/room/file.ts, not ${target}.`)
  if (target.startsWith('#') && !/\.tsx?$/.test(target) && target !== '#csv-parse') {
    complaints.push(`${file}: ${target} lacks its extension.`)
  }
  const [, other] = /^#(domain|contract|server|web|scripts)\//.exec(target) ?? []
  if (other && !stairs[floor]?.includes(other) && !(isTest && other === 'scripts')) {
    complaints.push(`${file}: ${floor}/ does not import ${other}/.`)
  }
  const outside = !target.startsWith('#') && !target.startsWith('.')
  if (!isTest && outside && floor === 'domain')
    complaints.push(`${file}: domain/ does not import ${target}.`)
  if (!isTest && outside && floor === 'contract' && target !== 'zod') {
    complaints.push(`${file}: contract/ does not import ${target}.`)
  }
  if (floor === 'web' && walksThroughWall(file, target)) {
    complaints.push(`${file}: only a page brings in another room's ${target}.`)
  }
}

/** In web/ a room meets another only on a page; what both need is lifted to ui, api, layout or preferences. */
function walksThroughWall(file: string, target: string): boolean {
  const room = relative('web', dirname(file))
  const [, other] = /^#web\/([^/]+)\//.exec(target) ?? []
  const isRoom = (name: string | undefined) => name !== undefined && rooms.includes(name)
  const lifted = other === 'identity' && target.endsWith('/session.ts')
  return isRoom(room) && isRoom(other) && other !== room && !lifted && !file.endsWith('-page.tsx')
}

/** A server room holds routes, services, stores and answers, and what they are tested with. */
function checkKindsOfFile(): void {
  for (const room of rooms.filter((name) => name !== 'identity')) {
    for (const file of globSync(`server/${room}/*.ts`, { cwd: root })) {
      if (!/-(routes|service|store|answer)(\.test)?\.ts$/.test(file)) {
        complaints.push(`${file}: a room on this floor holds routes, services, stores and answers.`)
      }
    }
  }
}

function importsOf(file: string): string[] {
  const text = readFileSync(root + file, 'utf8')
  return [...text.matchAll(/(?:from|import\()\s*'([^']+)'|^import '([^']+)'/gm)].map(
    ([, from, bare]) => from ?? bare ?? '',
  )
}

import { globSync } from 'node:fs'
import { importsOf, readSource, reportProblems, root } from './source-problems.ts'

/** The features: each has one folder per layer, and subfolders of its own where it needs them. */
const features = [
  'roster',
  'ftl',
  'training',
  'logbook',
  'allowances',
  'certifications',
  'dashboard',
  'identity',
  'pay-check',
  'profile',
  'settings',
  'calendar-feeds',
  'deleted-records',
  'reminders',
]

/** Folders that are no feature, by layer. */
const sharedFolders: Record<string, string[]> = {
  domain: [
    'airports',
    'csv',
    'documents',
    'duty-marks',
    'duty-record',
    'files',
    'import-files',
    'logbook-files',
    'logbook-merge',
    'money',
    'roster-actions',
    'roster-files',
    'roster-history',
    'roster-sources',
    'time',
  ],
  contract: ['documents', 'imports'],
  server: [
    'account',
    'activity',
    'context',
    'database',
    'demo',
    'documents',
    'files',
    'http',
    'imports',
    'observing',
    'running',
    'testing',
    'workers',
  ],
  web: [
    'api',
    'base',
    'documents',
    'forms',
    'http',
    'imports',
    'layout',
    'offline',
    'outbox',
    'pages',
    'preferences',
    'public',
    'session',
    'stored-data',
    'ui',
  ],
}

/** The layers that a layer may import. */
const allowedLayers: Record<string, string[]> = {
  domain: ['domain', 'schema'],
  schema: ['domain', 'schema'],
  contract: ['domain', 'schema', 'contract'],
  server: ['domain', 'schema', 'contract', 'server'],
  web: ['domain', 'schema', 'contract', 'web'],
}

/**
 * Files outside `server/database/` that get the database of all users from the handle of one (decision 62). They read
 * tables of identity, or the columns of all tables.
 */
const portalTableFiles = [
  'server/account/account-routes.ts',
  'server/account/account-service.ts',
  'server/profile/profile-store.ts',
  'server/reminders/mail-address-store.ts',
  'server/reminders/push-device-store.ts',
]

const forbiddenNames = /^(utils?|helpers?|common|misc|types|constants|index|manager|data)\b/
const problems: string[] = []

for (const file of globSync('{domain,schema,contract,server,web}/**/*.{ts,tsx}', {
  cwd: root,
}).sort()) {
  checkPlace(file)
  const isTest = /\.test\.tsx?$/.test(file)
  for (const target of importsOf(file)) checkImport(file, target, isTest)
  if (file.startsWith('domain/')) checkTypeImports(file)
}
checkKindsOfFile()
checkPortalTables()

reportProblems('structure', problems)

function checkPlace(file: string): void {
  const [layer = '', folder = '', ...rest] = file.split('/')
  const name = file.split('/').at(-1) ?? ''
  if (forbiddenNames.test(name)) problems.push(`${file}: this name is too general.`)
  if (rest.length > 0 && ![...features, ...(sharedFolders[layer] ?? [])].includes(folder)) {
    problems.push(`${file}: ${layer}/ has no folder called ${folder}.`)
  }
}

function checkImport(file: string, target: string, isTest: boolean): void {
  const [layer = ''] = file.split('/')
  if (target.startsWith('../'))
    problems.push(`${file}: write #layer/folder/file.ts, not ${target}.`)
  if (target.startsWith('#') && !/\.tsx?$/.test(target) && target !== '#csv-parse') {
    problems.push(`${file}: ${target} lacks its extension.`)
  }
  const [, other] = /^#(domain|schema|contract|server|web|scripts)\//.exec(target) ?? []
  if (other && !allowedLayers[layer]?.includes(other) && !(isTest && other === 'scripts')) {
    problems.push(`${file}: ${layer}/ does not import ${other}/.`)
  }
  const outside = !target.startsWith('#') && !target.startsWith('.')
  if (!isTest && outside && layer === 'domain')
    problems.push(`${file}: domain/ does not import ${target}.`)
  if (!isTest && outside && ['schema', 'contract'].includes(layer) && target !== 'zod') {
    problems.push(`${file}: ${layer}/ does not import ${target}.`)
  }
}

/** Rules know the schemas as types alone, so that they run without zod. */
function checkTypeImports(file: string): void {
  if (/^import (?!type )\{[^}]*\} from '#schema\//m.test(readSource(file))) {
    problems.push(`${file}: domain/ imports types only from schema/.`)
  }
}

/** A feature folder of the server holds routes, services, stores and answers, and their tests. */
function checkKindsOfFile(): void {
  for (const feature of features.filter((name) => name !== 'identity')) {
    for (const file of globSync(`server/${feature}/*.ts`, { cwd: root })) {
      if (!/-(routes|service|store|answer)(\.test)?\.ts$/.test(file)) {
        problems.push(`${file}: a feature folder holds routes, services, stores and answers.`)
      }
    }
  }
}

/** Statements without a user are written in few files, so that none is written by mistake. */
function checkPortalTables(): void {
  for (const file of globSync('server/**/*.ts', { cwd: root })) {
    if (/^server\/database\/|\.test\.ts$/.test(file) || portalTableFiles.includes(file)) continue
    if (/import [^;]*?\bdatabaseOf\b[^;]*?database\/user-db\.ts/.test(readSource(file))) {
      problems.push(`${file}: take the user's database. \`databaseOf\` has the rows of all users.`)
    }
  }
}

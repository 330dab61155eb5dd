import { globSync } from 'node:fs'
import { features, groundOf, joiningFolders, groundFolders, partNames } from './feature-table.ts'
import { importsOf, namedFile, readSource, reportProblems, root } from './source-problems.ts'

/**
 * Files outside `platform/server/database/` that get the database of all users from the handle of one (decision 62).
 * They read tables of identity, or the columns of all tables.
 */
const portalTableFiles = [
  'features/account/server/account-routes.ts',
  'features/account/server/account-service.ts',
  'features/profile/server/profile-store.ts',
  'features/reminders/server/mail-address-store.ts',
  'features/reminders/server/push-device-store.ts',
]

/** The account file of an earlier release is converted as a database of that release is. */
const migrationUser = 'features/account/server/account-file-service.ts'

/** Features whose server part has other kinds of file beside routes, services, stores and answers. */
const otherServers = ['documents', 'identity']

const forbiddenNames = /^(utils?|helpers?|common|misc|types|constants|index|manager|data)\b/
const problems: string[] = []
const used = new Set<string>()

for (const file of globSync('{features,kernel,platform}/**/*.{ts,tsx}', { cwd: root }).sort()) {
  checkPlace(file)
  for (const target of importsOf(file)) checkImport(file, target)
  if (/^features\/[\w-]+\/rules\b/.test(file)) checkTypeImports(file)
}
checkTable()
checkFeatures()
checkKindsOfFile()
checkPortalTables()
checkDialogs()

reportProblems('structure', problems)

function checkPlace(file: string): void {
  const name = file.split('/').at(-1) ?? ''
  if (forbiddenNames.test(name)) problems.push(`${file}: this name is too general.`)
}

/** A place in the tree: a feature and the part of it, or a folder below or above the features. */
type Place = { folder: string; feature?: string; part: string }

function placeOf(file: string): Place {
  const [first = '', second = '', third = ''] = file.split('/')
  if (first === 'features')
    return { folder: second, feature: second, part: third.split('.')[0] ?? '' }
  const joining = joiningFolders.find((folder) => file.startsWith(`${folder}/`))
  const folder = joining ?? (first === 'kernel' ? first : `${first}/${second}`)
  return { folder, part: '' }
}

function checkImport(file: string, target: string): void {
  const isTest = /\.test\.tsx?$|\/testing\/|\/test-[\w-]+\.tsx?$/.test(file)
  if (target.startsWith('../'))
    problems.push(`${file}: write #feature/part/file.ts, not ${target}.`)
  if (target.startsWith('#') && !/\.tsx?$/.test(target) && target !== '#csv-parse') {
    problems.push(`${file}: ${target} lacks its extension.`)
  }
  if (!isTest) checkPackage(file, target)
  const other = namedFile(target)
  if (!other || /^(scripts|bench)\//.test(other)) return
  const [from, to] = [placeOf(file), placeOf(other)]
  const isMigration = file === migrationUser && to.folder === 'platform/server/migrations'
  // Tests run the whole portal, so they may import every folder.
  if (isTest || isMigration) return
  const isAllowed = from.feature === undefined ? mayJoin(from, to) : mayUse(from, to)
  if (!isAllowed) problems.push(`${file}: this part does not import ${target}.`)
  if (from.feature && to.feature && from.feature !== to.feature) {
    used.add(`${from.feature} ${to.feature}`)
  }
}

/** A folder below the features imports no feature; a folder that joins them imports all. */
function mayJoin(from: Place, to: Place): boolean {
  return (
    joiningFolders.includes(from.folder) || groundFolders[from.folder]?.includes(to.folder) === true
  )
}

/** A part of a feature imports the same or a lower part, of its own feature or of one that the table lists. */
function mayUse(from: Place, to: Place): boolean {
  if (to.feature === undefined) return groundOf[from.part]?.includes(to.folder) === true
  const own = features[from.feature ?? ''] ?? []
  const isListed = from.feature === to.feature || own.includes(to.feature)
  return isListed && partNames[from.part]?.includes(to.part) === true
}

/** Rules, schemas and shapes use no package but zod, and rules none at all. */
function checkPackage(file: string, target: string): void {
  if (target.startsWith('#') || target.startsWith('.')) return
  const { folder, part } = placeOf(file)
  const takesZod = ['schema', 'api'].includes(part) || file.startsWith('kernel/values/')
  const isPure = part === 'rules' || takesZod || ['kernel', 'platform/api'].includes(folder)
  const isZod = target === 'zod' && (takesZod || folder === 'platform/api')
  if (isPure && !isZod) problems.push(`${file}: this part does not import ${target}.`)
}

/** Rules know the schemas as types alone, so that they run without zod. */
function checkTypeImports(file: string): void {
  if (/^(?:import|export) (?!type )[^']*? from '#[\w-]+\/schema\//m.test(readSource(file))) {
    problems.push(`${file}: rules import types only from a schema.`)
  }
}

/** Each feature uses those above it only, and the table lists nothing that no file needs. */
function checkTable(): void {
  const names = Object.keys(features)
  for (const [name, uses] of Object.entries(features)) {
    for (const other of uses) {
      if (names.indexOf(other) >= names.indexOf(name) || !names.includes(other)) {
        problems.push(`feature-table.ts: ${other} does not stand above ${name}.`)
      }
      if (!used.has(`${name} ${other}`)) {
        problems.push(`feature-table.ts: ${name} imports nothing of ${other}.`)
      }
    }
  }
}

/** A feature has a README and the parts of the closed set, and nothing else. */
function checkFeatures(): void {
  for (const entry of globSync('features/*/*', { cwd: root }).sort()) {
    const [, feature = '', name = ''] = entry.split('/')
    const isPart = Object.hasOwn(partNames, name.replace(/\.ts$/, '')) || name === 'README.md'
    if (!features[feature])
      problems.push(`features/${feature}: feature-table.ts has no such feature.`)
    if (!isPart)
      problems.push(`${entry}: a feature holds README.md, schema, rules, api, server and web.`)
  }
  for (const feature of Object.keys(features)) {
    const lines = readSource(`features/${feature}/README.md`).trimEnd().split('\n').length
    if (lines > 15) problems.push(`features/${feature}/README.md: ${lines} lines, at most 15.`)
  }
}

/** The server part of a feature holds routes, services, stores and answers, and its tables. */
function checkKindsOfFile(): void {
  for (const file of globSync('features/*/server/!(*.test).ts', { cwd: root })) {
    const [, feature = ''] = file.split('/')
    if (otherServers.includes(feature)) continue
    if (!/-(routes|service|store|answer|tables)\.ts$/.test(file)) {
      problems.push(`${file}: a server part holds routes, services, stores, answers and tables.`)
    }
  }
}

/** Statements without a user are written in few files, so that none is written by mistake. */
function checkPortalTables(): void {
  for (const file of globSync('{features/*/server,platform/server}/**/*.ts', { cwd: root })) {
    if (/^platform\/server\/(database|migrations|backup)\/|\.test\.ts$/.test(file)) continue
    if (portalTableFiles.includes(file)) continue
    if (/import [^;]*?\bdatabaseOf\b[^;]*?database\/user-db\.ts/.test(readSource(file))) {
      problems.push(`${file}: take the user's database. \`databaseOf\` has the rows of all users.`)
    }
  }
}

/** A dialog is opened by `useOpenDialog`, so that Back closes it and each opening has a key. */
function checkDialogs(): void {
  for (const file of globSync('{features/*/web,platform/web}/**/*.tsx', { cwd: root }).sort()) {
    const dialogs = readSource(file).matchAll(
      /<(\w*(?:Dialogs?|Sheet|Question|Palette))\b[^<]*?\bon(?:Closed|Stayed)=\{\(\) => \w+\((?:null|undefined|false)\)/g,
    )
    for (const [, name] of dialogs)
      problems.push(`${file}: open <${name}> by useOpenDialog, not by useState.`)
  }
}

import {
  cpSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { builtServer, buildWhenNeeded, root } from '#scripts/built.ts'
import { must } from '../fault.ts'

/** A release that follows another one, whose portals it replaces one after the other. */
export type NextRelease = {
  program: string
  /** The address of a file that only the release before has. */
  oldFile: string
  /** The address of a file that only this one has. */
  newFile: string
}

/** The three kinds of migrations that a rolling upgrade allows. */
const migrations: Record<string, string> = {
  '9001-new-column.sql': `alter table training_codes add column later text not null default 'x';`,
  '9002-new-table.sql':
    'create table later (user_id text not null, id text not null, primary key (user_id, id));',
  '9003-new-index.sql':
    'create index concurrently if not exists training_codes_later on training_codes (user_id, later);',
}

/** Makes a release that follows this one: copies the built portal into a folder, with other file names and three more migrations. */
export function makeNextRelease(folder: string): NextRelease {
  buildWhenNeeded()
  for (const part of ['dist', 'platform/server/migrations', 'kernel/airports', 'package.json']) {
    cpSync(join(root, part), join(folder, part), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const sql = join(folder, 'platform/server/migrations/sql')
  for (const [name, text] of Object.entries(migrations)) writeFileSync(join(sql, name), text)
  const assets = join(folder, 'dist/web/assets')
  mkdirSync(assets, { recursive: true })
  const name = readdirSync(assets).find((each) => each.endsWith('.js'))
  must(name !== undefined, 'the build has no script')
  const newName = `next-${name}`
  renameSync(join(assets, name), join(assets, newName))
  for (const end of ['.br', '.gz']) rmSync(join(assets, name + end), { force: true })
  return {
    program: join(folder, 'dist/server/main.js'),
    oldFile: `/assets/${name}`,
    newFile: `/assets/${newName}`,
  }
}

/** This checkout, as the release that follows an earlier one, which was built in a folder of its own. */
export function releaseAfter(earlier: string): NextRelease {
  buildWhenNeeded()
  const [old, own] = [earlier, root].map((folder) =>
    readdirSync(join(folder, 'dist/web/assets')).filter((name) => name.endsWith('.js')),
  )
  const onlyIn = (some: string[] = [], others: string[] = []) => {
    const name = some.find((each) => !others.includes(each))
    must(name !== undefined, `${earlier} has the files of this release`)
    return `/assets/${name}`
  }
  return { program: builtServer, oldFile: onlyIn(old, own), newFile: onlyIn(own, old) }
}

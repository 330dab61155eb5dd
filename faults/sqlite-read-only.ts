import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { rosterPath } from '#duties/api/paths.ts'
import { trainingCodesPath } from '#certificates/api/paths.ts'
import { call } from './crew-member.ts'
import { must, pause, type Fault } from './fault.ts'
import { mustBeWhole } from './whole.ts'
import { newWriters } from './writers.ts'

/** The data folder or the database is read-only when a portal starts. */
export const sqliteReadOnly: Fault = {
  name: 'SQLite: the data folder or the file is read-only',
  async run(ground) {
    const dataDir = ground.folder()
    const first = await ground.portal({ DATA_DIR: dataDir })
    const writers = await newWriters(ground, () => first.url)
    const stop = writers.start()
    await pause(1000)
    await stop()
    await first.kill()
    const start = () => ground.portal({ DATA_DIR: dataDir })
    const refusals = []
    for (const path of [dataDir, join(dataDir, 'crewportal.db')]) {
      const refusal = await whileReadOnly(path, () => refusalOf(start))
      must(
        /^\S.* cannot be (written|opened): .*\.$/.test(refusal),
        `of ${path} was said: ${refusal}`,
      )
      refusals.push(refusal.replaceAll(dataDir, '…'))
    }
    const again = await start()
    const read = await call(again.url, `${rosterPath}?month=2026-07`, writers.crew)
    must(read.status === 200, `reading was answered ${read.status}`)
    const code = { code: 'AFTER', name: 'Afterwards', expiryDate: null }
    const written = await call(again.url, trainingCodesPath, writers.crew, code)
    must(written.status === 200, `writing was answered ${written.status}`)
    await mustBeWhole({ dataDir, databaseUrl: undefined }, writers.acknowledged)
    return `no portal starts on it (${refusals.join(' ')}); once it can be written, all is there`
  },
}

/** Root ignores file modes, but not a read-only mount. */
async function whileReadOnly<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  const mount = (...flags: string[]) => execFileSync('mount', flags, { stdio: 'pipe' })
  try {
    mount('--bind', path, path)
    mount('-o', 'remount,bind,ro', path)
  } catch {
    throw new Error('NOT TRIED: something can only be mounted read-only by root, on Linux')
  }
  try {
    return await work()
  } finally {
    execFileSync('umount', ['--lazy', path])
  }
}

async function refusalOf(start: () => Promise<unknown>): Promise<string> {
  try {
    await start()
    return 'nothing, and it started'
  } catch (error) {
    return (error as Error).message.split('\n').slice(1).join('\n').trim()
  }
}

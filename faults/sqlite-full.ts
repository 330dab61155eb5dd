import { execFileSync } from 'node:child_process'
import { closeSync, ftruncateSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { rosterPath } from '#duties/api/paths.ts'
import { call } from './crew-member.ts'
import { must, type Fault } from './fault.ts'
import { mustBeRefusalsOf } from './refusals.ts'
import { mustBeWhole } from './whole.ts'
import { countOf, newWriters } from './writers.ts'

/** The data folder is on a small disk, which another file fills and frees. */
export const sqliteFull: Fault = {
  name: 'SQLite: the disk is full',
  async run(ground) {
    const dataDir = ground.folder()
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=32m', 'tmpfs', dataDir], { stdio: 'pipe' })
    } catch {
      throw new Error('NOT TRIED: a small disk can only be mounted by root')
    }
    ground.afterwards(() => execFileSync('umount', ['--lazy', dataDir]))
    const portal = await ground.portal({ DATA_DIR: dataDir })
    const writers = await newWriters(ground, () => portal.url)
    const write = async () => {
      const stop = writers.start()
      await new Promise((resolve) => setTimeout(resolve, 1500))
      await stop()
    }
    await write()
    const before = countOf(writers.acknowledged)
    const ballast = join(dataDir, 'ballast')
    fill(ballast, dataDir)
    await write()
    must((writers.answers.get(507) ?? 0) > 0, `no write was refused with 507: ${said(writers)}`)
    mustBeRefusalsOf(writers, [507])
    const read = await call(portal.url, `${rosterPath}?month=2026-07`, writers.crew)
    must(read.status === 200, `reading was answered ${read.status}`)
    const health = await fetch(`${portal.url}/readyz`)
    must(health.status === 200, `/readyz was answered ${health.status}`)
    const refused = writers.answers.get(507)
    const sentences = said(writers)
    rmSync(ballast)
    const full = countOf(writers.acknowledged)
    await write()
    must(countOf(writers.acknowledged) > full, 'nothing is written although there is room again')
    must(writers.answers.get(507) === refused, 'writes are refused although there is room again')
    await mustBeWhole({ dataDir, databaseUrl: undefined }, writers.acknowledged)
    return `${before} writes, then ${refused} refused (${sentences}) while reads went on, then ${countOf(writers.acknowledged) - full} more; all there`
  },
}

const said = ({ refusals }: { refusals: Set<string> }) => [...refusals].join(' | ')

/** Fills the disk. */
function fill(file: string, folder: string): void {
  const handle = openSync(file, 'w')
  let size = 0
  const block = Buffer.alloc(4096)
  while (statfsSync(folder).bavail > 0) {
    size += writeSync(handle, block)
  }
  ftruncateSync(handle, size)
  closeSync(handle)
}

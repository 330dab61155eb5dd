import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

const source = new URL('./give-back-memory.ts', import.meta.url).href

/** A process that held 100 MB more than it needs, and asks itself until it does not. */
const program = `
  import { setTimeout } from 'node:timers/promises'
  import { giveBackMemory } from '${source}'
  giveBackMemory()
  await setTimeout(2500)
  let held = Array.from({ length: 2_000_000 }, (_, index) => ({ index, text: 'x' + index }))
  const most = process.memoryUsage.rss()
  held = null
  while (process.memoryUsage.rss() > most - 100 * 1024 * 1024) await setTimeout(100)
  await setTimeout(2500)
  process.stdout.write('given back, and still there')
`

it('gives back what is no longer needed, and goes on', () => {
  const args = ['--input-type=module', '--eval', program]
  const { stdout } = spawnSync(process.execPath, args, { timeout: 60_000 })
  expect(stdout.toString()).toBe('given back, and still there')
}, 90_000)

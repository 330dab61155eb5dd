import { expect, it } from 'vitest'
import { createLaneWorker, type WorkerConfig } from './lane-worker.ts'

/** Replies with the name of the task. A task named "late failure" also fails after its reply. */
const program = `
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', (task) => {
    if (!task) return parentPort.close()
    parentPort.postMessage({ startedMs: 0 })
    parentPort.postMessage({ result: task.name })
    if (task.name === 'late failure') setTimeout(() => { throw new Error('late') }, 50)
  })`

const config: WorkerConfig = {
  dataDir: '',
  databaseUrl: undefined,
  secret: undefined,
  log: 'errors',
  slowQueryMs: 1,
}

const taskOf = (name: string) => ({ name, input: { userId: 'amelia' }, requestId: undefined })

it('runs the next task in another thread after one that failed when it had replied', async () => {
  const file = new URL(`data:text/javascript,${encodeURIComponent(program)}`)
  const worker = createLaneWorker(file, config, {})
  expect(await worker.run(taskOf('late failure'), 5000)).toBe('late failure')
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(await worker.run(taskOf('next'), 5000)).toBe('next')
  await worker.close()
})

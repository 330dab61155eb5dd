import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createTaskQueue, limitWaitingBytes, type WaitingTask } from './task-queue.ts'

/** Lets the queue start its next task. */
const turn = () => new Promise((resolve) => setImmediate(resolve))

function given() {
  const queue = createTaskQueue(2)
  const log: string[] = []
  const running: (() => void)[] = []
  const add = (userId: string, bytes = 1) => {
    const task: WaitingTask = {
      userId,
      bytes,
      start: () => {
        log.push(userId)
        return new Promise((resolve) => running.push(resolve))
      },
      refuse: () => log.push(`refused ${userId}`),
    }
    queue.add(task)
  }
  const endOne = async () => {
    running.shift()?.()
    await turn()
  }
  return { queue, log, add, endOne }
}

it('runs one task at a time, in turns of the users', async () => {
  const { log, add, endOne } = given()
  for (const userId of ['a', 'a', 'a', 'b', 'b', 'c']) add(userId)
  expect(log).toEqual(['a'])
  for (let time = 0; time < 6; time += 1) await endOne()
  expect(log).toEqual(['a', 'b', 'c', 'a', 'b', 'a'])
})

it('starts a user without an earlier turn next', async () => {
  const { log, add, endOne } = given()
  for (const userId of ['a', 'b', 'c', 'a', 'b']) add(userId)
  await endOne()
  await endOne()
  add('d')
  await endOne()
  expect(log).toEqual(['a', 'b', 'c', 'd'])
})

it('has room for two waiting tasks of each user', () => {
  const { queue, add } = given()
  add('a')
  expect(queue.hasRoom('a')).toBe(true)
  add('a')
  add('a')
  expect(queue.hasRoom('a')).toBe(false)
  expect(queue.hasRoom('b')).toBe(true)
})

it('refuses the newest task of the user with the largest content', () => {
  const { queue, log, add } = given()
  for (const [userId, bytes] of [
    ['x', 0],
    ['a', 10],
    ['b', 8],
    ['b', 7],
    ['c', 1],
  ] as const)
    add(userId, bytes)
  limitWaitingBytes([queue], 26)
  expect(log).toEqual(['x'])
  limitWaitingBytes([queue], 20)
  expect(log).toEqual(['x', 'refused b'])
  expect(queue.waiting.map(({ userId }) => userId)).toEqual(['a', 'b', 'c'])
})

it('starts each task once, after one task of each other user at most', async () => {
  const users = ['a', 'b', 'c', 'd']
  const step = fc.oneof(fc.constantFrom(...users), fc.constant('end'))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { log, add, endOne } = given()
      const waiting: string[] = []
      const passedBy = new Map(users.map((user) => [user, new Set<string>()]))
      for (const each of [...steps, ...steps.map(() => 'end')]) {
        const before = log.length
        if (each !== 'end') waiting.push(each)
        if (each === 'end') await endOne()
        else add(each)
        const [started] = log.slice(before)
        if (started === undefined) continue
        waiting.splice(waiting.indexOf(started), 1)
        passedBy.set(started, new Set())
        for (const user of new Set(waiting)) {
          if (user === started) continue
          expect([...(passedBy.get(user) ?? [])]).not.toContain(started)
          passedBy.get(user)?.add(started)
        }
      }
      expect(log.toSorted()).toEqual(steps.filter((each) => each !== 'end').toSorted())
    }),
    { numRuns: 200 },
  )
})

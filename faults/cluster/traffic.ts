import { tokenPath } from '#api/identity.ts'
import { trainingCodesPath } from '#certificates/api/paths.ts'
import { dashboardPath } from '#dashboard/api/paths.ts'
import { tokenOf, type CrewMember } from '../crew-member.ts'
import { must, pause, until } from '../fault.ts'

/** Milliseconds between two requests of a kind. */
const every = { write: 250, read: 300, token: 500, file: 250 }

/** Milliseconds after which a request counts as broken. Longer than any limit of the portal. */
const answerMs = 30_000

type Kind = keyof typeof every

/** A response; `status` is 0 when the connection broke. */
type Answer = { began: number; end: number; status: number; mayRetry: boolean; text: string }

type Write = { member: CrewMember; code: string; key: string; tries: Answer[] }

/** Requests of signed-in users through the proxy, while something happens to the cluster. */
export type Traffic = {
  /** Addresses of files of the web app that are asked for. */
  files: Set<string>
  /** Waits until a write that is sent from now on is acknowledged. */
  untilWriting: () => Promise<void>
  /** Stops the traffic. It sends each refused write again with its key, and compares all writes with the stored rows. */
  end: () => Promise<Outcome>
}

/** Results of the requests. */
export type Outcome = {
  /** The longest time between two writes that either portal acknowledged, in milliseconds. */
  withoutWritesMs: number
  writes: number
  lost: number
  /** When each lost write was acknowledged, as UTC text, for the logs of the nodes. */
  lostAt: string[]
  twice: number
  /** Responses by kind and status, of the first try of each request. */
  statuses: Record<Kind, Map<number, number>>
  /** Responses that are neither 200 nor a 503 with Retry-After, and reads with a sentence about writes. */
  strange: Set<string>
  slowestMs: number
}

type Stored = Pick<Outcome, 'lost' | 'lostAt' | 'twice'>

let codes = 0

/** Starts writing, reading, renewing tokens and asking for files. */
export async function startTraffic(url: string, members: CrewMember[]): Promise<Traffic> {
  for (const member of members) member.token = await tokenOf(url, member.cookie)
  const seen: Record<Kind, Answer[]> = { write: [], read: [], token: [], file: [] }
  const writes: Write[] = []
  const pending = new Set<Promise<unknown>>()
  const files = new Set<string>()
  const stopping = new AbortController()
  const memberAt = (count: number) => {
    const member = members[count % members.length]
    must(member !== undefined, 'nobody writes')
    return member
  }

  async function write(count: number): Promise<void> {
    codes += 1
    const code = `W${codes}`
    const made: Write = { member: memberAt(count), code, key: crypto.randomUUID(), tries: [] }
    writes.push(made)
    seen.write.push(await sendWrite(url, made))
  }
  const jobs: Record<Kind, (count: number) => Promise<void>> = {
    write,
    async read(count) {
      const headers = { authorization: `Bearer ${memberAt(count).token}` }
      seen.read.push(await send(url + dashboardPath, { headers }))
    },
    async token(count) {
      const headers = { cookie: memberAt(count).cookie }
      seen.token.push(await send(url + tokenPath, { headers }))
    },
    async file(count) {
      const path = [...files][count % files.size]
      if (path) seen.file.push(await send(url + path, {}))
    },
  }
  const loops = (Object.keys(jobs) as Kind[]).map(async (kind) => {
    for (let count = 0; !stopping.signal.aborted; count += 1) {
      const job = jobs[kind](count)
      pending.add(job)
      void job.finally(() => pending.delete(job))
      await pause(every[kind])
    }
  })
  return {
    files,
    async untilWriting() {
      const from = performance.now()
      const isWriting = async () =>
        seen.write.some(({ status, began }) => status === 200 && began > from)
      await until(isWriting, 'nothing can be written')
    },
    async end() {
      stopping.abort()
      await Promise.all(loops)
      await Promise.all(pending)
      const refused = writes.filter(({ tries }) => tries.at(-1)?.status !== 200)
      for (const made of refused) await sendAgain(url, made)
      return outcomeOf(seen, await storedOf(url, writes))
    },
  }
}

function sendWrite(url: string, { member, code, key, tries }: Write): Promise<Answer> {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${member.token}`,
    'idempotency-key': key,
  }
  const body = JSON.stringify({ code, name: 'Fire and smoke', expiryDate: null })
  return send(url + trainingCodesPath, { method: 'POST', headers, body }).then((answer) => {
    tries.push(answer)
    return answer
  })
}

/** Sends a write until it is acknowledged, as the app does. */
async function sendAgain(url: string, write: Write): Promise<void> {
  const isStored = async () => {
    const { status } = await sendWrite(url, write)
    if (status !== 200) await pause(250)
    return status === 200
  }
  await until(isStored, `the write ${write.code} is not acknowledged`)
}

async function send(address: string, init: RequestInit): Promise<Answer> {
  const began = performance.now()
  try {
    const answer = await fetch(address, { ...init, signal: AbortSignal.timeout(answerMs) })
    const text = await answer.text()
    const mayRetry = answer.headers.has('retry-after')
    return { began, end: performance.now(), status: answer.status, mayRetry, text }
  } catch (error) {
    return { began, end: performance.now(), status: 0, mayRetry: false, text: reasonOf(error) }
  }
}

function reasonOf(error: unknown): string {
  const { cause } = error as { cause?: Error & { code?: string } }
  return cause ? `${cause.message} ${cause.code ?? ''}` : String(error)
}

/** Counts the writes that are stored not at all, or more than once. */
async function storedOf(url: string, writes: Write[]): Promise<Stored> {
  const lostAt: string[] = []
  let twice = 0
  for (const [member, own] of Map.groupBy(writes, (write) => write.member)) {
    const headers = { authorization: `Bearer ${member.token}` }
    const { status, text } = await send(url + trainingCodesPath, { headers })
    must(status === 200, `the writes of a user cannot be read: ${status} ${text}`)
    const { data } = JSON.parse(text) as { data: { code: string }[] }
    const counts = new Map<string, number>()
    for (const { code } of data) counts.set(code, (counts.get(code) ?? 0) + 1)
    for (const { code, tries } of own) {
      const count = counts.get(code) ?? 0
      const acknowledged = performance.timeOrigin + (tries.at(-1)?.end ?? 0)
      if (count === 0) lostAt.push(new Date(acknowledged).toISOString())
      if (count > 1) twice += 1
    }
    // Their session is still valid.
    await tokenOf(url, member.cookie)
  }
  return { lost: lostAt.length, lostAt, twice }
}

function outcomeOf(seen: Record<Kind, Answer[]>, stored: Stored): Outcome {
  const all = Object.values(seen).flat()
  const acknowledged = seen.write
    .filter(({ status }) => status === 200)
    .map(({ end }) => end)
    .toSorted((a, b) => a - b)
  const gaps = acknowledged.slice(1).map((end, index) => end - (acknowledged[index] ?? end))
  const isUsual = ({ status, mayRetry }: Answer) => status === 200 || (status === 503 && mayRetry)
  // A read saves nothing, so it must not say that nothing can be saved.
  const saysReadOnly = ({ text }: Answer) => text.includes('read-only')
  const strange = [...all.filter((one) => !isUsual(one)), ...seen.read.filter(saysReadOnly)]
  const statusesOf = (list: Answer[]) =>
    new Map([...Map.groupBy(list, ({ status }) => status)].map(([key, own]) => [key, own.length]))
  return {
    ...stored,
    withoutWritesMs: Math.max(0, ...gaps),
    writes: seen.write.length,
    statuses: {
      write: statusesOf(seen.write),
      read: statusesOf(seen.read),
      token: statusesOf(seen.token),
      file: statusesOf(seen.file),
    },
    strange: new Set(strange.map(({ status, text }) => `${status} ${text.slice(0, 150)}`)),
    slowestMs: Math.max(0, ...all.map(({ began, end }) => end - began)),
  }
}

import { payReportsPath } from '#pay/api/paths.ts'
import { certificationsPath, trainingCodesPath } from '#certificates/api/paths.ts'
import { importPath, undoImportPath } from '#imports/api/paths.ts'
import { completeTaskPath, rosterPath } from '#duties/api/paths.ts'
import type { RosterEntry } from '#duties/api/roster.ts'
import { waitingDays } from '#api/request-limits.ts'
import { addDays } from '#kernel/time/calendar-date.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { rosterOf } from '#bench/measuring/roster-of.ts'
import { call, signUp, type Answer, type CrewMember } from './crew-member.ts'
import { pause } from './fault.ts'
import type { Ground } from './ground.ts'

/** All acknowledged writes, by kind. */
export type Acknowledged = {
  accounts: Set<string>
  duties: Set<string>
  completed: Set<string>
  imports: Set<string>
  undone: Set<string>
  payReports: Set<string>
  certificates: Set<string>
  trainingCodes: Set<string>
}

/** Crew members who write concurrently to the portals behind an address. */
export type Writers = {
  /** One crew member. */
  crew: CrewMember
  acknowledged: Acknowledged
  /** Responses by status; 0 where the connection broke. */
  answers: Map<number, number>
  /** Sentences of unexpected responses. */
  refusals: Set<string>
  /** Writes until `stop`, then waits for running requests. Also stops when the failure test ends. */
  start: () => () => Promise<void>
}

/** @param urlOf the portal to send the next call to. */
export async function newWriters(
  { afterwards }: Pick<Ground, 'afterwards'>,
  urlOf: () => string,
): Promise<Writers> {
  const crew = await signUp(urlOf())
  const acknowledged = nothing()
  const answers = new Map<number, number>()
  const refusals = new Set<string>()
  let count = 0

  type Write = (path: string, body: unknown, madeAt?: Instant) => Promise<Answer['body'] | null>
  const writeAs =
    (member: CrewMember): Write =>
    async (path, body, madeAt) => {
      const as = madeAt === undefined ? member : { ...member, madeAt }
      const { status, body: said } = await call(urlOf(), path, as, body)
      answers.set(status, (answers.get(status) ?? 0) + 1)
      if (status === 200) return said
      if (status !== 0) refusals.add(`${status} ${String(said['error'])}`)
      // Waits after an error, as a person would.
      await pause(20)
      return null
    }

  type Job = (write: Write) => Promise<unknown>
  const creating =
    (path: string, bodyOf: (count: number) => unknown, into: Set<string>): Job =>
    async (write) => {
      const made = (await write(path, bodyOf(count)))?.['data'] as { id: string } | undefined
      if (made) into.add(made.id)
    }

  const jobs: Job[] = [
    creating(rosterPath, flight, acknowledged.duties),
    async (write) => {
      const { duty, madeAt, worked } = standby(count)
      const { id, taskId } = ((await write(rosterPath, duty, madeAt))?.['data'] ??
        {}) as Partial<RosterEntry>
      if (id === undefined) return
      acknowledged.duties.add(id)
      if (!taskId) {
        refusals.add('A standby that was typed on its day has no task')
        return
      }
      const isCompleted = await write(completeTaskPath(taskId), worked, worked.actualDebrief)
      if (isCompleted) acknowledged.completed.add(taskId)
    },
    async (write) => {
      const csvData = rosterOf(addDays('1990-01-01', 20 * count), 20)
      const id = (await write(importPath, { csvData }))?.['importId'] as string | undefined
      if (!id) return
      acknowledged.imports.add(id)
      if (count % 3 === 0 && (await write(undoImportPath(id), {}))) acknowledged.undone.add(id)
    },
    creating(payReportsPath, () => payReport, acknowledged.payReports),
    creating(certificationsPath, certificate, acknowledged.certificates),
    creating(trainingCodesPath, trainingCode, acknowledged.trainingCodes),
    async () => {
      // Checking a password is slow by design, so other writers do not wait for it every time.
      await pause(100)
      const someone = await signUp(urlOf()).catch(() => null)
      if (someone) acknowledged.accounts.add(someone.id)
    },
  ]

  const others = await Promise.all(jobs.slice(1).map(() => signUp(urlOf())))
  const members = [crew, ...others]
  for (const { id } of members) acknowledged.accounts.add(id)

  function start(): () => Promise<void> {
    const stopping = new AbortController()
    afterwards(() => stopping.abort())
    const running = jobs.map(async (job, index) => {
      const write = writeAs(members[index] ?? crew)
      while (!stopping.signal.aborted) {
        count += 1
        await job(write)
      }
    })
    return async () => {
      stopping.abort()
      await Promise.all(running)
    }
  }
  return { crew, acknowledged, answers, refusals, start }
}

/** The number of acknowledged writes. */
export function countOf(acknowledged: Acknowledged): number {
  return Object.values(acknowledged).reduce((sum, ids) => sum + ids.size, 0)
}

function nothing(): Acknowledged {
  return {
    accounts: new Set(),
    duties: new Set(),
    completed: new Set(),
    imports: new Set(),
    undone: new Set(),
    payReports: new Set(),
    certificates: new Set(),
    trainingCodes: new Set(),
  }
}

/** A future flight with an open task. */
function flight(count: number) {
  const date = addDays('2026-08-01', count % 2000)
  const at = (time: string) => `${date}T${time}:00Z`
  return {
    date,
    dutyType: 'FLIGHT',
    dutyCode: `ZQ${count}`,
    scheduledBrief: at('04:15'),
    scheduledDebrief: at('11:30'),
    sectors: [
      leg('BHX', 'PMI', at('05:15'), at('07:40')),
      leg('PMI', 'BHX', at('08:30'), at('11:00')),
    ],
  }
}

function leg(from: string, to: string, departure: string, arrival: string) {
  return {
    flightNumber: 'ZQ210',
    departureAirport: from,
    arrivalAirport: to,
    scheduledDeparture: departure,
    scheduledArrival: arrival,
  }
}

/** A standby of the last days, typed and completed without a network on its day, so that it had an open task. */
function standby(count: number) {
  const date = addDays('2026-07-15', -(count % waitingDays))
  const at = (time: string) => `${date}T${time}:00Z`
  const end = at('07:10')
  return {
    duty: {
      date,
      dutyType: 'ASBY',
      dutyCode: `SB${count}`,
      scheduledBrief: at('03:00'),
      scheduledDebrief: at('07:00'),
    },
    madeAt: at('02:00'),
    worked: { actualDepartureTimes: [at('03:00')], actualArrivalTimes: [end], actualDebrief: end },
  }
}

const payReport = {
  payPeriodStart: '2026-06-01',
  payPeriodEnd: '2026-06-30',
  entries: [{ routeNumber: '210', details: '01/06 Mon', flightDutyPay: 31.2, crewFood: 6.25 }],
}

const certificate = (count: number) => ({
  type: 'license',
  name: `Licence ${count}`,
  expiryDate: '2027-01-31',
})

const trainingCode = (count: number) => ({
  code: `T${count}`,
  name: 'Fire and smoke',
  expiryDate: '2027-01-31',
})

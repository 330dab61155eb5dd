import { setTimeout as delay } from 'node:timers/promises'
import { rosterPath } from '#duties/api/paths.ts'
import { openDatabase } from '#server/database/connection.ts'
import { reminderSettingsPath } from '#reminders/api/paths.ts'
import { usualReminderSettings } from '#reminders/rules/reminder-settings.ts'
import { fillAccount, send } from '#bench/measuring/fill-account.ts'
import { importRoster } from '#bench/measuring/import-roster.ts'
import { newUser } from '#bench/measuring/new-user.ts'
import { rosterOf } from '#bench/measuring/roster-of.ts'
import { atMost, rounded, type Report } from '#bench/measuring/row.ts'
import type { BenchPlace } from '../places.ts'
import { addCrew } from './other-crew.ts'

/** More than the portal plans while the bench measures. */
const crewToPlan = 2000
const fileBytes = 10_000_000
const fileDays = 3650

/** Reads of one crew member, with a pause after each. */
const reads = 300
const pauseMs = 5

const most = 1.5

/** The waiting time of a crew member while the portal plans reminders of many others and reads a large file. */
export async function measureFairUse(report: Report, place: BenchPlace): Promise<void> {
  const { url } = place
  const owner = await newUser(url)
  await fillAccount(url, owner.headers, { from: '2025-12-01', days: 31, payMonths: 0 })
  const address = `${url}${rosterPath}?month=2025-12`
  const calm = await p99Of(address, owner.headers)
  await addCrewToPlan(place)
  // Saved settings wake the planning.
  await send(url + reminderSettingsPath, owner.headers, usualReminderSettings, 'PUT')
  const [waitMs] = await Promise.all([p99Of(address, owner.headers), previewLargeFile(url)])
  const busy = (await crewToPlanIn(place)) > 0 ? waitMs : Number.NaN
  // It would plan beside the next rows.
  await place.stop()
  const ratio = rounded(busy / calm)
  report({
    what: `wait of 99 of 100 reads while ${crewToPlan.toLocaleString('en-GB')} crew are planned and 10 MB imported`,
    figure: `${busy.toFixed(1)} ms`,
    baseline: `without: ${calm.toFixed(1)} ms`,
    ratio,
    target: atMost(most, ratio),
  })
}

async function p99Of(address: string, headers: Record<string, string>): Promise<number> {
  const times: number[] = []
  for (let read = 0; read < reads; read += 1) {
    const start = performance.now()
    const answer = await fetch(address, { headers: { ...headers, 'accept-encoding': 'br' } })
    await answer.arrayBuffer()
    times.push(performance.now() - start)
    await delay(pauseMs)
  }
  times.sort((a, b) => a - b)
  return times[Math.floor(0.99 * reads)] ?? Number.NaN
}

/** Adds many crew members whose reminders the portal does not know yet. */
async function addCrewToPlan(place: BenchPlace): Promise<void> {
  const filling = { from: '2025-12-20', days: 31, payMonths: 0 }
  await addCrew(place, { crew: crewToPlan, filling }, (db) =>
    db.updateTable('revisions').set({ plan_at: '' }).where('part', '=', 'all').execute(),
  )
}

/** The number of crew members whose reminders are not planned yet. */
async function crewToPlanIn(place: BenchPlace): Promise<number> {
  const db = openDatabase(place)
  const { count } = await db
    .selectFrom('revisions')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('part', '=', 'all')
    .where('plan_at', '=', '')
    .executeTakeFirstOrThrow()
    .finally(() => db.destroy())
  return Number(count)
}

async function previewLargeFile(url: string): Promise<void> {
  const { headers } = await newUser(url)
  const text = rosterOf('2016-01-01', fileDays)
  const spaces = ' '.repeat((fileBytes - text.length) / text.split('Day off').length)
  await importRoster(url, headers, {
    text: text.replaceAll('Day off', `Day off${spaces}`),
    isPreview: true,
  })
}

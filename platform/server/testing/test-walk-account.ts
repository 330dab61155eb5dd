import { addDays } from '#kernel/time/calendar-date.ts'
import { toInstant } from '#kernel/time/zone-time.ts'
import type { Certificate } from '#certificates/rules/certificate.ts'
import { saveCertificate } from '#certificates/server/certificate-store.ts'
import type { StoredDuty } from '#duties/schema/duty.ts'
import { taskWords } from '#duties/rules/roster-task.ts'
import { saveDuties } from '#duties/server/roster-store.ts'
import { saveTasks } from '#duties/server/roster-task-store.ts'
import { noStatements } from '#limits/rules/cumulative/ftl-history.ts'
import { saveHistory } from '#limits/server/ftl-store.ts'
import { isOnceIn, type Draw } from '#limits/rules/legality/testing/seeded-draw.ts'
import { saveProfile } from '#profile/server/profile-store.ts'
import { seedDemoCrew } from '#server/running/demo/demo-crew.ts'
import { testNow } from './test-portal.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { storedOff } from './test-duties.ts'

const today = testNow.slice(0, 10)

/** Draws an account: that of the demo, or a roster of courses and flights with doubts; and certificates. */
export async function givenAccount(trx: UserDb, draw: Draw): Promise<void> {
  if (isOnceIn(3, draw)) await seedDemoCrew(trx)
  else await givenRoster(trx, draw)
  for (let place = draw(0, 3); place > 0; place -= 1) {
    await saveCertificate(trx, drawnCertificate(place, draw))
  }
}

function drawnCertificate(place: number, draw: Draw): Certificate {
  const days = [-3, 0, 1, 5, 7, 8, 20, 30, 31, 45, 60, 61, 89, 300][draw(0, 13)] ?? 0
  return {
    id: crypto.randomUUID(),
    type: 'medical',
    name: `Certificate ${place}`,
    number: null,
    issuer: null,
    issuedDate: null,
    expiryDate: isOnceIn(8, draw) ? null : addDays(today, days),
    notes: null,
    history: [],
  }
}

async function givenRoster(trx: UserDb, draw: Draw): Promise<void> {
  const bases = isOnceIn(5, draw) ? [] : [{ from: null, airports: ['BHX'] }]
  await saveProfile(trx, { name: 'Amelia', bases, crewId: '20417', defaultRole: null })
  const isPastKnown = !isOnceIn(3, draw)
  if (isPastKnown) {
    const stated = { ...noStatements, openingBalances: [], completeSince: '2024-01-01' }
    await saveHistory(trx, stated)
  }
  const duties = drawnDuties(draw)
  await saveDuties(trx, duties)
  const open = duties.filter(({ status }) => status === undefined && isOnceIn(2, draw))
  await saveTasks(
    trx,
    open.map((duty) => ({
      id: crypto.randomUUID(),
      dutyId: duty.id,
      ...taskWords(duty),
      doneAt: null,
    })),
  )
}

/** Courses before today, whose length decides how tight the hours are, and flights from today on. */
function drawnDuties(draw: Draw): StoredDuty[] {
  const hours = draw(3, 11)
  const courses = [-6, -5, -4, -3, -2, -1]
    .filter(() => !isOnceIn(4, draw))
    .map((day) => drawnDuty(addDays(today, day), { begin: 7, hours, isCourse: true }))
  const flights = [0, 1, 2, 3, 5, 6, 9].flatMap((day) => {
    if (isOnceIn(3, draw)) return []
    const times = { begin: draw(3, 9), hours: draw(4, isOnceIn(4, draw) ? 14 : 8), isCourse: false }
    return [withDoubts(drawnDuty(addDays(today, day), times), draw)]
  })
  return [...courses, ...flights]
}

type Times = { begin: number; hours: number; isCourse: boolean }

function drawnDuty(date: string, { begin, hours, isCourse }: Times): StoredDuty {
  const at = (hour: number) => toInstant(Date.parse(`${date}T00:00:00Z`) + hour * 3_600_000)
  const untimed = { actualDeparture: null, actualArrival: null, aircraftType: null }
  const legs = [
    { from: 'BHX', to: 'PMI', off: begin + 1, on: begin + hours / 2 },
    { from: 'PMI', to: 'BHX', off: begin + hours / 2 + 0.5, on: begin + hours - 0.5 },
  ]
  return {
    ...storedOff,
    id: crypto.randomUUID(),
    date,
    dutyType: isCourse ? 'TRAINING' : 'FLIGHT',
    dutyCode: isCourse ? 'CRM' : `ZQ${date.slice(8)}`,
    scheduledBrief: at(begin),
    scheduledDebrief: at(begin + hours),
    sectors: isCourse
      ? []
      : legs.map(({ from, to, off, on }, place) => ({
          flightNumber: `ZQ${place + 1}`,
          departureAirport: from,
          arrivalAirport: to,
          scheduledDeparture: at(off),
          scheduledArrival: at(on),
          ...untimed,
          registration: null,
          positioning: false,
        })),
  }
}

/** One duty in some has a state, a difference or a mark. */
function withDoubts(duty: StoredDuty, draw: Draw): StoredDuty {
  if (isOnceIn(12, draw)) {
    return { ...duty, status: { kind: 'unlisted', since: '2026-07-14T08:30' } }
  }
  if (isOnceIn(12, draw)) return { ...duty, marks: ['notListed'], notListedIn: '2026-07-14T08:30' }
  const [field] = isOnceIn(2, draw) ? ['scheduledBrief'] : ['scheduledDebrief']
  if (!field || !isOnceIn(8, draw)) return duty
  const moments = { printedAt: '2026-07-14T07:30:00Z', saidAt: '2026-07-13T07:30:00Z' }
  const airline = toInstant(Date.parse(duty.scheduledBrief ?? testNow) - 3_600_000)
  const yours = duty.scheduledBrief ?? testNow
  return { ...duty, differences: [{ field, airline, yours, counts: 'yours', ...moments }] }
}

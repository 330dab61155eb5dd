import type { AbsenceAnswer, LongestTimeOffAnswer } from '#absence/api/absence.ts'
import { bankHolidaysIn } from '#absence/rules/leave/bank-holidays.ts'
import { leaveBalance } from '#absence/rules/leave/leave-balance.ts'
import { longestTimeOff } from '#absence/rules/leave/longest-time-off.ts'
import { workedHolidays } from '#absence/rules/leave/worked-holidays.ts'
import { listedDays, type AbsenceDuty, type Listed } from '#absence/rules/roster-day.ts'
import { companyPay } from '#absence/rules/sickness/company-pay.ts'
import { daysOf, sickDays, spellsOf, type SpellInput } from '#absence/rules/sickness/spells.ts'
import { statutoryFacts, statutoryGap } from '#absence/rules/sickness/statutory-facts.ts'
import { triggerAnswers } from '#absence/rules/sickness/triggers.ts'
import { yearOf } from '#absence/rules/year-of.ts'
import type { AbsenceSettings } from '#load/api/absence-settings.ts'
import { readPrivateSettings } from '#load/server/private-settings-service.ts'
import { addDays, sameDayInMonths, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import { utcToZone, type TimeZone } from '#kernel/time/zone-time.ts'
import { baseOn, type HomeBase } from '#profile/rules/home-bases.ts'
import { homeOf } from '#profile/server/profile-store.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { absenceDuties, firstRosterDay } from './absence-store.ts'

/** The longest window of a trigger, and a spell that may reach into it. */
const monthsRead = 72

type Home = { bases: HomeBase[]; zone: TimeZone; today: CalendarDate }

async function homeToday(db: UserDb): Promise<Home> {
  const { bases, zone } = await homeOf(db, londonDate(db.now))
  return { bases, zone, today: utcToZone(db.now, zone).date }
}

/** Sickness and leave on a day; today at the home base when it is not given. */
export async function absenceOf(
  db: UserDb,
  { today: given }: { today?: CalendarDate | undefined },
): Promise<{ data: AbsenceAnswer }> {
  const [{ zone, today: now }, { data: settings, isUnreadable }, rosterSince] = await Promise.all([
    homeToday(db),
    readPrivateSettings(db),
    firstRosterDay(db),
  ])
  const today = given ?? now
  const { sickness, leave, nation } = settings.absence
  const duties = await absenceDuties(db, sameDayInMonths(today, -monthsRead))
  const listed = listedDays(duties)
  const leaveYear = leave ? yearOf(today, leave.yearStart) : yearOf(today, '01-01')
  const codes = duties.flatMap(({ dutyType, dutyCode }) => (dutyType === 'LEAVE' ? dutyCode : []))
  return {
    data: {
      today,
      rosterSince,
      leaveCodes: [...new Set(codes)].sort(),
      ...sicknessOf(sickness, listed, today),
      leave: leave && leaveBalance(listed, leave, today),
      bankHolidays: nation && {
        nation,
        ...leaveYear,
        ...workedHolidays(listed, nation, { days: leaveYear, zone }),
      },
      isUnreadable,
    },
  }
}

type SicknessPart = Pick<AbsenceAnswer, 'sickDays' | 'spells' | 'triggers' | 'companyPay' | 'facts'>

const notTurnedOn: SicknessPart = {
  sickDays: null,
  spells: null,
  triggers: null,
  companyPay: null,
  facts: null,
}

function sicknessOf(
  settings: AbsenceSettings['sickness'],
  listed: Listed<AbsenceDuty>,
  today: CalendarDate,
): SicknessPart {
  if (!settings) return notTurnedOn
  const { policy, added, notCounted, triggers, scheme } = settings
  const days = sickDays({ listed, added })
  const { facts, notedOn } = statutoryFacts
  const gap = statutoryGap(today)
  const known = {
    ...notTurnedOn,
    sickDays: days.toReversed(),
    facts: { facts: gap === null ? facts : [], notedOn, gap },
  }
  const { bridgeDaysOff, dayCount } = policy
  if (bridgeDaysOff === null || dayCount === null) return known
  const input: SpellInput = { listed, policy: { bridgeDaysOff, dayCount }, added, notCounted }
  const spells = spellsOf(days, input)
  const typed = new Set(added.flatMap(daysOf))
  const answers = triggerAnswers(triggers, input, today)
  return {
    ...known,
    spells: spells
      .map(({ first, last, counted, counts }) => {
        const isTyped = counted.some((day) => typed.has(day))
        return { first, last, days: counted.length, counts, isTyped }
      })
      .toReversed(),
    triggers: triggers.flatMap((trigger, place) => {
      const answer = answers[place]
      return answer ? { ...trigger, ...answer } : []
    }),
    companyPay: scheme && {
      ...companyPay(spells, scheme, today),
      fullDays: scheme.fullDays,
      halfDays: scheme.halfDays,
    },
  }
}

/** The longest runs of free days for few days of leave, from a day on; from tomorrow when it is not given. */
export async function longestTimeOffOf(
  db: UserDb,
  { from: given, most }: { from?: CalendarDate | undefined; most: number },
): Promise<Omit<LongestTimeOffAnswer, 'success'>> {
  const [{ bases, zone, today }, { data }] = await Promise.all([
    homeToday(db),
    readPrivateSettings(db),
  ])
  const from = given ?? addDays(today, 1)
  const listed = listedDays(await absenceDuties(db, addDays(from, -daysBeforeSearch)))
  const { nation } = data.absence
  const homeBase = baseOn(bases, from)
  const runs = longestTimeOff(listed, { from, most, homeBase, zone })
  return {
    homeBase: homeBase[0] ?? null,
    wraps: runs.map((run) => ({
      ...run,
      bankHolidays: nation ? bankHolidaysIn(nation, run).days : [],
    })),
  }
}

/** The days before the search that say where the crew member is when it begins. */
const daysBeforeSearch = 14

import { isCounted } from '#duties/rules/duty-status.ts'
import { emptyDuty } from '#duties/rules/duty.ts'
import { workingDutyTypes } from '#duties/rules/words/duty-words.ts'
import type { Duty } from '#duties/schema/duty.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { IdOfName } from './draft.ts'
import { asAirlineDuty } from './listed-duty.ts'
import type { RosterDuty } from './roster-duty.ts'
import type { StatementOf } from './source.ts'
import { isOverFor } from './standing-statements.ts'

type Context = {
  sicknesses: StatementOf<'sick'>[]
  deletions: StatementOf<'deleteMonth'>[]
  idOf: IdOfName
}

/**
 * The duties with the days of sickness: each day that lost a duty, and the first day unless it is worked after
 * all. The row of a file counts as the day of sickness, listed or not.
 */
export function sickDays(duties: RosterDuty[], context: Context): RosterDuty[] {
  if (context.sicknesses.length === 0) return duties
  const byDay = Map.groupBy(duties, ({ date }) => date)
  const days = new Set(
    duties.filter(({ status }) => status?.kind === 'sick').map(({ date }) => date),
  )
  for (const sick of context.sicknesses) {
    const { firstDate } = sick
    const isOver = isOverFor(sick, sickName(firstDate), context.deletions)
    if (!isOver && !isWorked(byDay.get(firstDate) ?? [])) days.add(firstDate)
  }
  let roster = duties
  for (const day of days) {
    const rows = (byDay.get(day) ?? []).filter(({ dutyType }) => dutyType === 'SICK')
    if (rows.some(isCounted)) continue
    const [row] = rows
    if (row) roster = roster.map((each) => (each === row ? withoutState(each) : each))
    else roster = [...roster, ...typedDay(day, context)]
  }
  return roster
}

const sickName = (date: CalendarDate) => `${date} SICK SICK`

function isWorked(duties: RosterDuty[]): boolean {
  return (
    duties.every(({ status }) => status?.kind !== 'sick') &&
    duties.some((duty) => workingDutyTypes.includes(duty.dutyType) && isCounted(duty))
  )
}

function withoutState(duty: RosterDuty): RosterDuty {
  const { status: _, ...counted } = duty
  return counted
}

/** A day of sickness that no file lists; none if a later Delete All deleted it. */
function typedDay(date: CalendarDate, { sicknesses, deletions, idOf }: Context): RosterDuty[] {
  const duty: Duty = { ...emptyDuty, date, dutyType: 'SICK', dutyCode: 'SICK' }
  const name = sickName(date)
  const taking = sicknesses.filter(
    ({ firstDate, lastDate }) => date >= firstDate && date <= lastDate,
  )
  const [sick] = taking.filter((each) => !isOverFor(each, name, deletions))
  if (!sick) return []
  const id = idOf(name)
  const draft = {
    id,
    ids: [id],
    name,
    listed: null,
    airline: asAirlineDuty({ ...duty, role: null }, sick.saidAt),
    typed: [],
    statements: [],
  }
  return [
    {
      ...duty,
      id,
      ids: [id],
      name,
      source: 'manual',
      role: null,
      notes: null,
      events: [],
      marks: [],
      differences: [],
      tookPlace: false,
      isEdited: false,
      isPassedOver: false,
      draft,
    },
  ]
}

import type { DutyType } from '#duties/rules/words/duty-words.ts'
import { addDays } from '#kernel/time/calendar-date.ts'
import type { PayUnit } from '#pay/rules/matching/pay-units.ts'

/** Ground duties of which one line may pay several on a day. */
const sharedTypes: DutyType[] = ['TRAINING', 'ASBY', 'HSBY']

/**
 * Units that one line may pay together: days of leave in a row, and ground duties of one type on one day. By the key of
 * each unit; units on their own are left out.
 *
 * @param units in order of time.
 */
export function sharedPay(units: readonly PayUnit[]): Map<string, PayUnit[]> {
  const groups = new Map<string, PayUnit[]>()
  let leave = ''
  let lastLeave = ''
  for (const unit of units) {
    const [first] = unit.duties
    if (!first) continue
    const { dutyType, date } = first.duty
    if (dutyType === 'LEAVE') {
      if (date > addDays(lastLeave || '1900-01-01', 1)) leave = `leave ${date}`
      lastLeave = date
    }
    const key =
      dutyType === 'LEAVE'
        ? leave
        : sharedTypes.includes(dutyType)
          ? `${dutyType} ${date}`
          : undefined
    if (key === undefined) continue
    const known = groups.get(key)
    if (known) known.push(unit)
    else groups.set(key, [unit])
  }
  const shared = [...groups.values()].filter(({ length }) => length > 1)
  return new Map(shared.flatMap((group) => group.map((unit) => [unit.key, group])))
}

import type { Draft, Standing } from './drafts.ts'
import type { ModelDuty } from './model-duty.ts'
import { isDeletedAfter, noValues } from './sources.ts'
import { isSickDay, isWorking } from './states.ts'

/** Adds the days of sickness: the file's row of the day counts, else a typed one. */
export function addSickDays(duties: ModelDuty[], { statements, deletions }: Standing): ModelDuty[] {
  const result = [...duties]
  for (const sickness of statements.filter(({ kind }) => kind === 'sick')) {
    const [first = ''] = sickness.sickDays ?? []
    const lost = duties.filter(
      ({ state, isHidden, date }) => state === 'sick' && !isHidden && isSickDay(sickness, date),
    )
    const dates = new Set(
      lost.filter((duty) => !isDeletedAfter(sickness, duty, deletions)).map(({ date }) => date),
    )
    const isWorked = duties.some((duty) => duty.date === first && duty.isCounted && isWorking(duty))
    if (!isWorked) dates.add(first)
    for (const date of [...dates].toSorted()) {
      const place = result.findIndex((duty) => duty.date === date && duty.type === 'SICK')
      const listed = result[place]
      const ref = listed ?? { ids: [], name: sickDayName(date) }
      // A duty lost on the day needs its day of sickness, also after a Delete All.
      const isLost = listed !== undefined && lost.some((duty) => duty.date === date)
      if (!isLost && isDeletedAfter(sickness, ref, deletions)) continue
      if (!listed) result.push(sickDay(date, sickness.id))
      else if (!isDeletedByUser(listed.draft)) {
        result[place] = { ...listed, state: '', isHidden: false, isCounted: true }
      }
    }
  }
  return result
}

function sickDayName(date: string): string {
  return `${date} SICK SICK`
}

function isDeletedByUser({ said }: Draft): boolean {
  return said.some(({ kind }) => kind === 'delete')
}

/** A day of sickness that no file lists. */
function sickDay(date: string, id: string): ModelDuty {
  const ref = { ids: [`${id} ${date}`], name: sickDayName(date) }
  const draft: Draft = {
    ...ref,
    date,
    type: 'SICK',
    file: null,
    typed: [],
    completed: [],
    said: [],
    callOuts: [],
  }
  return {
    ...ref,
    date,
    type: 'SICK',
    draft,
    state: '',
    givenUp: null,
    isHidden: false,
    code: 'SICK',
    report: null,
    end: null,
    legs: [],
    own: noValues,
    ownEndSaid: null,
    airline: { code: '', report: null, end: null, legs: null },
    times: [],
    differing: [],
    tookPlace: false,
    isCalledOut: false,
    isCounted: true,
    marks: [],
  }
}

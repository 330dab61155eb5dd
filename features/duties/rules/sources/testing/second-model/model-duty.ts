import type { Draft } from './drafts.ts'
import type { Plan } from './plans.ts'
import type { DutyRef } from './sources.ts'
import type { Judgement } from './states.ts'

/** A duty with its values, state and marks. */
export type ModelDuty = DutyRef &
  Judgement &
  Plan & {
    date: Draft['date']
    type: Draft['type']
    draft: Draft
    tookPlace: boolean
    /** True for a standby that led to a flight that counts. */
    isCalledOut: boolean
    /** True if the duty counts and is not hidden. */
    isCounted: boolean
    marks: string[]
  }

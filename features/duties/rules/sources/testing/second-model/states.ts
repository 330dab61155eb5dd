import type { Draft, Standing } from './drafts.ts'
import { droppingFiles } from './file-duties.ts'
import { bySaid, isDeletedAfter, type Statement } from './sources.ts'

/** The state of a duty. Empty for a duty that is listed, took place, or was only typed. */
export type State = '' | 'unlisted' | 'kept' | 'cancelled' | 'swapped' | 'sick'

/** The state of a duty, the statement that set it, and the reason to hide the duty. */
export type Judgement = {
  state: State
  /** The statement by which the crew member gave the duty up. */
  givenUp: Statement | null
  isHidden: boolean
}

/** True if a duty of this state counts. */
export function isCountedState(state: State): boolean {
  return state === '' || state === 'kept'
}

/** True if the type is work. */
export function isWorking({ type }: Pick<Draft, 'type'>): boolean {
  return ['FLIGHT', 'ASBY', 'HSBY', 'TRAINING'].includes(type)
}

/** The state of a duty. */
export function judge(draft: Draft, standing: Standing, tookPlace: boolean): Judgement {
  const state = stateOf(draft, standing, tookPlace)
  if (isDeleted(draft)) return { state, givenUp: null, isHidden: true }
  const sickness = tookPlace ? undefined : sicknessOf(draft, standing, state)
  if (sickness) return { state: 'sick', givenUp: sickness, isHidden: false }
  const givenUp = isCountedState(state) || state === 'unlisted' ? null : lastDecision(draft)
  return { state, givenUp, isHidden: state === 'unlisted' && isRemoved(draft) }
}

/** The statements that say that the crew member works the duty. */
export function worksOf({ said, typed }: Draft): Statement[] {
  return [...said.filter(({ kind }) => kind === 'keep'), ...typed]
}

/** The last decision about the duty, by the time it was made. */
function lastDecision(draft: Draft): Statement | null {
  const givenUp = draft.said.filter(({ kind }) => kind === 'cancelled' || kind === 'swapped')
  const decisions = [...worksOf(draft), ...givenUp]
  return decisions.toSorted((one, other) => one.index - other.index).at(-1) ?? null
}

function stateOf(draft: Draft, { files, deletions }: Standing, tookPlace: boolean): State {
  const kind = lastDecision(draft)?.kind
  if (kind === 'cancelled' || kind === 'swapped') return kind
  if (tookPlace || !draft.file) return ''
  if (droppingFiles(draft.file, files, deletions).length === 0) return ''
  const printed = newestPrint(draft)
  return worksOf(draft).some(({ said }) => said >= printed) ? 'kept' : 'unlisted'
}

/** The print time of the newest file with a row of the duty. */
export function newestPrint({ file }: Draft): string {
  return file?.rows.at(-1)?.source.printed ?? ''
}

/** True if the duty was deleted, and no call-out to it was made later. */
function isDeleted({ said, typed }: Draft): boolean {
  return said.some(
    ({ kind, index, takenBack }) =>
      kind === 'delete' &&
      takenBack.length === 0 &&
      !typed.some((each) => each.kind === 'calledOut' && each.index > index),
  )
}

/** True if the duty was removed, and no file printed later lists it. */
function isRemoved(draft: Draft): boolean {
  const printed = newestPrint(draft)
  return draft.said.some(({ kind, said }) => kind === 'remove' && said >= printed)
}

/** The sickness that takes the duty. */
function sicknessOf(draft: Draft, standing: Standing, state: State): Statement | undefined {
  if (!isWorking(draft)) return undefined
  const { statements, files, deletions } = standing
  const dropping = draft.file ? droppingFiles(draft.file, files, deletions) : []
  return statements.toSorted(bySaid).find((sickness) => {
    if (sickness.kind !== 'sick' || !isSickDay(sickness, draft.date)) return false
    if (isDeletedAfter(sickness, draft, deletions)) return false
    if (worksOf(draft).some((each) => bySaid(each, sickness) > 0)) return false
    if (isCountedState(state)) return true
    return state === 'unlisted' && dropping.every(({ printed }) => printed > sickness.said)
  })
}

/** True if the sickness includes the day. */
export function isSickDay({ sickDays }: Statement, date: string): boolean {
  return sickDays !== null && date >= sickDays[0] && date <= sickDays[1]
}

import { hash } from 'node:crypto'
import type { About, Statement, StatementContent } from '#duties/rules/sources/source.ts'
import { londonToUtc } from '#kernel/time/london-time.ts'
import { toInstant, type Instant } from '#kernel/time/zone-time.ts'
import { airlineRow, isFromFile, sourceName } from './airline-row.ts'
import type { EarlierDuty } from './earlier-json.ts'
import type { EarlierAction } from './earlier-rows.ts'

/** When a statement was made, and under which id; without an id it gets one of its content. */
export type Made = { madeAt: Instant; id?: string | undefined }

/** A statement about a duty. */
export function said(content: StatementContent, duty: EarlierDuty, made: Made): Statement {
  const listed = isFromFile(duty) ? [airlineRow(duty).date] : []
  const days = [duty.date, ...listed, ...daysOf(content)].toSorted()
  return {
    ...content,
    id: made.id ?? stableId(`migrated ${duty.id} ${JSON.stringify(content)}`),
    about: content.kind === 'typed' ? null : aboutOf(duty),
    firstDate: days[0] ?? duty.date,
    lastDate: days.at(-1) ?? duty.date,
    madeAt: made.madeAt,
    saidAt: saidAt(content) ?? made.madeAt,
  }
}

/** A duty as statements name it. */
export function aboutOf(duty: EarlierDuty): About {
  const name = sourceName(duty)
  return { ids: [...new Set([duty.id, stableId(name)])], name }
}

function saidAt(content: StatementContent): Instant | undefined {
  if (content.kind === 'calledOut') return content.calledAt
  return content.kind === 'delayed' ? content.notifiedAt : undefined
}

function daysOf(content: StatementContent): string[] {
  if (content.kind === 'calledOut') return [content.flight.date]
  return content.kind === 'sick' && content.until !== null ? [content.until] : []
}

/** The instant of a state: the print time of a file is London's. */
export function instantOf(since: string): Instant {
  return since.length === 16 ? londonToUtc(since.slice(0, 10), since.slice(11)) : since
}

/** The standing actions, by kind and duty. Each gives its id and its time to one statement. */
export type ActionIndex = {
  /** The action of a kind that changed the duty, the newest first. */
  of: (kind: string, dutyId: string) => EarlierAction[]
}

export function actionIndex(actions: EarlierAction[]): ActionIndex {
  const byKey = new Map<string, EarlierAction[]>()
  for (const action of actions.toSorted((one, other) => (one.doneAt < other.doneAt ? 1 : -1))) {
    for (const { before, after } of action.undo.changes) {
      const id = (after ?? before)?.duty.id
      if (id === undefined) continue
      const key = `${action.kind} ${id}`
      byKey.set(key, [...(byKey.get(key) ?? []), action])
    }
  }
  return { of: (kind, dutyId) => byKey.get(`${kind} ${dutyId}`) ?? [] }
}

/** The id of a duty by its name, as the portal computes it, and of other things by a text. */
export function stableId(text: string): string {
  const digits = hash('sha256', text, 'hex')
  const parts = [digits.slice(0, 8), digits.slice(8, 12), `8${digits.slice(13, 16)}`]
  return [...parts, `8${digits.slice(17, 20)}`, digits.slice(20, 32)].join('-')
}

/** An instant some minutes later. */
export function addMinutes(instant: Instant, minutes: number): Instant {
  return toInstant(Date.parse(instant) + minutes * 60_000)
}

import type { LucideIcon } from 'lucide-react'
import type { Command } from '#roster/rules/commands/commands-for.ts'
import type { RecordKind } from '#web/base/record-paths.ts'

/** The groups in their order. */
export const groups = [
  'Do',
  'Duties and flights',
  'People',
  'Pay',
  'Certificates',
  'Settings and pages',
] as const
export type Group = (typeof groups)[number]

/** The most results of a group. */
export const groupMax = 5

/** The form, record or page that a result opens. */
type Target =
  | { kind: 'command'; command: Command }
  | { kind: 'record'; record: RecordKind; id: string }
  | { kind: 'page'; href: string }

/** A line of the palette. The key is its own also when others join the list. */
export type Result = {
  key: string
  group: Group
  icon: LucideIcon
  title: string
  detail: string
  target: Target
}

/** The id of the element of a result: a key without spaces. Letters with accents stay. */
export const resultId = ({ key }: Result): string =>
  `result-${key.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}`

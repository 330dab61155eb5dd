import { counted } from '#kernel/words/counted.ts'
import type { AttentionLevel } from '#kernel/words/subject-verdict.ts'

/** The kinds of lines in their order. `refused` is a change that the portal refused; only the device knows it. */
export const attentionKinds = [
  'legality',
  'reportTimes',
  'refused',
  'unlisted',
  'doubts',
  'changes',
  'tasks',
  'pay',
  'certificates',
  'limits',
] as const
type AttentionKind = (typeof attentionKinds)[number]

/** One thing that needs the crew member, and the page that opens it. */
export type AttentionLine = {
  kind: AttentionKind
  level: AttentionLevel
  sentence: string
  /** More about it; empty if the sentence says all. */
  detail: string
  /** A path of the portal; empty for `refused`, which opens the list of waiting changes. */
  link: string
  /** Pay that is short: it can be claimed. Absent on other lines. */
  isShort?: true
}

/**
 * The lines with the one about changes that the portal refused, in its place.
 *
 * @param refused the number of such changes on this device.
 */
export function withRefused(lines: readonly AttentionLine[], refused: number): AttentionLine[] {
  if (refused === 0) return [...lines]
  const sentence = `${counted(refused, 'change needs', 'changes need')} you`
  const line: AttentionLine = {
    kind: 'refused',
    level: 'warn',
    sentence,
    detail: 'The portal did not take what you changed',
    link: '',
  }
  return inOrder([...lines, line])
}

/** The lines in the order of their kinds. */
export const inOrder = (lines: readonly AttentionLine[]): AttentionLine[] =>
  lines.toSorted((one, other) => placeOf(one) - placeOf(other))

const placeOf = ({ kind }: AttentionLine) => attentionKinds.indexOf(kind)

import { CircleAlert, CircleCheck, CircleHelp, Clock, TriangleAlert } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { FtlLevel } from '#limits/rules/cumulative/ftl-level.ts'
import { verdictNames, type Verdict } from '#duties/rules/verdict.ts'

export type Look = { Icon: LucideIcon; text: string }

/** The word, icon and colour of each verdict, for planned duties and for the limits as a whole. */
export const ftlLooks: Record<Verdict, Look & { word: string }> = {
  legal: { word: verdictNames.legal, Icon: CircleCheck, text: 'text-good' },
  tight: { word: verdictNames.tight, Icon: Clock, text: 'text-warn' },
  'cannot tell': { word: verdictNames['cannot tell'], Icon: CircleHelp, text: 'text-ink-2' },
  discretion: {
    word: verdictNames.discretion,
    Icon: TriangleAlert,
    text: 'text-warn',
  },
  breach: { word: verdictNames.breach, Icon: CircleAlert, text: 'text-bad' },
}

type BarLook = { bar: string; text: string }

const barLooks: Record<FtlLevel | 'unknown', BarLook> = {
  unknown: { bar: 'bg-ink-3', text: 'text-ink-2' },
  green: { bar: 'bg-good', text: 'text-ink-2' },
  yellow: { bar: 'bg-warn', text: 'text-warn' },
  red: { bar: 'bg-bad', text: 'text-bad' },
}

/** The colours of the bar of a limit. A part of a window proves a warning, and not that a limit is met. */
export function barLook(level: FtlLevel, isKnown: boolean): BarLook {
  return barLooks[level === 'green' && !isKnown ? 'unknown' : level]
}

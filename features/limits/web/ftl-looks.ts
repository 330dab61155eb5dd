import { CircleAlert, CircleCheck, CircleHelp, Clock, TriangleAlert } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { Verdict } from '#duties/rules/verdict.ts'

export type Look = { Icon: LucideIcon; text: string }

/** The word, icon and colour of each verdict, for planned duties and for the limits as a whole. */
export const ftlLooks: Record<Verdict, Look & { word: string }> = {
  legal: { word: 'Legal', Icon: CircleCheck, text: 'text-good' },
  tight: { word: 'Legal, but tight', Icon: Clock, text: 'text-warn' },
  'cannot tell': { word: 'Cannot tell', Icon: CircleHelp, text: 'text-ink-2' },
  discretion: {
    word: 'Needs the commander’s discretion',
    Icon: TriangleAlert,
    text: 'text-warn',
  },
  breach: { word: 'Not legal', Icon: CircleAlert, text: 'text-bad' },
}

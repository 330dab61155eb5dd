import { CircleAlert, CircleCheck, CircleHelp, Clock, TriangleAlert } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { Verdict } from '#duties/rules/verdict.ts'

type Look = { word: string; Icon: LucideIcon; text: string; box: string }

/** The word, icon and colours of each verdict. */
export const verdictLooks: Record<Verdict, Look> = {
  legal: { word: 'Legal', Icon: CircleCheck, text: 'text-good', box: 'bg-good-soft' },
  tight: { word: 'Legal, but tight', Icon: Clock, text: 'text-warn', box: 'bg-warn-soft' },
  'cannot tell': { word: 'Cannot tell', Icon: CircleHelp, text: 'text-ink-2', box: 'bg-raised' },
  discretion: {
    word: 'Needs the commander’s discretion',
    Icon: TriangleAlert,
    text: 'text-warn',
    box: 'bg-warn-soft',
  },
  breach: { word: 'Not legal', Icon: CircleAlert, text: 'text-bad', box: 'bg-bad-soft' },
}

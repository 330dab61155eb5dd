import { CircleAlert, CircleCheck, CircleHelp, Clock, TriangleAlert } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { verdictNames, type Verdict } from '#duties/rules/verdict.ts'

type Look = { word: string; Icon: LucideIcon; text: string; box: string }

/** The word, icon and colours of each verdict. */
export const verdictLooks: Record<Verdict, Look> = {
  legal: { word: verdictNames.legal, Icon: CircleCheck, text: 'text-good', box: 'bg-good-soft' },
  tight: { word: verdictNames.tight, Icon: Clock, text: 'text-warn', box: 'bg-warn-soft' },
  'cannot tell': {
    word: verdictNames['cannot tell'],
    Icon: CircleHelp,
    text: 'text-ink-2',
    box: 'bg-raised',
  },
  discretion: {
    word: verdictNames.discretion,
    Icon: TriangleAlert,
    text: 'text-warn',
    box: 'bg-warn-soft',
  },
  breach: { word: verdictNames.breach, Icon: CircleAlert, text: 'text-bad', box: 'bg-bad-soft' },
}

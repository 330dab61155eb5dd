import { CircleAlert, CircleCheck, CircleHelp, Clock, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { VerdictLevel } from '#kernel/words/subject-verdict.ts'
import { Badge } from './badge.tsx'

/** The icon of a level. */
export const levelIcons: Record<VerdictLevel, LucideIcon> = {
  good: CircleCheck,
  warn: Clock,
  bad: CircleAlert,
  unknown: CircleHelp,
}

/** The text colour of a level. */
export const levelText: Record<VerdictLevel, string> = {
  good: 'text-good',
  warn: 'text-warn',
  bad: 'text-bad',
  unknown: 'text-ink-2',
}

/** A badge with the icon and colour of a level. */
export function LevelBadge({ level, children }: { level: VerdictLevel; children: ReactNode }) {
  return (
    <Badge tone={level === 'unknown' ? 'neutral' : level} icon={levelIcons[level]}>
      {children}
    </Badge>
  )
}

import { CircleAlert, CircleCheck, Clock, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from './badge.tsx'

/** A status level. */
export type Level = 'good' | 'warn' | 'bad'

const icons: Record<Level, LucideIcon> = { good: CircleCheck, warn: Clock, bad: CircleAlert }

/** The text colour of a level. */
export const levelText: Record<Level, string> = {
  good: 'text-good',
  warn: 'text-warn',
  bad: 'text-bad',
}

/** A badge with the icon and colour of a level. */
export function LevelBadge({ level, children }: { level: Level; children: ReactNode }) {
  return (
    <Badge tone={level} icon={icons[level]}>
      {children}
    </Badge>
  )
}

import { BadgeCheck, BookOpen, CalendarDays, Wallet, type LucideIcon } from 'lucide-react'
import type { Section } from '#web/base/paths.ts'

export const sectionIcons: Record<Section, LucideIcon> = {
  roster: CalendarDays,
  logbook: BookOpen,
  allowances: Wallet,
  certifications: BadgeCheck,
}

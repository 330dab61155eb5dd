import type { LucideIcon } from 'lucide-react'
import { BadgeCheck, BookOpen, CalendarDays, Wallet } from 'lucide-react'
import type { Section } from '#web/base/paths.ts'

/**
 * The icons of the sections, in the menu and on the start page.
 *
 * A section has the same icon in every place.
 */
export const sectionIcons: Record<Section, LucideIcon> = {
  roster: CalendarDays,
  logbook: BookOpen,
  allowances: Wallet,
  certifications: BadgeCheck,
}

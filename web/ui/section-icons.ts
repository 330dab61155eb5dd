import { BadgeCheck, BookOpen, CalendarDays, Wallet, type LucideIcon } from 'lucide-react'
import type { Section } from '#web/base/paths.ts'

/**
 * The icons of the sections, in the menu and on the start page.
 *
 * Each stands for one section of the portal, in every place. They are drawn beside the name of the section, in the colour of the text around them.
 */
export const sectionIcons: Record<Section, LucideIcon> = {
  roster: CalendarDays,
  logbook: BookOpen,
  allowances: Wallet,
  certifications: BadgeCheck,
}

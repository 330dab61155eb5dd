import type { Widget } from '#domain/dashboard/widgets.ts'

/** What the widgets are called, as on the dashboard. */
export const widgetNames: Record<Widget, string> = {
  duties: 'Duties this month',
  logbook: 'Logbook',
  allowances: 'Allowances',
  certifications: 'Certifications',
  ftl: 'FTL Status',
  tasks: 'Pending Tasks',
  recentActivity: 'Recent Activity',
}

import { confirmEmailPage, resetPasswordPage } from '#api/identity.ts'

/** The paths of all pages. Every link uses these. */
export const paths = {
  home: '/',
  signIn: '/signin',
  createAccount: '/create-account',
  forgotPassword: '/forgot-password',
  resetPassword: resetPasswordPage,
  confirmEmail: confirmEmailPage,
  roster: '/roster',
  swap: '/roster/swap',
  load: '/roster/load',
  fatigueReport: '/roster/fatigue-report',
  absence: '/roster/absence',
  logbook: '/logbook',
  allowances: '/allowances',
  certifications: '/certifications',
  profile: '/profile',
  payRates: '/profile/pay-rates',
  settings: '/settings',
  reminders: '/reminders',
  reminderSettings: '/reminders/settings',
} as const

/** The field of the home base on the profile page. */
export const homeBaseLink = { to: paths.profile, hash: 'home-base' } as const

/** The card of the flight time rules on the profile page. */
export const rulesLink = { to: paths.profile, hash: 'flight-time-rules' } as const

/** Begins the hash of the roster page that opens a part of the dialog “Before this roster”. */
export const beforeRosterHash = 'before-roster-'

/** The titles of the pages, for the header, the browser tab and the menu. */
export const screens = {
  signIn: { title: 'Sign in' },
  createAccount: { title: 'Create an account' },
  forgotPassword: { title: 'Forgotten password' },
  resetPassword: { title: 'Set a new password' },
  confirmEmail: { title: 'Confirm your email address' },
  home: { title: 'Welcome', subtitle: 'Quick links to the main crew tools' },
  roster: { title: 'Roster', subtitle: 'Your upcoming duties and tasks' },
  swap: { title: 'Check a swap' },
  load: { title: 'My load' },
  fatigueReport: { title: 'Fatigue report' },
  absence: { title: 'Sick and leave' },
  logbook: { title: 'Logbook', subtitle: 'Add sectors and track hours' },
  allowances: { title: 'Allowances', subtitle: 'Track per diems, nights & totals' },
  certifications: {
    title: 'Certifications',
    subtitle: 'Expiry tracking for training & medicals',
  },
  profile: { title: 'Profile', subtitle: 'Who you are at work' },
  payRates: { title: 'Pay rates' },
  settings: { title: 'Settings', subtitle: 'How the portal works for you' },
  reminders: { title: 'Reminders' },
  anywhereElse: { title: 'CrewPortal', subtitle: 'Navigate using the menu' },
} as const

/** The four sections in the order of the menu. */
export const sections = ['roster', 'logbook', 'allowances', 'certifications'] as const
export type Section = (typeof sections)[number]

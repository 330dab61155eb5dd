import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  type ParsedLocation,
} from '@tanstack/react-router'
import { certificateTypes, type CertificateType } from '#certificates/rules/certificate.ts'
import { expiryStatuses, type ExpiryStatus } from '#certificates/rules/expiry-statuses.ts'
import { monthOf } from '#kernel/time/calendar-date.ts'
import { portalToday } from '#web/base/clock.ts'
// This import comes first: it removes a link's secret token from the address.
import { linkToken } from '#identity/web/link-token.ts'
import { currentSession, hasOwnPasswords, hasSignedOut } from '#web/session/session.ts'
import { isSignUpOpen } from '#web/base/page.ts'
import { RouteErrorPage } from '#web/ui/route-error-page.tsx'
import { readLogbookSearch } from '#logbook/web/entries/logbook-search.ts'
import { WindowSpinner } from '#web/ui/spinner.tsx'
import { paths, screens } from '#web/base/paths.ts'
import { importWithRetry } from '#web/base/lazy-import.ts'
import { allowancesSearch, loadSearch } from './page-address.ts'
import { oneOf, rosterSearch, textIn } from './roster-address.ts'

/** A page whose code is loaded when its route is matched. */
function page<Module extends object>(load: () => Promise<Module>, name: keyof Module & string) {
  return lazyRouteComponent(() => importWithRetry(load), name)
}

const root = createRootRoute({ component: Outlet })

const signIn = createRoute({
  getParentRoute: () => root,
  path: paths.signIn,
  staticData: screens.signIn,
  beforeLoad: requireSignedOut,
  component: page(() => import('#identity/web/sign-in-page.tsx'), 'SignInPage'),
})

const createAccount = createRoute({
  getParentRoute: () => root,
  path: paths.createAccount,
  staticData: screens.createAccount,
  beforeLoad: () => {
    requireSignedOut()
    if (!isSignUpOpen()) throw redirect({ to: paths.signIn, replace: true })
  },
  component: page(() => import('#identity/web/create-account-page.tsx'), 'CreateAccountPage'),
})

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: paths.forgotPassword,
  staticData: screens.forgotPassword,
  beforeLoad: () => {
    requireSignedOut()
    requireOwnPasswords()
  },
  component: page(() => import('#identity/web/forgot-password-page.tsx'), 'ForgotPasswordPage'),
})

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: paths.resetPassword,
  staticData: screens.resetPassword,
  beforeLoad: requireOwnPasswords,
  component: page(() => import('#identity/web/reset-password-page.tsx'), 'ResetPasswordPage'),
})

const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: paths.confirmEmail,
  staticData: screens.confirmEmail,
  beforeLoad: () => {
    requireOwnPasswords()
    // Reloaded or opened without its link.
    if (!linkToken) throw redirect({ to: paths.home, replace: true })
  },
  component: page(() => import('#identity/web/confirm-email-page.tsx'), 'ConfirmEmailPage'),
})

const portal = createRoute({
  getParentRoute: () => root,
  id: 'portal',
  beforeLoad: requireSignedIn,
  component: page(() => import('./layout/app-layout.tsx'), 'AppLayout'),
})

const home = createRoute({
  getParentRoute: () => portal,
  path: paths.home,
  staticData: screens.home,
  validateSearch: ({ dialog }): { dialog?: 'customise' | undefined } => ({
    dialog: oneOf(['customise'], dialog),
  }),
  loader: async () =>
    (
      await importWithRetry(() => import('#dashboard/web/dashboard-queries.ts'))
    ).prefetchDashboard(),
  component: page(() => import('#dashboard/web/dashboard-page.tsx'), 'DashboardPage'),
})

const roster = createRoute({
  getParentRoute: () => portal,
  path: paths.roster,
  staticData: screens.roster,
  validateSearch: rosterSearch,
  loaderDeps: ({ search: { month, date } }) => ({
    month: month ?? monthOf(date ?? portalToday()),
  }),
  loader: async ({ deps }) =>
    (await importWithRetry(() => import('#duties/web/roster-queries.ts'))).prefetchMonth(
      deps.month,
    ),
  component: page(() => import('#roster/web/roster-page.tsx'), 'RosterPage'),
})

const swap = createRoute({
  getParentRoute: () => portal,
  path: paths.swap,
  staticData: screens.swap,
  component: page(() => import('#limits/web/swap/swap-page.tsx'), 'SwapPage'),
})

const load = createRoute({
  getParentRoute: () => portal,
  path: paths.load,
  staticData: screens.load,
  validateSearch: loadSearch,
  component: page(() => import('#load/web/figures/load-page.tsx'), 'LoadPage'),
})

const fatigueReport = createRoute({
  getParentRoute: () => portal,
  path: paths.fatigueReport,
  staticData: screens.fatigueReport,
  validateSearch: ({ duty }): { duty?: string | undefined } => ({ duty: textIn(duty) }),
  component: page(() => import('#load/web/report/fatigue-report-page.tsx'), 'FatigueReportPage'),
})

const absence = createRoute({
  getParentRoute: () => portal,
  path: paths.absence,
  staticData: screens.absence,
  component: page<Pick<typeof import('#absence/web/absence-parts.ts'), 'AbsencePage'>>(
    () => import('#absence/web/absence-parts.ts'),
    'AbsencePage',
  ),
})

const logbook = createRoute({
  getParentRoute: () => portal,
  path: paths.logbook,
  staticData: screens.logbook,
  validateSearch: readLogbookSearch,
  loader: async () =>
    (
      await importWithRetry(() => import('#logbook/web/entries/logbook-queries.ts'))
    ).prefetchLogbook(),
  component: page(() => import('./pages/logbook-page.tsx'), 'LogbookPage'),
})

const allowances = createRoute({
  getParentRoute: () => portal,
  path: paths.allowances,
  staticData: screens.allowances,
  validateSearch: allowancesSearch,
  loaderDeps: ({ search: { view, period, month } }) => ({ view, period, month }),
  loader: async ({ deps }) => {
    const today = portalToday()
    const { prefetchMonths, prefetchTaxYears } = await importWithRetry(
      () => import('#pay/web/prefetch-pay.ts'),
    )
    return deps.view === 'years' ? prefetchTaxYears(today) : prefetchMonths(deps, today)
  },
  component: page(() => import('./pages/pay-page.tsx'), 'AllowancesPage'),
})

/** Omitted from the address: all types, all statuses, and a dialog that no link opened. */
type CertificationsSearch = {
  type?: CertificateType | undefined
  status?: ExpiryStatus | undefined
  dialog?: 'add' | undefined
  /** The id of the certificate that is open. */
  certificate?: string | undefined
}

const certifications = createRoute({
  getParentRoute: () => portal,
  path: paths.certifications,
  staticData: screens.certifications,
  validateSearch: ({ type, status, dialog, certificate }): CertificationsSearch => ({
    type: oneOf(certificateTypes, type),
    status: oneOf(expiryStatuses, status),
    dialog: oneOf(['add'], dialog),
    certificate: textIn(certificate),
  }),
  loader: async () =>
    (
      await importWithRetry(() => import('#certificates/web/certification-queries.ts'))
    ).prefetchCertifications(),
  component: page(() => import('#certificates/web/certifications-page.tsx'), 'CertificationsPage'),
})

const me = createRoute({
  getParentRoute: () => portal,
  id: 'me',
  component: page(() => import('./pages/me-page.tsx'), 'MePage'),
})

const profile = createRoute({
  getParentRoute: () => me,
  path: paths.profile,
  staticData: screens.profile,
  validateSearch: ({ dialog }): { dialog?: string | undefined } => ({ dialog: textIn(dialog) }),
  loader: async () =>
    (
      await importWithRetry(() => import('#profile/web/about/profile-queries.ts'))
    ).prefetchProfile(),
  component: page(() => import('./pages/profile-page.tsx'), 'ProfilePage'),
})

const payRates = createRoute({
  getParentRoute: () => me,
  path: paths.payRates,
  staticData: screens.payRates,
  validateSearch: ({ card }): { card?: string | undefined } => ({ card: textIn(card) }),
  component: page(() => import('#pay/web/rates/pay-rates-view.tsx'), 'PayRatesView'),
})

const settingsLinks = ['calendar', 'family', 'passkeys'] as const
type SettingsLink = (typeof settingsLinks)[number]

const settings = createRoute({
  getParentRoute: () => me,
  path: paths.settings,
  staticData: screens.settings,
  validateSearch: ({ dialog }): { dialog?: SettingsLink | undefined } => ({
    dialog: oneOf(settingsLinks, dialog),
  }),
  loader: async () => {
    const [sessions, secondStep] = await Promise.all([
      importWithRetry(() => import('#settings/web/session-queries.ts')),
      importWithRetry(() => import('#settings/web/second-step-queries.ts')),
    ])
    sessions.prefetchSessions()
    secondStep.prefetchSecondStep()
  },
  component: page(() => import('#settings/web/settings-page.tsx'), 'SettingsPage'),
})

const reminders = createRoute({
  getParentRoute: () => portal,
  path: paths.reminders,
  staticData: screens.reminders,
  component: page(() => import('#reminders/web/reminders-page.tsx'), 'RemindersPage'),
})

const reminderSettings = createRoute({
  getParentRoute: () => me,
  path: paths.reminderSettings,
  staticData: screens.reminders,
  component: page(
    () => import('#reminders/web/reminder-settings-page.tsx'),
    'ReminderSettingsPage',
  ),
})

/** Any other address. It is inside the portal, so visitors are asked to sign in first. */
const anywhereElse = createRoute({
  getParentRoute: () => portal,
  path: '$',
  staticData: screens.anywhereElse,
  component: page(() => import('./layout/not-found-page.tsx'), 'NotFoundPage'),
})

export const router = createRouter({
  routeTree: root.addChildren([
    signIn,
    createAccount,
    forgotPassword,
    resetPassword,
    confirmEmail,
    portal.addChildren([
      home,
      roster,
      swap,
      load,
      fatigueReport,
      absence,
      logbook,
      allowances,
      certifications,
      me.addChildren([profile, payRates, settings, reminderSettings]),
      reminders,
      anywhereElse,
    ]),
  ]),
  defaultPreload: 'intent',
  defaultErrorComponent: RouteErrorPage,
  defaultPendingComponent: WindowSpinner,
  scrollRestoration: true,
})

/** The page a visitor asked for, opened after signing in. */
let wanted: ParsedLocation | undefined

function requireSignedIn({ location }: { location: ParsedLocation }): void {
  if (currentSession().status === 'signed-in') return
  wanted = hasSignedOut() ? undefined : location
  throw redirect({ to: paths.signIn, replace: true })
}

function requireSignedOut(): void {
  if (currentSession().status !== 'signed-in') return
  const { pathname, search, hash } = wanted ?? { pathname: paths.home, search: {}, hash: '' }
  wanted = undefined
  throw redirect({ to: pathname, search, hash, replace: true })
}

/** Firebase has its own way to reset a password. */
function requireOwnPasswords(): void {
  if (!hasOwnPasswords) throw redirect({ to: paths.signIn, replace: true })
}

declare module '@tanstack/react-router' {
  // Declarations of a library are added to by merging, which only an interface does.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface Register {
    router: typeof router
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface StaticDataRouteOption {
    title?: string
    subtitle?: string
  }
}

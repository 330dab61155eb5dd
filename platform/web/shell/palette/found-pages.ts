import { paths, rulesLink, screens, sections } from '#web/base/paths.ts'
import { searchText, type Searchable } from './search-text.ts'

/** A page or a setting: its address, and other words for it. */
export type FoundPage = { title: string; detail: string; href: string }

type Listed = FoundPage & { words?: string }

const settings = 'My Settings'

const pages: Listed[] = [
  ...sections.map((section) => ({
    title: screens[section].title,
    detail: screens[section].subtitle,
    href: paths[section],
  })),
  {
    title: screens.home.title,
    detail: screens.home.subtitle,
    href: paths.home,
    words: 'home dashboard start page',
  },
  { title: 'Check a swap', detail: 'Is it legal for both?', href: paths.swap },
  {
    title: screens.load.title,
    detail: 'Hours, rests, changes and notes, counted',
    href: paths.load,
    words: 'fatigue tired early late night',
  },
  {
    title: screens.fatigueReport.title,
    detail: 'Evidence for one duty',
    href: paths.fatigueReport,
    words: 'tired load',
  },
  {
    title: screens.absence.title,
    detail: 'Leave left, and the longest time off',
    href: paths.absence,
    words: 'holiday bank annual absence',
  },
  { title: 'Reminders', detail: 'What is due, and when', href: paths.reminders },
  {
    title: 'Reminder settings',
    detail: 'Report times, certificates, tasks and pay',
    href: paths.reminderSettings,
    words: 'notifications push email travel time commute way to airport leave home',
  },
  { title: 'Profile', detail: screens.profile.subtitle, href: paths.profile, words: 'base rank' },
  { title: 'Pay rates', detail: 'Rate cards', href: paths.payRates, words: 'salary' },
  {
    title: 'Pay details',
    detail: screens.profile.title,
    href: `${paths.profile}?dialog=pay`,
    words: 'pay day salary',
  },
  {
    title: settings,
    detail: screens.settings.subtitle,
    href: paths.settings,
    words:
      'theme dark light hours password email sessions devices export import delete account keys',
  },
  {
    title: 'My calendar',
    detail: settings,
    href: `${paths.settings}?dialog=calendar`,
    words: 'feed subscribe',
  },
  {
    title: 'Family calendar',
    detail: settings,
    href: `${paths.settings}?dialog=family`,
    words: 'feed',
  },
  {
    title: 'Passkeys',
    detail: settings,
    href: `${paths.settings}?dialog=passkeys`,
    words: 'fingerprint face sign in',
  },
  {
    title: 'Customise',
    detail: 'Widgets of the start page',
    href: `${paths.home}?dialog=customise`,
    words: 'dashboard',
  },
  {
    title: 'Flight time rules',
    detail: 'Profile: which rules apply to you',
    href: `${rulesLink.to}#${rulesLink.hash}`,
    words: 'limits ftl easa uk scheme in force own stricter',
  },
  { title: 'FTL Status', detail: 'Roster', href: `${paths.roster}#ftl-status`, words: 'limits' },
  {
    title: 'Pending Tasks',
    detail: 'Roster',
    href: `${paths.roster}?dialog=tasks`,
    words: 'complete',
  },
  {
    title: 'Deleted duties',
    detail: 'Roster',
    href: `${paths.roster}?dialog=deleted`,
    words: 'restore undo',
  },
  { title: 'Import history', detail: 'Roster', href: `${paths.roster}?dialog=imports` },
  {
    title: 'Payday details',
    detail: 'Allowances',
    href: `${paths.allowances}?dialog=payday`,
    words: 'basic pay tax code pension student loan net salary what lands',
  },
  {
    title: 'Tax years',
    detail: 'Allowances',
    href: `${paths.allowances}?view=years`,
    words: 'p60 p11d',
  },
]

export const searchablePages: Searchable<FoundPage>[] = pages.map(({ words = '', ...item }) => ({
  item,
  text: searchText([item.title, item.detail, words]),
}))

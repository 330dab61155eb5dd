/**
 * The features from the ground up, and those that each may import. A feature imports only those above it in this list,
 * so that no circle is possible.
 */
export const features: Record<string, readonly string[]> = {
  activity: [],
  'deleted-records': [],
  identity: [],
  profile: ['identity'],
  logbook: ['activity', 'deleted-records', 'profile'],
  duties: ['activity', 'logbook', 'profile'],
  certificates: ['activity', 'deleted-records', 'duties', 'profile'],
  imports: ['activity', 'certificates', 'duties', 'logbook', 'profile'],
  limits: ['duties', 'imports', 'logbook', 'profile'],
  pay: ['activity', 'deleted-records', 'duties', 'profile'],
  documents: ['duties', 'imports', 'limits', 'logbook', 'profile'],
  reminders: ['certificates', 'duties', 'identity', 'limits', 'pay', 'profile'],
  load: ['documents', 'duties', 'identity', 'limits', 'profile', 'reminders'],
  absence: ['duties', 'load', 'profile'],
  calendars: ['duties', 'identity', 'profile', 'reminders'],
  roster: [
    'absence',
    'certificates',
    'documents',
    'duties',
    'imports',
    'limits',
    'load',
    'pay',
    'profile',
  ],
  dashboard: ['activity', 'certificates', 'duties', 'limits', 'load', 'pay', 'profile', 'roster'],
  settings: ['calendars', 'dashboard', 'identity', 'load', 'profile'],
  account: [
    'calendars',
    'certificates',
    'dashboard',
    'deleted-records',
    'duties',
    'identity',
    'imports',
    'limits',
    'load',
    'logbook',
    'pay',
    'profile',
    'reminders',
  ],
}

/** The names inside a feature, each a file or a folder, and those that each may import, of any feature. */
export const partNames: Record<string, readonly string[]> = {
  schema: ['schema', 'rules'],
  rules: ['rules', 'schema'],
  api: ['api', 'schema', 'rules'],
  server: ['server', 'api', 'schema', 'rules'],
  web: ['web', 'api', 'schema', 'rules'],
}

/** The folders below the features. They import no feature. */
export const groundFolders: Record<string, readonly string[]> = {
  kernel: ['kernel'],
  'platform/api': ['kernel', 'platform/api'],
  'platform/server': ['kernel', 'platform/api', 'platform/server'],
  'platform/web': ['kernel', 'platform/api', 'platform/web'],
}

/** The folders that join the features. They may import every feature; no feature imports them. */
export const joiningFolders = [
  'platform/server/backup',
  'platform/server/migrations',
  'platform/server/running',
  'platform/server/testing',
  'platform/web/shell',
]

/** The folders below the features that a part of a feature may import. */
export const groundOf: Record<string, readonly string[]> = {
  schema: ['kernel'],
  rules: ['kernel'],
  api: ['kernel', 'platform/api'],
  server: ['kernel', 'platform/api', 'platform/server'],
  web: ['kernel', 'platform/api', 'platform/web'],
}

import { profileAnswer } from '#profile/api/profile.ts'
import { profilePath } from '#profile/api/paths.ts'
import { profileChange } from '#profile/api/pay-details.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import { featureRoutes } from '#server/http/feature-routes.ts'
import { changeProfile } from './profile-service.ts'
import { findProfile } from './profile-store.ts'
import type { ReadCache } from '#server/http/read-cache.ts'

/** The profile of the user. */
export function profileRoutes({ cached }: { cached: ReadCache }) {
  return featureRoutes(cached)
    .ask(
      'get',
      { path: profilePath, summary: 'The profile', answer: ['The profile', profileAnswer] },
      async (db) => ({ data: await findProfile(db, londonDate(db.now)) }),
    )
    .write(
      'put',
      {
        path: profilePath,
        summary: 'Change the profile',
        body: profileChange,
        answer: ['The stored profile', profileAnswer],
        isEdit: true,
      },
      async (trx, { body: change, ifMatch }) => ({
        data: await changeProfile(trx, { change, ifMatch }),
      }),
    ).router
}

import { FtlRulesCard } from '#web/ftl/ftl-rules-card.tsx'
import { ProfilePage as Profile } from '#web/profile/profile-page.tsx'

/** The profile with the card of the flight time limits. */
export function ProfilePage() {
  return <Profile limits={<FtlRulesCard />} />
}

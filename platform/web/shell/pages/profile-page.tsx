import { FtlRulesCard } from '#limits/web/ftl-rules-card.tsx'
import { ProfilePage as Profile } from '#profile/web/profile-page.tsx'

/** The profile with the card of the flight time limits. */
export function ProfilePage() {
  return <Profile limits={<FtlRulesCard />} />
}

import { AllowancesPage as Allowances } from '#pay/web/allowances-page.tsx'
import { lazyComponent } from '#web/base/lazy-import.ts'

const Corrections = lazyComponent(
  () => import('#roster/web/corrections/roster-corrections.tsx'),
  'RosterCorrections',
)

/** The pay reports with the corrections of the roster. */
export function AllowancesPage() {
  return <Allowances Corrections={Corrections} />
}

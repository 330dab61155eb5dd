import { profileQuery } from './shared-queries.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useId, type ReactNode } from 'react'
import { paths } from '#web/base/paths.ts'
import { textLinkLook } from '#web/ui/button-look.ts'
import { Card } from '#web/ui/card.tsx'
import { QueryView } from '#web/api/query-view.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { OwnAirports } from './airports/own-airports.tsx'
import type { OpenRecordDialog } from './employment/employment-records.tsx'
import { EmploymentRecords } from './employment/employment-records.tsx'
import { ProfileForm } from './about/profile-form.tsx'
import { ProfileSkeleton } from './about/profile-skeleton.tsx'
import { PayCard } from './pay/pay-card.tsx'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { useOpenDialog } from '#web/ui/dialogs/use-open-dialog.ts'

const EmploymentRecordDialogs = lazyComponent(
  () => import('./employment/employment-record-dialogs.tsx'),
  'EmploymentRecordDialogs',
)

/**
 * The page of the crew member's profile and employment records.
 *
 * @param limits the card of the flight time limits that apply to them.
 */
export function ProfilePage({ limits }: { limits: ReactNode }) {
  const { dialog, key, open, close } = useOpenDialog<OpenRecordDialog>()
  return (
    <>
      <PageHeader
        title="My Profile"
        subtitle="Your name, your base and the positions you hold"
        isQuiet
      />
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <AboutYou />
        <div className="grid gap-5">
          <EmploymentRecords onOpen={open} />
          {limits}
          <Travel />
          <PayCard />
          <OwnAirports />
        </div>
      </div>
      {dialog && (
        <Suspense>
          <EmploymentRecordDialogs key={key} open={dialog} onClosed={close} />
        </Suspense>
      )}
    </>
  )
}

/** The way to the travel time, which belongs to the reminders. */
function Travel() {
  const id = useId()
  return (
    <Card aria-labelledby={id}>
      <h3 id={id} className="mb-1 text-lg">
        Way to the airport
      </h3>
      <p className="text-sm text-ink-2">Your travel time gives “Leave home” and its reminder.</p>
      <Link to={paths.reminderSettings} className={`inline-block py-3 text-sm ${textLinkLook}`}>
        Travel time, under Reminders
      </Link>
    </Card>
  )
}

function AboutYou() {
  const id = useId()
  const profile = useQuery(profileQuery)
  return (
    <Card aria-labelledby={id}>
      <h3 id={id} className="mb-4 text-lg">
        About you
      </h3>
      <QueryView query={profile} loading={<ProfileSkeleton />}>
        {({ data }) => <ProfileForm profile={data} />}
      </QueryView>
    </Card>
  )
}

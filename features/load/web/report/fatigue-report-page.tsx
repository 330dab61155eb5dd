import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { privateSettingsQuery } from '#load/web/note-queries.ts'
import { QueryView } from '#web/api/query-view.tsx'
import { paths } from '#web/base/paths.ts'
import { useSettled } from '#web/forms/use-settled.ts'
import { RosterLink } from '#web/ui/roster-link.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { Card } from '#web/ui/card.tsx'
import { LeavingQuestion } from '#web/ui/dialogs/leaving-question.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { KeepReport, ReportActions } from './report-actions.tsx'
import { ReportChoicesCard } from './report-choices.tsx'
import { reportTextQuery, type ReportChoices } from './report-queries.ts'

const route = getRouteApi('/portal/roster/fatigue-report')

/** The evidence for a fatigue report about one duty: what it contains, and its text. */
export function FatigueReportPage() {
  const { duty } = route.useSearch()
  return (
    <>
      <RosterLink duty={duty} />
      {duty ? <Report key={duty} dutyId={duty} /> : <NoDuty />}
    </>
  )
}

/** The page without a duty: a report is about one. */
function NoDuty() {
  return (
    <Card>
      <EmptyState
        icon={CalendarDays}
        title="Which duty?"
        action={
          <Link to={paths.roster} className={buttonLook()}>
            Open the roster
          </Link>
        }
      >
        A fatigue report is about one duty. Open a duty that has begun, and choose Fatigue report.
      </EmptyState>
    </Card>
  )
}

function Report({ dutyId }: { dutyId: string }) {
  const [choices, setChoices] = useState<ReportChoices>({ dutyId, include: {}, words: '' })
  const { data: settings } = useQuery(privateSettingsQuery)
  // A press on a tick, or a pause in typing, makes the text again.
  const settled = useSettled(choices)
  const text = useQuery(reportTextQuery(settled))
  const isCurrent = settled === choices && !text.isPlaceholderData && !text.isError
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]">
      <LeavingQuestion
        isDirty={choices.words.trim() !== ''}
        onDiscard={() => setChoices({ ...choices, words: '' })}
      />
      <ReportChoicesCard
        choices={choices}
        hasManualLine={Boolean(settings?.data.manualLine)}
        onChange={setChoices}
      />
      <Card aria-labelledby="report-text" className="min-w-0">
        <h2 id="report-text" className="mb-2 text-lg">
          Text
        </h2>
        <QueryView query={text} loading={<Skeleton className="h-96" />}>
          {({ text: shown }) => (
            <>
              <p
                aria-busy={!isCurrent}
                className="rounded-input bg-raised px-4 py-3 text-sm wrap-anywhere whitespace-pre-wrap print:p-0"
              >
                {shown}
              </p>
              <KeepReport text={isCurrent ? shown : null} dutyId={dutyId} />
            </>
          )}
        </QueryView>
      </Card>
      <ReportActions text={isCurrent && text.data ? text.data.text : null} choices={choices} />
    </div>
  )
}

import { rosterDocumentPath } from '#documents/api/document-paths.ts'
import { monthTitle } from '#kernel/time/date-words.ts'
import type { CalendarMonth } from '#kernel/time/calendar-date.ts'
import { DocumentDialog } from './document-dialog.tsx'
import { useSickDays } from './use-sick-days.tsx'

type Props = { month: CalendarMonth; onClosed: () => void }

/** Downloads a month of the roster. */
export function RosterMonthDialog({ month, onClosed }: Props) {
  const { sickDays, field } = useSickDays()
  return (
    <DocumentDialog
      title={`Download ${monthTitle(month)}`}
      description="All duties that count, with sectors and crew, in London time and UTC. For one sheet of paper, print the roster page."
      path={rosterDocumentPath}
      query={{ month, sickDays }}
      formats={['pdf', 'xlsx']}
      onClosed={onClosed}
    >
      {field}
    </DocumentDialog>
  )
}

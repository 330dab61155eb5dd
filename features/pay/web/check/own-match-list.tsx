import type { PayCheckData } from '#pay/api/pay-check.ts'
import type { PayReport } from '#pay/rules/reports/pay-report.ts'
import { longDate } from '#kernel/time/date-words.ts'
import { failureWords } from '#web/http/request-error.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { dutiesText } from './check-words.ts'
import { evidenceLine } from './finding-evidence.ts'
import { Fold } from './fold.tsx'
import { useOwnMatch } from './pay-check-queries.ts'

type Props = { check: PayCheckData; reports: readonly PayReport[] }

/** The lines whose duties the crew member chose. They can be matched by rule again. */
export function OwnMatchList({ check: { matches }, reports }: Props) {
  const { mutate, isPending, variables } = useOwnMatch()
  const lines = matches
    .filter(({ reason }) => reason === 'own')
    .flatMap((match) => evidenceLine(match, matches, reports))
  if (lines.length === 0) return null
  return (
    <Fold title="Chosen by you" count={lines.length}>
      <ul className="grid gap-3 text-sm">
        {lines.map(({ reportId, entry, routeNumber, details, report, match }) => {
          const chosen = match?.rosterIds.length ?? 0
          const isBusy = isPending && variables.reportId === reportId && variables.entry === entry
          return (
            <li key={`${reportId} ${entry}`}>
              <p>
                <span className="font-medium">{routeNumber}</span> {details}:{' '}
                {chosen === 0 ? 'no duty' : dutiesText(chosen)}
              </p>
              <p className="text-ink-2">Report to {longDate(report.payPeriodEnd)}</p>
              <Button
                size="small"
                className="mt-2"
                isBusy={isBusy}
                onClick={() =>
                  mutate(
                    { reportId, entry, rosterIds: null },
                    { onError: (error) => toast.error(failureWords(error)) },
                  )
                }
              >
                Match by rule again
              </Button>
            </li>
          )
        })}
      </ul>
    </Fold>
  )
}

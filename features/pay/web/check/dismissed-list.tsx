import type { PayFindingAnswer } from '#pay/api/pay-check.ts'
import { failureWords } from '#web/http/request-error.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { Fold } from './fold.tsx'
import { useFindingState } from './pay-check-queries.ts'

/** The dismissed findings, which can be opened again. */
export function DismissedList({ findings }: { findings: PayFindingAnswer[] }) {
  const { mutate, isPending, variables } = useFindingState()
  if (findings.length === 0) return null
  return (
    <Fold title="Dismissed" count={findings.length}>
      <ul className="grid gap-3 text-sm">
        {findings.map(({ id, sentence, note }) => (
          <li key={id}>
            <p className="text-ink-2">{sentence}</p>
            {note && <p className="whitespace-pre-line text-ink-3">{note}</p>}
            <Button
              size="small"
              className="mt-2"
              isBusy={isPending && variables.id === id}
              onClick={() =>
                mutate(
                  { id, state: 'open' },
                  { onError: (error) => toast.error(failureWords(error)) },
                )
              }
            >
              Open again
            </Button>
          </li>
        ))}
      </ul>
    </Fold>
  )
}

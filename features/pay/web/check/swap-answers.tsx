import { Button } from '#web/ui/button.tsx'
import type { FindingProps } from './check-dialog.ts'
import type { PayFindingAnswer } from '#pay/api/pay-check.ts'
import { useDismiss } from './pay-check-queries.ts'
import { swapQuestion } from './swap-question.ts'

/** The question about another duty or day, with its answers; nothing for other findings. */
export function SwapAnswers({
  finding,
  check,
  reports,
  onOpen,
}: FindingProps & { finding: PayFindingAnswer }) {
  const { dismiss, isPending } = useDismiss()
  const question = swapQuestion(finding, check, reports)
  if (!question) return null
  const { words, hint, yes, name, line, flown, worked } = question
  return (
    <div>
      <p className="font-semibold">{words}</p>
      {hint && <p className="mt-1 text-sm text-ink-2">{hint}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        {flown && (
          <Button
            size="small"
            variant="primary"
            onClick={() => onOpen({ kind: 'flown', flown, name })}
          >
            {yes}
          </Button>
        )}
        {worked && (
          <Button size="small" variant="primary" onClick={() => onOpen({ kind: 'worked', worked })}>
            {yes}
          </Button>
        )}
        <Button size="small" isBusy={isPending} onClick={() => void dismiss(finding.id)}>
          No
        </Button>
        <Button size="small" onClick={() => onOpen({ kind: 'line', line })}>
          This line is for…
        </Button>
      </div>
    </div>
  )
}

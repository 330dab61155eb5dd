import { CircleAlert, RotateCw } from 'lucide-react'
import { Button } from './button.tsx'

type Props = {
  message?: string | undefined
  onRetry: () => void
  /** Set while the retry runs. */
  isBusy?: boolean
}

/** A failed part of the page, with a button to retry. */
export function ErrorState({
  message = 'An error occurred. Please try again.',
  onRetry,
  isBusy = false,
}: Props) {
  return (
    <div role="alert" className="flex flex-col items-center gap-1 px-4 py-12 text-center">
      <span className="mb-4 grid size-14 place-items-center rounded-full bg-bad-soft text-bad">
        <CircleAlert size={26} strokeWidth={1.75} />
      </span>
      <h2 className="text-base">Error</h2>
      <p className="max-w-sm text-sm text-pretty text-ink-2">{message}</p>
      <Button className="mt-5" icon={RotateCw} isBusy={isBusy} onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}

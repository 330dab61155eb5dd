import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { errorMessage } from '#web/http/request-error.ts'
import { isImportError } from '#web/base/lazy-import.ts'
import { ErrorState } from '#web/ui/error-state.tsx'

/** A screen that broke, with a way to try it again. */
export function RouteErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  async function handleRetry(): Promise<void> {
    reset()
    await router.invalidate()
  }
  // The browser may remember that the file failed; only a new page asks for it again.
  if (isImportError(error)) {
    return <ErrorState message={error.message} onRetry={() => window.location.reload()} />
  }
  return <ErrorState message={errorMessage(error)} onRetry={() => void handleRetry()} />
}

import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useGlanceEnd } from '#web/base/glance.ts'
import { errorMessage } from '#web/http/request-error.ts'
import { isImportError } from '#web/base/lazy-import.ts'
import { ErrorState } from './error-state.tsx'

/** Shows that a page failed, with a button to retry. */
export function RouteErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  useGlanceEnd(true)
  async function handleRetry(): Promise<void> {
    reset()
    await router.invalidate()
  }
  // Browsers may cache the failed import, so only a reload fetches the file again.
  if (isImportError(error)) {
    return <ErrorState message={error.message} onRetry={() => window.location.reload()} />
  }
  return <ErrorState message={errorMessage(error)} onRetry={() => void handleRetry()} />
}

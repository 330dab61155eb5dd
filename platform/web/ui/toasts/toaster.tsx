import { lazy, Suspense, useSyncExternalStore, type ComponentType } from 'react'
import { onToastsChange, shownToasts, type Toast } from './toasts.ts'

type CardProps = { toast: Toast }

/** Its code is loaded when the first page has been shown. Where that failed, the message is shown without its look. */
export const loadToastCard = async (): Promise<{ default: ComponentType<CardProps> }> => {
  const loaded = await import('./toast-card.tsx').catch(() => null)
  return { default: loaded?.ToastCard ?? PlainToast }
}

const ToastCard = lazy(loadToastCard)

/**
 * Shows the toasts: at the bottom, above the bar of phones, and at the right of wide windows. An open dialog moves them above its footer. Without
 * a toast it has no height, so that it does not shift with the bar. Errors
 * interrupt screen readers, other toasts wait. The library's toast would add 15 kB gzip to every first load.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(onToastsChange, shownToasts)
  const isError = ({ kind }: Toast) => kind === 'error'
  const list = (shown: readonly Toast[]) =>
    shown.map((toast) => (
      <Suspense key={toast.id} fallback={null}>
        <ToastCard toast={toast} />
      </Suspense>
    ))
  return (
    <section
      aria-label="Notifications"
      data-toasts
      className="pointer-events-none fixed inset-x-0 bottom-[max(var(--toasts-bottom,var(--bar,env(safe-area-inset-bottom))),var(--keyboard,0px))] z-50 mx-auto grid max-w-md px-2 has-[.toast]:py-2 sm:inset-x-auto sm:right-[var(--toasts-right,0.5rem)] sm:w-100 print:hidden"
    >
      <div role="alert" aria-live="assertive" aria-atomic="false">
        {list(toasts.filter(isError))}
      </div>
      <div aria-live="polite">{list(toasts.filter((toast) => !isError(toast)))}</div>
    </section>
  )
}

function PlainToast({ toast }: CardProps) {
  return <p className="toast mb-2 rounded-card border bg-raised p-3.5 text-sm">{toast.message}</p>
}

import { CircleAlert, CircleCheck, Info, TriangleAlert, X, type LucideIcon } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import {
  actionLifetime,
  dismissToast,
  onToastsChange,
  shownToasts,
  toastLifetime,
  type Toast,
  type ToastKind,
} from './toasts.ts'

const looks: Record<ToastKind, { word: string; Icon: LucideIcon; look: string; ink: string }> = {
  success: {
    word: 'Success',
    Icon: CircleCheck,
    look: 'bg-good-soft border-good/35',
    ink: 'text-good',
  },
  error: { word: 'Error', Icon: CircleAlert, look: 'bg-bad-soft border-bad/35', ink: 'text-bad' },
  warning: {
    word: 'Warning',
    Icon: TriangleAlert,
    look: 'bg-warn-soft border-warn/35',
    ink: 'text-warn',
  },
  info: {
    word: 'Information',
    Icon: Info,
    look: 'bg-accent-soft border-accent/35',
    ink: 'text-accent',
  },
}

/**
 * Shows the toasts: at the top on phones, where no keyboard covers them, else at the bottom right. In a
 * dialog that reaches there, they appear below its title. Errors interrupt screen readers, other toasts wait.
 * The library's toast would add 15 kB gzip to every first load.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(onToastsChange, shownToasts)
  const isError = ({ kind }: Toast) => kind === 'error'
  const list = (shown: readonly Toast[]) =>
    shown.map((toast) => <ToastCard key={toast.id} toast={toast} />)
  return (
    <section
      aria-label="Notifications"
      data-toasts
      className="pointer-events-none fixed inset-x-0 top-[var(--toasts-top,env(safe-area-inset-top))] z-50 mx-auto grid max-w-md content-start p-2 sm:inset-x-auto sm:top-[var(--toasts-top,auto)] sm:right-[var(--toasts-right,0.5rem)] sm:bottom-2 sm:w-100 print:hidden"
    >
      <div role="alert" aria-live="assertive" aria-atomic="false">
        {list(toasts.filter(isError))}
      </div>
      <div aria-live="polite">{list(toasts.filter((toast) => !isError(toast)))}</div>
    </section>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const { word, Icon, look, ink } = looks[toast.kind]
  const [isHeld, setHeld] = useState(false)
  const { id, action } = toast
  const lifetime = action ? actionLifetime : toastLifetime

  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(dismissToast, lifetime, id)
    return () => clearTimeout(timer)
  }, [isHeld, id, lifetime])

  return (
    <div
      className={`toast pointer-events-auto mb-2 flex items-start gap-2.5 rounded-card border py-1 ps-3.5 pe-1 text-sm text-ink shadow-dialog ${look}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={18} className={`mt-2.5 shrink-0 ${ink}`} />
      <p className="grow py-2 text-pretty">
        <span className="sr-only">{word}: </span>
        {toast.message}
      </p>
      {action && (
        <button
          type="button"
          onClick={() => {
            dismissToast(id)
            action.run()
          }}
          className="h-9 shrink-0 rounded-input px-2 font-semibold text-accent underline decoration-accent/35 underline-offset-4 hover:decoration-current pointer-coarse:h-11"
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => dismissToast(id)}
        className="grid size-9 shrink-0 place-items-center rounded-input text-ink-2 transition-colors hover:text-ink pointer-coarse:size-11"
      >
        <X size={18} />
      </button>
    </div>
  )
}

import { CircleAlert, CircleCheck, Info, TriangleAlert, X, type LucideIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import {
  actionLifetime,
  dismissToast,
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

/** The CSS variable with the height of the keyboard that covers the bottom of the window. */
const keyboard = '--keyboard'

/** Measures the keyboard of a phone, which toasts stand above. */
function measureKeyboard(): void {
  const { height = window.innerHeight, offsetTop = 0, scale = 1 } = window.visualViewport ?? {}
  const covered = scale === 1 ? window.innerHeight - height - offsetTop : 0
  document.documentElement.style.setProperty(keyboard, `${Math.max(0, covered)}px`)
}

window.visualViewport?.addEventListener('resize', measureKeyboard)
measureKeyboard()

/** A message to the user, which closes by itself. The focus or the pointer on it stops its clock. */
export function ToastCard({ toast }: { toast: Toast }) {
  const { word, Icon, look, ink } = looks[toast.kind]
  const [isPointed, setPointed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isHeld = isPointed || isFocused
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
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
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

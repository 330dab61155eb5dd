import { ChevronDown } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'
import { useIsPhone } from '#web/ui/use-media.ts'

type Props = {
  title: string
  about: string
  /** True to unfold it on phones: it is the most used, or the address names a dialog in it. */
  isNamed?: boolean
  children: ReactNode
}

/** One group of settings: folded on phones, beside its description where there is room. */
export function SettingsSection({ title, about, isNamed = false, children }: Props) {
  const id = useId()
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(isNamed)
  const [wasNamed, setWasNamed] = useState(isNamed)
  if (isNamed !== wasNamed) {
    setWasNamed(isNamed)
    if (isNamed) setOpen(true)
  }
  const isFolded = isPhone && !isOpen
  return (
    <Card
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-4 max-sm:py-0 lg:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]"
    >
      <div>
        <h3 id={id} className="text-base sm:text-lg">
          {isPhone ? (
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
              className="group flex min-h-14 w-full items-center justify-between gap-3 text-start"
            >
              {title}
              <ChevronDown
                size={18}
                className="shrink-0 text-ink-3 transition-transform group-aria-expanded:rotate-180"
              />
            </button>
          ) : (
            title
          )}
        </h3>
        {!isFolded && <p className="text-sm text-pretty text-ink-2 sm:mt-1">{about}</p>}
      </div>
      {/** It stays mounted, so that turning the phone keeps what was entered. */}
      <div hidden={isFolded} className="min-w-0 max-sm:pb-4">
        {children}
      </div>
    </Card>
  )
}

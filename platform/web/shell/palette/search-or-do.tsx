import { Suspense, useState } from 'react'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { controlLook } from '#web/ui/fields/field.tsx'
import type { CommandForm } from './command-forms.tsx'

const Palette = lazyComponent(() => import('./palette.tsx'), 'Palette')

type Props = {
  /** The element that had the focus before. It gets it back. */
  opener: Element | null
  onForm: (form: CommandForm) => void
  onClosed: () => void
}

/** The palette. Until its code is there, a plain field takes the words, so that no letter is lost. */
export function SearchOrDo({ opener, onForm, onClosed }: Props) {
  const [typed, setTyped] = useState('')
  const field = { typed, onTyped: setTyped }
  return (
    <Suspense fallback={<WaitingField {...field} opener={opener} onClosed={onClosed} />}>
      <Palette {...field} opener={opener} onForm={onForm} onClosed={onClosed} />
    </Suspense>
  )
}

type FieldProps = Pick<Props, 'opener' | 'onClosed'> & {
  typed: string
  onTyped: (typed: string) => void
}

function WaitingField({ typed, onTyped, opener, onClosed }: FieldProps) {
  return (
    <search className="fixed inset-x-0 top-16 z-40 mx-auto max-w-lg rounded-2xl border border-line bg-card p-5 shadow-dialog">
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the press asks for it, and a phone then shows its keyboard.
        autoFocus
        type="text"
        aria-label="Search or do"
        value={typed}
        onChange={({ target }) => onTyped(target.value)}
        onKeyDown={({ key }) => {
          if (key !== 'Escape') return
          onClosed()
          if (opener instanceof HTMLElement) opener.focus()
        }}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className={`${controlLook} h-11`}
      />
    </search>
  )
}

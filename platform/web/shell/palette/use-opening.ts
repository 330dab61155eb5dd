import { useRouter } from '@tanstack/react-router'
import { flushSync } from 'react-dom'
import { useTheme } from '#profile/web/preferences/preferences.ts'
import { afterDialogs, openNamedRecord } from '#web/ui/dialogs/dialog-history.ts'
import { commandAddress, commandForm } from './command-form.ts'
import type { CommandForm } from './command-forms.tsx'
import type { Result } from './results.ts'
import type { DeviceData } from './use-device-data.ts'

type Options = {
  /** Closes the palette. */
  close: () => void
  data: DeviceData
  onForm: (form: CommandForm) => void
}

/** Returns the function that opens a result. It writes nothing: a command opens its form, filled in. */
export function useOpening({ close, data, onForm }: Options): (result: Result) => void {
  const router = useRouter()
  const [, setTheme] = useTheme()

  /** Leaves the history entry of the palette first, so that Back leads to the page below. */
  function goTo(go: () => void): void {
    flushSync(close)
    afterDialogs(go)
  }

  return ({ target }) => {
    if (target.kind === 'record') return goTo(() => openNamedRecord(target.record, target.id))
    if (target.kind === 'page') return goTo(() => router.history.push(target.href))
    const { command } = target
    if (command.kind === 'dark' || command.kind === 'light') setTheme(command.kind)
    const address = commandAddress(command, data)
    if (address) return goTo(() => router.history.push(address))
    const form = commandForm(command, data)
    close()
    if (form) onForm(form)
  }
}

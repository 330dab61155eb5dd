import { useRouter } from '@tanstack/react-router'
import { flushSync } from 'react-dom'
import { useTheme } from '#profile/web/preferences/preferences.ts'
import { recordPaths } from '#web/base/record-paths.ts'
import { afterDialogs, asksAboutForm, openNamedRecord } from '#web/ui/dialogs/dialog-history.ts'
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

  /** On the page that is shown, a form with changes asks before something takes its place. Other pages ask by themselves. */
  function openAt(path: string, open: () => void): void {
    const isHere = new URL(path, window.location.origin).pathname === window.location.pathname
    goTo(() => {
      if (!isHere || !asksAboutForm()) open()
    })
  }

  return ({ target }) => {
    if (target.kind === 'record') {
      const { record, id } = target
      return openAt(recordPaths[record], () => openNamedRecord(record, id))
    }
    if (target.kind === 'page') return openAt(target.href, () => router.history.push(target.href))
    const { command } = target
    if (command.kind === 'dark' || command.kind === 'light') setTheme(command.kind)
    const address = commandAddress(command, data)
    if (address) return openAt(address, () => router.history.push(address))
    const form = commandForm(command, data)
    if (form) openAt(window.location.pathname, () => onForm(form))
    else close()
  }
}

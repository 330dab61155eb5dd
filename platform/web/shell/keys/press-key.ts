import { appRouter } from '#web/base/app-router.ts'
import { paths } from '#web/base/paths.ts'
import { controlOf, isShown } from '#web/ui/rows.ts'
import { readKey } from './read-key.ts'

/** The letter of a page comes within this time after `g`, in milliseconds. */
const secondMs = 1500

const dialogs = ':is([role=dialog], [role=alertdialog])[data-open]'

/** The last moment at which a letter still belongs to `g`. */
let firstUntil = 0

/** Performs the effect of a single key. The caller leaves out keys in fields and with modifiers. */
export function pressKey(key: string, onHelp: () => void): void {
  const dialog = [...document.querySelectorAll(dialogs)].at(-1)
  const effect = readKey(key, performance.now() < firstUntil, dialog !== undefined)
  firstUntil = 0
  const within = dialog ?? document.querySelector('main') ?? document.body
  switch (effect?.kind) {
    case 'first':
      firstUntil = performance.now() + secondMs
      break
    case 'help':
      onHelp()
      break
    case 'page':
      void appRouter().navigate({ to: effect.href })
      break
    case 'button':
      pressButton(effect.letter, within)
      break
    case 'row':
      focusRow(effect.step, within)
      break
    case 'tick':
      tickRow()
      break
    default:
  }
}

/** Presses the button of a letter, in the focused row before others. Every page leads to today. */
function pressButton(letter: string, within: Element): void {
  const button = `[data-key=${letter}]:not([aria-disabled=true])`
  const row = document.activeElement?.closest('li, tr, article')
  const pressed =
    row?.querySelector<HTMLElement>(button) ?? within.querySelector<HTMLElement>(button)
  if (pressed) pressed.click()
  else if (letter === 't') void appRouter().navigate({ to: paths.roster })
}

/** Moves the focus to the next row of the page or the one before; from elsewhere to the first one. */
function focusRow(step: 1 | -1, within: Element): void {
  const rows = [...within.querySelectorAll('li, tbody tr')].filter(isShown)
  const controls = [...new Set(rows.flatMap((row) => controlOf(row) ?? []))]
  const focused = document.activeElement
  const at = controls.findIndex((control) => control === focused || isRowOf(control, focused))
  const next = controls[at < 0 ? 0 : at + step]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

/** True if the focus is on another control of the row. */
function isRowOf(control: Element, focused: Element | null): boolean {
  const row = focused?.closest('li, tr')
  return row !== null && row !== undefined && control.closest('li, tr') === row
}

/** Ticks the box of the focused row, or presses its button that completes. */
function tickRow(): void {
  const row = document.activeElement?.closest('li, tr')
  row?.querySelector<HTMLElement>('input[type=checkbox], [data-key=x]')?.click()
}

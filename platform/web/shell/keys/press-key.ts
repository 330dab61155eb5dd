import { appRouter } from '#web/base/app-router.ts'
import { paths } from '#web/base/paths.ts'
import { controlOf, isShown } from '#web/ui/rows.ts'
import { readKey } from './read-key.ts'

/** The letter of a page comes within this time after `g`, in milliseconds. */
const letterWithinMs = 1500

const dialogs = ':is([role=dialog], [role=alertdialog])[data-open]'

/** The last moment at which a letter still belongs to `g`. */
let firstUntil = 0

/** Performs the effect of a single key. The caller leaves out keys in fields and with modifiers. */
export function pressKey(key: string, onHelp: () => void): void {
  // A menu has keys of its own.
  if (document.querySelector('[popover]:popover-open')) return
  const dialog = [...document.querySelectorAll(dialogs)].at(-1)
  const effect = readKey(key, performance.now() < firstUntil, dialog !== undefined)
  firstUntil = 0
  const isOfPage = dialog === undefined
  const within = dialog ?? document.querySelector('main') ?? document.body
  switch (effect?.kind) {
    case 'first':
      firstUntil = performance.now() + letterWithinMs
      break
    case 'help':
      onHelp()
      break
    case 'page':
      void appRouter().navigate({ to: effect.href })
      break
    case 'button':
      pressButton(effect.letter, { within, isOfPage })
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

type Place = { within: Element; isOfPage: boolean }

/**
 * Presses the button of a letter, in the focused row before others. Of several records on a page, one must have the focus.
 * Every page leads to today.
 */
function pressButton(letter: string, { within, isOfPage }: Place): void {
  const button = `[data-key=${letter}]:not([aria-disabled=true])`
  const row = document.activeElement?.closest('li, tr, article')
  const [first, ...others] = [...within.querySelectorAll<HTMLElement>(button)].filter(isShown)
  const isSure = others.length === 0 || !isOfPage || letter === 'n' || letter === 't'
  const pressed = row?.querySelector<HTMLElement>(button) ?? (isSure ? first : undefined)
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

/** Ticks the focused box, else the only one of the focused row, or presses the row's button that completes. */
function tickRow(): void {
  const focused = document.activeElement
  const row = focused?.closest('li, tr')
  const boxes = row?.querySelectorAll<HTMLElement>('input[type=checkbox], [data-key=x]') ?? []
  const box = [...boxes].find((each) => each === focused) ?? boxes[0]
  if (box === focused || boxes.length === 1) box?.click()
}

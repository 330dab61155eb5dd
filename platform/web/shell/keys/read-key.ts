import { paths } from '#web/base/paths.ts'

/** The addresses of `g` and a letter. */
const pages = new Map<string, string>([
  ['h', paths.home],
  ['r', paths.roster],
  ['l', paths.logbook],
  ['a', paths.allowances],
  ['c', paths.certifications],
  ['s', paths.settings],
])

/** The letters of buttons that have them as `data-key`, and whether a dialog has such a button too. */
const buttons = new Map([
  ['t', 'page'],
  ['n', 'page'],
  ['e', 'anywhere'],
  ['u', 'anywhere'],
])

/** The effect of a key. `first` waits for the letter of a page. */
export type KeyEffect =
  | { kind: 'first' | 'help' | 'tick' }
  | { kind: 'page'; href: string }
  | { kind: 'button'; letter: string }
  | { kind: 'row'; step: 1 | -1 }

/**
 * The effect of a key without a modifier, outside fields; null for none.
 *
 * @param afterFirst true if `g` came just before.
 * @param inDialog true while a dialog is open: keys of the page below do nothing.
 */
export function readKey(key: string, afterFirst: boolean, inDialog: boolean): KeyEffect | null {
  const button = buttons.get(key)
  const href = pages.get(key)
  if (afterFirst && !inDialog && href !== undefined) return { kind: 'page', href }
  if (key === 'x') return { kind: 'tick' }
  if (button === 'anywhere' || (button && !inDialog)) return { kind: 'button', letter: key }
  if (inDialog) return null
  if (key === 'g') return { kind: 'first' }
  if (key === '?') return { kind: 'help' }
  if (key === 'j') return { kind: 'row', step: 1 }
  return key === 'k' ? { kind: 'row', step: -1 } : null
}

/** The kinds of commands. Each opens a form or a page, and writes nothing. */
export const commandKinds = [
  'sick',
  'calledOut',
  'delayed',
  'swap',
  'hotel',
  'cancelled',
  'complete',
  'add',
  'import',
  'claim',
  'renew',
  'dark',
  'light',
  'download',
  'logOut',
] as const
export type CommandKind = (typeof commandKinds)[number]

/** The words of a command, and words that may stand beside them. The start of each is enough. */
type Said = { words: readonly string[]; beside?: readonly string[]; least?: number }

/** A start of a word has at least this many letters. */
const startMin = 2

const said: Record<CommandKind, Said> = {
  sick: { words: ['sick', 'ill'], beside: ['report'] },
  calledOut: { words: ['called', 'call-out', 'called-out', 'callout'], beside: ['out'] },
  delayed: { words: ['delayed', 'late'], beside: ['report'] },
  swap: { words: ['swap'], beside: ['check'] },
  hotel: { words: ['hotel', 'pick-up', 'pickup'], beside: ['up', 'and'] },
  cancelled: { words: ['cancelled', 'canceled'] },
  complete: { words: ['complete', 'done'], beside: ['duty'] },
  add: { words: ['add'], beside: ['duty'] },
  import: { words: ['import', 'upload'], beside: ['roster', 'file'] },
  claim: { words: ['claim'], beside: ['pay'] },
  renew: { words: ['renew'] },
  dark: { words: ['dark'], beside: ['theme'] },
  light: { words: ['light'], beside: ['theme'] },
  download: { words: ['download'], beside: ['roster', 'month'] },
  // “log” alone begins “logbook”: Enter must not log out.
  logOut: { words: ['logout'], least: 4 },
}

/** True for a word that names the command. */
export function namesCommand(kind: CommandKind, word: string): boolean {
  const { words, least = startMin } = said[kind]
  return isStartOf(word, words, least)
}

/** True if one word names the command, and each other one does too or may stand beside it. */
export function isSaid(kind: CommandKind, words: readonly string[]): boolean {
  const beside = said[kind].beside ?? []
  return (
    words.some((word) => namesCommand(kind, word)) &&
    words.every((word) => namesCommand(kind, word) || isStartOf(word, beside, startMin))
  )
}

function isStartOf(start: string, words: readonly string[], least: number): boolean {
  return start.length >= least && words.some((word) => word.startsWith(start))
}

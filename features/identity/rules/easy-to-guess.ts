/** Words that attackers try first for this portal, in lower case. */
const wordsOfThePlace = [
  'crewportal',
  'crew',
  'portal',
  'cabin',
  'flight',
  'attendant',
  'purser',
  'steward',
  'stewardess',
  'hostess',
  'airline',
  'airlines',
  'airways',
  'aviation',
  'roster',
  'logbook',
  'easa',
  'password',
  'welcome',
  'login',
  'admin',
  'demo',
  'test',
  'my',
]

/**
 * True if a password consists only of words of the portal and of the owner's name or e-mail address, in any
 * order and number. Case, accents, digits and signs are ignored: `CabinCrew-2026!` is `cabin` and `crew`.
 */
export function isEasyToGuess(password: string, owner: { name: string; email: string }): boolean {
  const [mailbox = ''] = owner.email.split('@')
  const own = [...wordsIn(owner.name), ...wordsIn(owner.email), lettersOf(mailbox)]
  // Single letters do not count as words, because they could spell anything.
  const words = [...wordsOfThePlace, ...own].filter((word) => word.length > 1)
  const letters = lettersOf(password)
  return letters !== '' && isMadeOf(letters, words)
}

function wordsIn(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.match(/\p{L}+/gu) ?? []
}

const lettersOf = (text: string) => wordsIn(text).join('')

function isMadeOf(text: string, words: string[]): boolean {
  const reached = new Set([0])
  for (const at of reached) {
    for (const word of words) if (text.startsWith(word, at)) reached.add(at + word.length)
  }
  return reached.has(text.length)
}

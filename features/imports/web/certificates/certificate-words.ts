import { agreed } from '#kernel/words/counted.ts'
import type { ListedCertificateAnswer } from '#imports/api/logbook-import.ts'

type State = ListedCertificateAnswer['state']

/** The states of listed certificates in words, those that change something first. */
export const stateWords: Record<State, string> = {
  new: 'New',
  renewal: 'Renewed',
  known: 'You have it',
  older: 'Yours is valid for longer',
}

/** The number of certificates that an import saves. */
export function savedCount(certificates: Pick<ListedCertificateAnswer, 'state'>[]): number {
  return certificates.filter(({ state }) => state === 'new' || state === 'renewal').length
}

/** The new and renewed certificates in words: `2 new and 1 renewed`; empty without one. */
function savedWords(certificates: Pick<ListedCertificateAnswer, 'state'>[]): string {
  const count = (wanted: State) => certificates.filter(({ state }) => state === wanted).length
  const parts = [
    count('new') > 0 && `${count('new')} new`,
    count('renewal') > 0 && `${count('renewal')} renewed`,
  ]
  return parts.filter(Boolean).join(' and ')
}

/** The label of the tick that saves certificates beside a roster: `Also save 2 new and 1 renewed certificates`. */
export function tickLabel(certificates: Pick<ListedCertificateAnswer, 'state'>[]): string {
  const noun = agreed(savedCount(certificates), 'certificate')
  return `Also save ${savedWords(certificates)} ${noun}`
}

/** The label of the button that saves a list of certificates. */
export function saveLabel(certificates: Pick<ListedCertificateAnswer, 'state'>[]): string {
  const words = savedWords(certificates)
  return words === '' ? 'Nothing to change' : `Save ${words}`
}

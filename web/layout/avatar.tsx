import type { User } from '#web/session/token.ts'

/** The crew member's initials in a round. */
export function Avatar({ user }: { user: User }) {
  return (
    <span className="grid size-9 place-items-center rounded-full border border-line bg-raised text-xs font-semibold text-ink-2 transition-colors group-hover:border-edge group-hover:text-ink group-aria-expanded:border-accent group-aria-expanded:text-accent">
      {initials(user.name)}
    </span>
  )
}

/** `Amelia Jane Hart` is `AH`. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : '']
  return letters
    .map((word) => word?.at(0) ?? '')
    .join('')
    .toLocaleUpperCase('en-GB')
}

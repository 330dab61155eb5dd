type Props = {
  /** The id of each section's heading, its name, and the number of its items. */
  counts: [target: string, label: string, count: number][]
}

/** The counts of an import as links to their sections. Empty sections have none. */
export function JumpLinks({ counts }: Props) {
  return (
    <nav aria-label="Changes" className="flex flex-wrap gap-2 empty:hidden">
      {counts.map(
        ([target, label, count]) =>
          count > 0 && <JumpLink key={target} label={label} count={count} target={target} />,
      )}
    </nav>
  )
}

type LinkProps = { label: string; count: number; target: string }

/** Moves to a section and focuses its heading. A link would change the address of the page. */
function JumpLink({ label, count, target }: LinkProps) {
  function jump(): void {
    const heading = document.querySelector<HTMLElement>(`#${CSS.escape(target)}`)
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }
  return (
    <button
      type="button"
      onClick={jump}
      className="inline-flex h-11 items-center gap-1.5 rounded-input border border-line px-3 text-ink-2 transition-colors hover:border-edge hover:bg-raised lg:h-9"
    >
      <b className="font-semibold text-ink">{count}</b> {label}
    </button>
  )
}

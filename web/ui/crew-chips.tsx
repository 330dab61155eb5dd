/** The operating crew of a duty, one `Position - ID - Name` each. */
export function CrewChips({ crew }: { crew: string[] }) {
  return (
    <ul className="flex flex-wrap gap-1.5">
      {crew.map((member) => {
        const [position, id, ...name] = member.split(' - ')
        const isPrinted = name.length > 0
        return (
          <li
            key={member}
            className="rounded-full border border-line bg-raised px-3 py-1 text-sm text-ink-2"
          >
            {isPrinted ? (
              <>
                <b className="font-semibold text-ink">{position}</b> {name.join(' - ')}{' '}
                <span className="text-ink-3">{id}</span>
              </>
            ) : (
              member
            )}
          </li>
        )
      })}
    </ul>
  )
}

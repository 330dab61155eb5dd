/** The position in front of a line of two parts. */
const code = /^[A-Z]{2,5}\d?$/

/** The crew of a flight, one `Position - ID - Name`, `Position - Name` or name each. */
export function CrewChips({ crew }: { crew: string[] }) {
  return (
    <ul className="flex flex-wrap gap-1.5">
      {crew.map((member) => {
        const [position = '', ...rest] = member.split(' - ')
        const [id, ...name] = rest.length > 1 ? rest : ['', ...rest]
        const isPrinted = rest.length > 1 || (rest.length === 1 && code.test(position))
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

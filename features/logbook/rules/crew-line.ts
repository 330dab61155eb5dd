/** A line of a crew list. Parts that it does not have are empty. */
export type CrewLine = { position: string; id: string; name: string }

/** A position as crew lists print it: `CP`, `SCCM`, `FA1`. */
const positionCode = /^[A-Z]{2,5}\d?$/

/** Reads `CP - 10233 - PENROSE IDRIS`, `CP - PENROSE IDRIS`, or a name alone. */
export function readCrewLine(line: string): CrewLine {
  const [position = '', second, ...name] = line.split(' - ').map((part) => part.trim())
  if (second === undefined) return { position: '', id: '', name: line.trim() }
  if (name.length > 0) return { position, id: second, name: name.join(' - ') }
  return positionCode.test(position)
    ? { position, id: '', name: second }
    : { position: '', id: '', name: line.trim() }
}

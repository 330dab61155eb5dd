import { useQuery } from '@tanstack/react-query'
import { importPath } from '#imports/api/paths.ts'
import { queueFile } from '#web/api/client.ts'
import { ownZonesOf } from '#profile/rules/own-airports.ts'
import { profileQuery } from '#profile/web/shared-queries.ts'
import { isQueued } from '#web/outbox/queued-change.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { errorMessage } from '#web/http/request-error.ts'
import { readOnDevice } from './read-on-device.ts'

/** Lines shown of a file. */
const shownLines = 62

type Props = { file: File; onQueued: () => void }

/** The content of a file that cannot be sent now, and a button to import it later. */
export function OfflineImport({ file, onQueued }: Props) {
  const { ownAirports = [] } = useQuery(profileQuery).data?.data ?? {}
  const { data, error } = useQuery({
    queryKey: ['file on this device', file.name, file.size, file.lastModified, ownAirports],
    queryFn: () => readOnDevice(file, ownZonesOf(ownAirports)),
    retry: false,
    gcTime: 0,
  })
  if (error) return <p className="text-sm text-warn">{errorMessage(error)}</p>
  if (!data) return null
  const { facts, lines, refusal } = data
  return (
    <section
      aria-label="Read on this device"
      className="rounded-card border border-line bg-raised p-4 text-sm"
    >
      <h3 className="font-semibold">Read on this device</h3>
      <ul className="mt-1 text-ink-2">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {refusal && <p className="mt-1 text-warn">{refusal}</p>}
      {lines.length > 0 && (
        <ol className="mt-2 tabular-nums">
          {lines.slice(0, shownLines).map((line, index) => (
            <li key={index}>{line}</li>
          ))}
          {lines.length > shownLines && <li>and {lines.length - shownLines} more</li>}
        </ol>
      )}
      {!refusal && (
        <>
          <p className="mt-3 text-ink-2">
            The portal compares it with your data when it can be reached. You can undo the import
            then.
          </p>
          <Button variant="primary" className="mt-3" onClick={() => void queue(file, onQueued)}>
            Import when connected
          </Button>
        </>
      )}
    </section>
  )
}

async function queue(file: File, onQueued: () => void): Promise<void> {
  try {
    const sent = await queueFile(importPath, file, `Import ${file.name}`)
    if (isQueued(sent)) toast.info(sent.message)
    onQueued()
  } catch (error) {
    toast.error(errorMessage(error))
  }
}

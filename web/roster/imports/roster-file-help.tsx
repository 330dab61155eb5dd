import { ChevronDown, Download } from 'lucide-react'
import { saveSampleRoster } from '#web/api/sample-roster.ts'
import { Button } from '#web/ui/button.tsx'

/** Where crew get their roster file, and an invented one to try the import with. */
export function RosterFileHelp() {
  return (
    <details className="group mt-1 text-sm text-ink-2">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-1 rounded-sm font-medium text-ink">
        Where do I find this file?
        <ChevronDown size={16} className="transition-transform group-open:rotate-180" />
      </summary>
      <ol className="list-decimal space-y-1 ps-5">
        <li>Sign in to your airline’s crew system (AIMS or eCrew) in a browser.</li>
        <li>Open “Crew Schedule” or “Personal Crew Schedule Report” and choose the month.</li>
        <li>Choose CSV as the format, and save the file on this device.</li>
      </ol>
      <Button
        variant="quiet"
        size="small"
        icon={Download}
        className="-ms-3 mt-1"
        onClick={saveSampleRoster}
      >
        Download Sample CSV
      </Button>
    </details>
  )
}

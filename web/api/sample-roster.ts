import { sampleReport } from '#domain/roster-files/aims/sample-report.ts'
import { portalToday } from '#web/clock.ts'
import { saveFile } from '#web/ui/save-file.ts'

/** Saves an invented roster file, to try the import with. */
export function saveSampleRoster(): void {
  const report = sampleReport(portalToday())
  saveFile(new File([report], 'sample-crew-schedule.csv', { type: 'text/csv' }))
}

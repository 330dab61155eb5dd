import { bodyLimit } from 'hono/body-limit'
import { except } from 'hono/combine'
import { payReportPath, payReportsPath } from '#contract/allowances.ts'
import { logbookPath } from '#contract/logbook.ts'
import { accountImportPath } from '#contract/profile.ts'
import { rosterImportPath } from '#contract/roster-import.ts'
import { tooLarge } from './errors.ts'

/** What is typed in is a few kB. */
const bodyMaxBytes = 1024 * 1024

/** These take files or long lists, and say themselves how much is too much. */
const withLimitsOfTheirOwn = [
  rosterImportPath,
  accountImportPath,
  logbookPath,
  payReportsPath,
  payReportPath('*'),
]

/** Refuses a body larger than anything that can be typed in, before it is read to its end. */
export const bodyLimits = except(
  withLimitsOfTheirOwn,
  bodyLimit({
    maxSize: bodyMaxBytes,
    onError: () => {
      throw tooLarge('This is larger than 1 MB, which is more than the portal takes here.')
    },
  }),
)

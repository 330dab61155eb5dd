import { jsonMaxBytes } from '#contract/upload-limits.ts'
import { bodyLimit } from 'hono/body-limit'
import { except } from 'hono/combine'
import { payReportPath, payReportsPath } from '#contract/allowances.ts'
import { logbookPath } from '#contract/logbook.ts'
import { accountImportPath } from '#contract/profile.ts'
import { importPath } from '#contract/imports/file-import.ts'
import { tooLarge } from './errors.ts'

/** These routes take files or long lists, and set their own limit. */
const routesWithOwnLimit = [
  importPath,
  accountImportPath,
  logbookPath,
  payReportsPath,
  payReportPath('*'),
]

/** Rejects bodies above 1 MB while they are read. */
export const bodyLimits = except(
  routesWithOwnLimit,
  bodyLimit({
    maxSize: jsonMaxBytes,
    onError: () => {
      throw tooLarge('This request is larger than 1 MB.')
    },
  }),
)

import { payReportPath, payReportsPath, payRatePath, payRatesPath } from '#pay/api/paths.ts'
import { missingDutiesMax } from '#imports/api/file-import.ts'
import { importFileTooLarge } from '#imports/rules/files/file-refusal.ts'
import { importPath } from '#imports/api/paths.ts'
import { whatIfPath } from '#limits/api/paths.ts'
import { entriesAtOnce, logbookEntryPath, logbookPath } from '#logbook/api/paths.ts'
import { accountImportPath } from '#profile/api/paths.ts'
import {
  accountFileMaxBytes,
  accountFileTooLarge,
  importFileMaxBytes,
  jsonMaxBytes,
  logbookEntryMaxBytes,
  logbookMaxBytes,
  payReportMaxBytes,
  rateCardMaxBytes,
  whatIfMaxBytes,
} from '#api/request-limits.ts'
import type { BodyLimit } from '#server/http/body-size.ts'
import { pdfLimits } from '#imports/rules/files/file-content.ts'

const usual: BodyLimit = {
  bytes: jsonMaxBytes,
  values: 5000,
  fields: 20,
  tooLarge: 'This request is larger than any that the portal expects.',
}

/** An entry has some 40 values, and its crew. */
const entryValues = 150

/** A field for each missing duty to remove or keep, and a few others. */
const importFields = 2 * missingDutiesMax + 20

/** The routes that take more, by their purpose. `*` is an id. The first that matches counts. */
const limits: [path: string, limit: BodyLimit][] = [
  [
    importPath,
    {
      // Room for the form or JSON around the file, whose own size is checked exactly.
      bytes: 2 * importFileMaxBytes,
      // A word of a PDF is an object of four values.
      values: 5 * pdfLimits.items + importFields,
      fields: importFields,
      tooLarge: importFileTooLarge,
    },
  ],
  [
    accountImportPath,
    {
      ...usual,
      bytes: accountFileMaxBytes + 65_536,
      tooLarge: accountFileTooLarge,
    },
  ],
  [
    logbookPath,
    {
      ...usual,
      bytes: logbookMaxBytes,
      values: entriesAtOnce * entryValues,
      tooLarge: 'These are more entries than can be added at once.',
    },
  ],
  [logbookEntryPath('*'), { ...usual, bytes: logbookEntryMaxBytes }],
  [whatIfPath, { ...usual, bytes: whatIfMaxBytes, values: 20_000 }],
  [payRatesPath, { ...usual, bytes: rateCardMaxBytes, values: 20_000 }],
  [payRatePath('*'), { ...usual, bytes: rateCardMaxBytes, values: 20_000 }],
  ...[payReportsPath, payReportPath('*')].map((path): [string, BodyLimit] => [
    path,
    {
      ...usual,
      bytes: payReportMaxBytes,
      values: 20_000,
      tooLarge: 'This report is larger than 1 MB. A pay report is usually a few kB.',
    },
  ]),
]

/** The paths whose bodies may be larger than `jsonMaxBytes`. `*` is an id. */
export const largeBodyPaths = limits.map(([path]) => path)

/** The limit of the bodies of a path. */
export function bodyLimitOf(path: string): BodyLimit {
  const [, limit = usual] = limits.find(([form]) => matches(path, form)) ?? []
  return limit
}

function matches(path: string, form: string): boolean {
  if (!form.endsWith('*')) return path === form
  const before = form.slice(0, -1)
  return path.startsWith(before) && !path.slice(before.length).includes('/')
}

import { decodeText } from '#kernel/csv/file-text.ts'
import type { FileContent } from '#imports/rules/files/file-content.ts'
import type { FileRefusal } from '#imports/rules/files/file-refusal.ts'
import { readWorkbook } from './workbook.ts'
import { unpackZip } from './zip-parts.ts'

/** The logbook in the archive that the portal's own account export writes. */
const exportedLogbook = 'logbook.csv'

/** Unpacks a ZIP archive: a workbook, or the portal's own export. Other archives are refused by name. */
export function readZip(bytes: Uint8Array): FileContent | FileRefusal {
  const parts = unpackZip(bytes)
  if ('refusal' in parts) return parts
  const logbook = parts.get(exportedLogbook)
  if (logbook) return { kind: 'text', text: decodeText(logbook) }
  const names = [...parts.keys()]
  if (names.some((name) => /^xl\/workbook\d*\.xml$/i.test(name))) return readWorkbook(parts)
  const foreign = foreignArchives.find(({ mark }) => names.some((name) => mark.test(name)))
  return { refusal: foreign?.refusal ?? plainArchive }
}

const foreignArchives: { mark: RegExp; refusal: string }[] = [
  {
    mark: /^xl\/workbook\.bin$/i,
    refusal: 'This is a binary Excel workbook (.xlsb). Save it as .xlsx or CSV and import that.',
  },
  {
    mark: /^word\//i,
    refusal: 'This is a Word document. Export the roster or logbook as Excel, CSV or PDF instead.',
  },
  {
    mark: /^ppt\//i,
    refusal:
      'This is a PowerPoint file. Export the roster or logbook as Excel, CSV or PDF instead.',
  },
  {
    mark: /^(content\.xml|META-INF\/manifest\.xml)$/,
    refusal:
      'This is an OpenDocument file, such as .ods from LibreOffice. Save it as .xlsx or CSV and import that.',
  },
  {
    mark: /\.iwa$|^index\.zip$|^buildVersionHistory\.plist$/i,
    refusal:
      'This is a file of Apple Numbers or Pages. Export it as Excel (.xlsx) or CSV and import that.',
  },
  {
    mark: /\.kml$/i,
    refusal:
      'This is a map file (KMZ). It has no roster or logbook in it. Export those as CSV or Excel.',
  },
]

const plainArchive = 'This is a ZIP archive. Unpack it and import the file in it.'

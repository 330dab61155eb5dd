/**
 * The part of csv-parse in use, for its server and browser builds (`#csv-parse` in package.json). The
 * package's own types need those of Node, which the kernel must not see.
 */
export type CsvParseError = { code: string; message: string; lines: number }

export declare function parse(
  text: string,
  options: {
    bom: boolean
    delimiter: string
    info: true
    relax_column_count: boolean
    relax_quotes: boolean
    skip_records_with_error: boolean
    on_skip: (error: CsvParseError) => void
  },
): { record: string[]; info: { lines: number } }[]

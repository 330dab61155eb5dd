/** Rows one statement writes; an engine takes some 32,000 parameters at most. */
const rowsAtOnce = 500

/** Runs a statement for hundreds of rows at a time. */
export async function inBatches<Row>(
  rows: Row[],
  write: (batch: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    // eslint-disable-next-line no-await-in-loop -- one connection, hundreds of rows a statement
    await write(rows.slice(start, start + rowsAtOnce))
  }
}

/** Rows or ids one statement takes; an engine allows some 32,000 parameters at most. */
const rowsAtOnce = 500

/** Runs a statement for hundreds of rows or ids at a time, and gives what it answered for all of them. */
export async function inBatches<Row, Answer>(
  rows: Row[],
  run: (batch: Row[]) => Promise<Answer[]>,
): Promise<Answer[]> {
  const answers: Answer[][] = []
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    // eslint-disable-next-line no-await-in-loop -- one connection, hundreds of rows a statement
    answers.push(await run(rows.slice(start, start + rowsAtOnce)))
  }
  return answers.flat()
}

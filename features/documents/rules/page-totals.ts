/** The totals below a page; one number for each column with a total. */
export type PageTotals = { thisPage: number[]; broughtForward: number[]; toDate: number[] }

/**
 * The totals of each page of a table: of the page, of all pages before it, and of both.
 *
 * @param pages the rows of each page, with one number for each column with a total.
 */
export function pageTotals(
  pages: readonly (readonly { amounts: readonly number[] }[])[],
): PageTotals[] {
  const width = pages.flat()[0]?.amounts.length ?? 0
  let broughtForward = Array.from({ length: width }, () => 0)
  return pages.map((rows) => {
    const thisPage = broughtForward.map((_, column) =>
      rows.reduce((sum, { amounts }) => sum + (amounts[column] ?? 0), 0),
    )
    const toDate = broughtForward.map((sum, column) => sum + (thisPage[column] ?? 0))
    const totals = { thisPage, broughtForward, toDate }
    broughtForward = toDate
    return totals
  })
}

import { describe, expect, it } from 'vitest'
import { refusals } from '#imports/rules/files/file-refusal.ts'
import { htmlRows } from './html-rows.ts'
import { readContent } from './read-content.ts'

function cellsOf(html: string): string[][] {
  const read = htmlRows(html)
  return read === 'large' ? [] : read.rows.map(({ cells }) => cells)
}

describe('the rows of an HTML file', () => {
  it.each<[string, string, string[][]]>([
    [
      'cells and rows',
      '<table><tr><td>a</td><th>b</th></tr><tr><td>c</td></tr></table>',
      [['a', 'b'], ['c']],
    ],
    ['missing end tags', '<table><tr><td>a<td>b<tr><td>c</table>', [['a', 'b'], ['c']]],
    ['a missing end of the table', '<table><tr><td>a<td>b', [['a', 'b']]],
    ['cells without a row', '<table><td>a<td>b</table>', [['a', 'b']]],
    ['lines by br', '<table><tr><td>a<br>b<br/>c<BR /></td></tr></table>', [['a\nb\nc']]],
    ['a blank first line', '<table><tr><td><br>b</td></tr></table>', [['\nb']]],
    ['paragraphs', '<table><tr><td><p>a</p><p>b</p></td></tr></table>', [['a\nb']]],
    ['white space of the source', '<table><tr><td>\r\n  a\r\n\tb </td></tr></table>', [['a b']]],
    [
      'hard blanks',
      '<table><tr><td>BHX&nbsp;&nbsp;-&nbsp;PMI&#160;</td></tr></table>',
      [['BHX - PMI']],
    ],
    ['entities, once', '<table><tr><td>&amp;lt;b&gt; &#x27;</td></tr></table>', [["&lt;b> '"]]],
    [
      'script and style',
      '<table><tr><td>D/O<script>alert("<td>")</script><style>x</style></td></tr></table>',
      [['D/O']],
    ],
    ['comments', '<table><tr><td>a<!-- <td>b --></td></tr></table>', [['a']]],
    ['attributes', '<table><tr><td title="x" onclick="<td>y">a</td></tr></table>', [['a']]],
    [
      'joined columns',
      '<table><tr><td colspan="3">a</td><td>b</td></tr></table>',
      [['a', '', '', 'b']],
    ],
    [
      'absurd spans',
      '<table><tr><td colspan="99999999">a</td><td colspan="x">b</td></tr></table>',
      [['a', 'b']],
    ],
    [
      'joined rows',
      '<table><tr><td rowspan="2">a</td><td>b</td><td rowspan=2>c</td></tr><tr><td>d</td></tr><tr><td>e</td></tr></table>',
      [['a', 'b', 'c'], ['', 'd', ''], ['e']],
    ],
    [
      'a table in a cell',
      '<table><tr><td>a<table><tr><td>b</td></tr></table>c</td></tr></table>',
      [['b'], ['ac']],
    ],
    ['no table', '<p>a</p>', []],
    ['nothing', '', []],
  ])('with %s', (_, html, cells) => {
    expect(cellsOf(html)).toEqual(cells)
  })

  it('come from the places of texts where there is no table', () => {
    const at = (left: number, top: number, text: string) =>
      `<div style="position:absolute; left:${left}px; top:${top}px;width:40px"><span>${text}</span></div>`
    const html = [at(20, 100, 'Date'), at(90, 100, 'Airport'), at(160, 101, 'Time')]
    html.push(at(160, 120, '05:14'), at(20, 121, '01/05/26'), at(90, 120, 'BHX&nbsp;'))
    html.push(at(20, 140, '02/05/26'), at(161, 140, '06:14'))
    expect(cellsOf(`<body>Pilot&nbsp;LogBook&nbsp;Report${html.join('\n')}</body>`)).toEqual([
      ['Date', 'Airport', 'Time'],
      ['01/05/26', 'BHX', '05:14'],
      ['02/05/26', '', '06:14'],
    ])
  })

  it('have the text of the page beside them', async () => {
    const content = await readContent(
      Buffer.from('<html><script>no()</script><h1>Pilot&nbsp;LogBook</h1><p>Report</p></html>'),
    )
    expect(content).toEqual({ kind: 'html', text: 'Pilot LogBook\nReport', rows: [] })
  })

  it.each<[string, string, unknown]>([
    ['elements 200,000 deep', '<div>'.repeat(200_000), refusals.bomb],
    ['tables 100,000 deep', '<table><tr><td>'.repeat(100_000), refusals.bomb],
    ['a million joined cells', `<table><tr>${'<td colspan=100>'.repeat(20_000)}`, refusals.bomb],
    ['a hundred thousand rows', `<table>${'<tr><td>a'.repeat(100_000)}`, refusals.bomb],
    ['a script that is never closed', `<html><script>${'<td>'.repeat(500_000)}`, { rows: [] }],
    ['half a million entities', `<html>${'&nbsp;'.repeat(500_000)}`, { rows: [] }],
    [
      'placed texts in 3,000 columns and rows',
      `<html>${Array.from({ length: 3000 }, (_, at) => `<div style="position:absolute;left:${at * 9}px;top:${at * 9}px">a</div>`).join('')}`,
      { rows: [] },
    ],
  ])('survive %s', async (_, html, outcome) => {
    expect(await readContent(Buffer.from(`<html>${html}`))).toMatchObject(outcome as object)
  })
})

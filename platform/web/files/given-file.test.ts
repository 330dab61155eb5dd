import { describe, expect, it } from 'vitest'
import { givenFile } from './given-file.ts'

type Given = { names?: string[]; type?: string; hasFolder?: boolean; text?: string }

/** The part of a drop or paste that `givenFile` reads. */
function transferOf({
  names = [],
  type = 'text/csv',
  hasFolder = false,
  text = '',
}: Given): DataTransfer {
  const item = { webkitGetAsEntry: () => ({ isDirectory: hasFolder }) }
  const files = names.map((name) => new File(['roster'], name, { type }))
  return { items: [item], files, getData: () => text } as unknown as DataTransfer
}

describe('a drop or paste', () => {
  it.each<[string, Given, string | null]>([
    ['of one file is that file', { names: ['july.csv'] }, 'july.csv'],
    ['of a file and its name as text is the file', { names: ['a.csv'], text: 'a\nb' }, 'a.csv'],
    ['of text with several lines is a file', { text: 'Date,Duties\n01/07' }, 'Pasted text.csv'],
    [
      'of cells and their picture is the cells',
      { names: ['image.png'], type: 'image/png', text: 'Date\tFrom\n01/07\tBHX' },
      'Pasted text.csv',
    ],
    ['of a picture is that file', { names: ['image.png'], type: 'image/png' }, 'image.png'],
    ['of one line is nothing', { text: 'ZQ210\n' }, null],
    ['of nothing is nothing', {}, null],
    ['of two files is refused', { names: ['a.csv', 'b.csv'] }, 'Choose one file at a time.'],
    ['of a folder is refused', { names: ['rosters'], hasFolder: true }, 'This is a folder.'],
  ])('%s', (_, given, expected) => {
    const taken = givenFile(transferOf(given))
    const words = taken && ('file' in taken ? taken.file.name : taken.refusal)
    expect(words?.slice(0, expected?.length) ?? null).toBe(expected)
  })
})
